import type { ReactNode } from "react";

export type Tone = "neutral" | "info" | "good" | "warning" | "bad";

/** The text carries the meaning; the colour only repeats it. */
export function StatusBadge({ tone = "neutral", children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
