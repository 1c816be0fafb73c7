import { useRef, type ReactNode } from "react";
import { RecordBar } from "./record-bar.tsx";

/** A record's main column and its side column, stacked if there is no room. */
export function RecordLayout({
  side,
  sideLabel = "Details",
  children,
}: {
  readonly side: ReactNode;
  readonly sideLabel?: string;
  readonly children: ReactNode;
}) {
  const aside = useRef<HTMLElement>(null);
  return (
    <div className="record">
      <div className="record__main">{children}</div>
      <aside className="record__side" aria-label={sideLabel} ref={aside}>
        {side}
      </aside>
      <RecordBar side={aside} content={side} />
    </div>
  );
}

/** A titled part of a record. */
export function RecordSection({
  title,
  id,
  actions,
  children,
}: {
  readonly title: string;
  /** The anchor for links to this part. */
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="record__section" id={id}>
      <div className="record__section-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
