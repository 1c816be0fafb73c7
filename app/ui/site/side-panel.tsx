import type { ReactNode, Ref } from "react";
import { Icon } from "#ui/icon.tsx";
import "./side-panel.css";

interface SidePanelProps {
  readonly ref: Ref<HTMLDialogElement>;
  /** Also the prefix of the title's id. */
  readonly name: string;
  readonly title: string;
  readonly place: "closed" | "open" | "minimised";
  readonly step?: number;
  /** Buttons before the minimise button. */
  readonly tools?: ReactNode;
  /** Names of the two buttons. */
  readonly minimise: string;
  readonly close?: string;
  onMinimise(): void;
  onClose?(): void;
  readonly children: ReactNode;
}

/** A panel that floats in the corner, or a sheet on phones. `useDialogPlace` opens and closes it. */
export function SidePanel({ ref, name, title, place, step, tools, minimise, close, onMinimise, onClose, children }: SidePanelProps) {
  return (
    <dialog ref={ref} className={`side-panel ${name}`} data-step={step} data-place={place} aria-labelledby={`${name}-title`}>
      <div className="side-panel__head">
        <h2 id={`${name}-title`} className="side-panel__title" tabIndex={-1} data-title="">
          {title}
        </h2>
        {tools}
        <button type="button" className="icon-button" onClick={onMinimise}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 18h12" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">{minimise}</span>
        </button>
        {onClose && (
          <button type="button" className="icon-button" onClick={onClose}>
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
