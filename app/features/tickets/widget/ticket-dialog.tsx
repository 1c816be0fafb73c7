import type { ReactNode, Ref } from "react";
import type { WidgetState } from "#domain/tickets/widget-state.ts";
import { SidePanel } from "#ui/site/side-panel.tsx";

interface TicketDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly state: WidgetState;
  onMinimise(): void;
  onClose(): void;
  readonly children: ReactNode;
}

export function TicketDialog({ ref, state, onMinimise, onClose, children }: TicketDialogProps) {
  return (
    <SidePanel
      ref={ref}
      name="ticket"
      title="Create a Ticket"
      place={state.place}
      step={state.step}
      onMinimise={onMinimise}
      onClose={onClose}
    >
      {children}
    </SidePanel>
  );
}
