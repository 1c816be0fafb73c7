import type { ReactNode } from "react";

/** Wider than a phone: it scrolls by itself, and keyboards have to reach what scrolls. */
export function Scrollable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="check-scroll" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
