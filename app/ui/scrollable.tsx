import type { ReactNode } from "react";

interface ScrollableProps {
  /** What it is, for those who come to it by keyboard. */
  readonly label: string;
  readonly className?: string;
  /** `pre` for code. */
  readonly as?: "div" | "pre";
  readonly children: ReactNode;
}

/** Wider than a phone: it scrolls by itself, and keyboards have to reach what scrolls. */
export function Scrollable({ label, className, as: Element = "div", children }: ScrollableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <Element className={className} tabIndex={0} role="group" aria-label={label}>
      {children}
    </Element>
  );
}
