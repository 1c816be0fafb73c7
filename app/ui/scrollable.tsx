import type { ComponentProps } from "react";

interface ScrollableProps extends Pick<ComponentProps<"div">, "className" | "ref" | "onScroll" | "children"> {
  /** What it is, for those who come to it by keyboard. */
  readonly label: string;
  /** `pre` for code. */
  readonly as?: "pre";
  /** `log` where lines arrive at the end. */
  readonly role?: "log";
}

/** Larger than its place: it scrolls by itself, and keyboards have to reach what scrolls. */
export function Scrollable({ label, as, role, ...rest }: ScrollableProps) {
  const Element = (as ?? "div") as "div";
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <Element tabIndex={0} role={role ?? "group"} aria-label={label} {...rest} />;
}
