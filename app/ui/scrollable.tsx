import type { ComponentProps } from "react";

interface ScrollableProps extends Pick<ComponentProps<"div">, "className" | "ref" | "onScroll" | "children"> {
  /** A label for keyboard and screen reader users. */
  readonly label: string;
  /** Use `pre` for code. */
  readonly as?: "pre";
  /** Use `log` if lines are appended. */
  readonly role?: "log";
}

/** A scrolling area, focusable so that it can be scrolled with the keyboard. */
export function Scrollable({ label, as, role, ...rest }: ScrollableProps) {
  const Element = (as ?? "div") as "div";
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  return <Element tabIndex={0} role={role ?? "group"} aria-label={label} {...rest} />;
}
