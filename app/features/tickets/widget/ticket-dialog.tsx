import type { ReactNode, Ref } from "react";
import type { WidgetState } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";

const TITLE_ID = "ticket-title";

interface TicketDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly state: WidgetState;
  onMinimise(): void;
  onClose(): void;
  readonly children: ReactNode;
}

export function TicketDialog({ ref, state, onMinimise, onClose, children }: TicketDialogProps) {
  return (
    <dialog ref={ref} className="ticket" data-step={state.step} data-place={state.place} aria-labelledby={TITLE_ID}>
      <div className="ticket__head">
        <h2 id={TITLE_ID} className="ticket__title" tabIndex={-1} data-title="">
          Create a Ticket
        </h2>
        <button type="button" className="icon-button" onClick={onMinimise}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 18h12" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
          <span className="visually-hidden">Minimise</span>
        </button>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
