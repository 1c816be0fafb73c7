import type { ReactNode } from "react";
import { Link } from "react-router";
import { StepLinks, useRecordSteps } from "./record-steps.tsx";

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
  const steps = useRecordSteps();
  return (
    <header className="record-header">
      <div className="record-header__words">
        {back && (
          <div className="record-header__way">
            <Link
              className="record-header__back"
              to={steps?.back ?? back.href}
              aria-keyshortcuts="Escape"
              data-key-words={`Back to ${back.label}`}
            >
              {back.label}
            </Link>
            {steps && <StepLinks steps={steps} />}
          </div>
        )}
        <h1>
          <span>{title}</span> {badge}
        </h1>
        {meta && <p className="record-header__meta">{meta}</p>}
      </div>
      {actions && <div className="actions record-header__actions">{actions}</div>}
    </header>
  );
}
