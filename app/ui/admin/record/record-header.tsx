import type { ReactNode } from "react";
import { RecordTools, RecordWay } from "./record-steps.tsx";

interface RecordHeaderProps {
  readonly title: string;
  /** The list it belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly badge?: ReactNode;
  /** One muted line below the title. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a record, and of any other back office page. */
export function RecordHeader({ title, back, badge, meta, actions }: RecordHeaderProps) {
  return (
    <header className="record-header">
      {back && (
        <div className="record-header__top">
          <RecordWay back={back} />
          <RecordTools />
        </div>
      )}
      <div className="record-header__words">
        <h1>
          <span>{title}</span> {badge}
        </h1>
        {meta && <p className="record-header__meta">{meta}</p>}
      </div>
      {actions && <div className="actions record-header__actions">{actions}</div>}
    </header>
  );
}
