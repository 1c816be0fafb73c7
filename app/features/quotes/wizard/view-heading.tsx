import { type ReactNode, useEffect, useRef } from "react";

interface ViewHeadingProps {
  readonly id: string;
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Takes focus when it appears, so that screen readers announce the step and Tab reaches its first answer. */
export function ViewHeading({ id, describedBy, children }: ViewHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} id={id} className="quote__title" tabIndex={-1} aria-describedby={describedBy}>
      {children}
    </h2>
  );
}
