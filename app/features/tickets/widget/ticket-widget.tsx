import { type ReactNode, type Ref, useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { useOnPathChange } from "#ui/site/use-on-path-change.ts";
import { RECEIPT, receipts } from "./stored-receipt.ts";
import { SuccessView } from "./success-view.tsx";
import { TicketFormView } from "./ticket-form-view.tsx";
import type { TicketWidgetProps } from "./ticket-opener.tsx";
import { useDialogPlace, useIsSheet } from "#ui/site/use-dialog-place.ts";
import { useTicketWidget } from "./use-ticket-widget.ts";
import type { WidgetState } from "#domain/tickets/widget-state.ts";
import { SidePanel } from "#ui/site/side-panel.tsx";
import { page as TICKET_LABELS } from "#content/labels/ticket.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./ticket-widget.css";
import "./ticket-fields.css";

interface TicketDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly state: WidgetState;
  onMinimise(): void;
  onClose(): void;
  readonly children: ReactNode;
}

function TicketDialog({ ref, state, onMinimise, onClose, children }: TicketDialogProps) {
  const labels = useLabels("ticketLabels", TICKET_LABELS);
  return (
    <SidePanel
      ref={ref}
      name="ticket"
      title={labels.title}
      place={state.place}
      step={state.step}
      minimise={labels.minimise}
      close={labels.close}
      onMinimise={onMinimise}
      onClose={onClose}
    >
      {children}
    </SidePanel>
  );
}

/** Stays mounted once opened, so that it keeps its content when minimised or closed. */
export default function TicketWidget({ asked, OtherWay }: TicketWidgetProps) {
  const widget = useTicketWidget(asked);
  const { state, dispatch } = widget;
  const isSheet = useIsSheet();
  const minimise = () => dispatch({ type: "minimise" });
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogPlace(dialog, { isOpen: state.place === "open", isSheet, opener: asked.opener, onEscape: minimise });
  // A side panel can stay open during navigation; a sheet would cover the new page.
  useOnPathChange(useLocation().pathname, () => isSheet && minimise());
  const openTicket = () => {
    // The ticket's own page replaces the receipt.
    receipts.forget(RECEIPT);
    minimise();
  };
  const renew = () => {
    flushSync(() => dispatch({ type: "renew", quote: asked.quote }));
    dialog.current?.querySelector<HTMLElement>("[data-title]")?.focus();
  };
  return (
    <TicketDialog ref={dialog} state={state} onMinimise={minimise} onClose={() => dispatch({ type: "close" })}>
      {state.step === 1 ? (
        <TicketFormView widget={widget} form={state.form} isSending={state.isSending} />
      ) : (
        <SuccessView ticket={state.ticket} onOpen={openTicket} onRenew={renew} onLeave={minimise} OtherWay={OtherWay} />
      )}
    </TicketDialog>
  );
}
