import { createContext, type ReactNode, use, useMemo } from "react";
import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import type { OtherWay } from "./success-view.tsx";
import { useLateWidget } from "#ui/site/use-late-widget.ts";

/** A request to open the form. Each click creates a new object, so that the widget can tell them apart. */
export interface Asked {
  /** Regains focus on close. */
  readonly opener: HTMLElement;
  readonly quote?: AttachedQuote;
  ownEmail?(): Promise<string>;
}

export interface TicketWidgetProps {
  readonly asked: Asked;
  readonly OtherWay: OtherWay;
}

interface TicketOpening {
  open(asked: Asked): void;
  /** Preloads the widget when the visitor is about to click. */
  prepare(): void;
  /** The last request; other panels in the corner then close. */
  readonly asked?: Asked | undefined;
  readonly isLoading: boolean;
}

/** Other buttons reference this form too; its action is their fallback without scripts. */
export const SUPPORT_FORM_ID = "support-form";

const TicketOpeningContext = createContext<TicketOpening>({ open: () => {}, prepare: () => {}, isLoading: false });

export const useOpenTicket = () => use(TicketOpeningContext);

const TICKET = {
  load: () => import("./ticket-widget.tsx"),
  sorry: "The support form could not be loaded. Please check your connection and try again.",
} as const;

/** Lets any button open the ticket form, which then stays mounted across navigations. */
export function TicketOpener({ OtherWay, children }: { readonly OtherWay: OtherWay; readonly children: ReactNode }) {
  const { Widget, asked, open, prepare, isLoading } = useLateWidget<TicketWidgetProps, Asked>(TICKET);
  const opening = useMemo(() => ({ open, prepare, asked, isLoading }), [open, prepare, asked, isLoading]);

  return (
    <TicketOpeningContext value={opening}>
      {children}
      {Widget && asked && <Widget asked={asked} OtherWay={OtherWay} />}
    </TicketOpeningContext>
  );
}
