import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import { showToast } from "#ui/toasts.tsx";

/** What one press asks for. Each press makes another one, so that the widget can tell them apart. */
export interface Asked {
  /** Gets the focus back. */
  readonly opener: HTMLElement;
  readonly quote?: AttachedQuote;
}

interface TicketOpening {
  open(asked: Asked): void;
  /** Somebody is about to press. */
  prepare(): void;
  /** The last press: whatever else is open in the corner makes room. */
  readonly asked?: Asked | undefined;
  readonly isLoading: boolean;
}

/** Other buttons belong to this form as well: it says where they lead without scripts. */
export const SUPPORT_FORM_ID = "support-form";

const TicketOpeningContext = createContext<TicketOpening>({ open: () => {}, prepare: () => {}, isLoading: false });

export const useOpenTicket = () => use(TicketOpeningContext);

/** The widget is loaded when somebody is about to ask for it: no public page carries it. */
const load = () => import("./ticket-widget.tsx");

/** Failing here is no matter: pressing tries again, and says so. */
const prepare = () => void load().catch(() => undefined);

/** Lets any button of the page open the ticket form. Once it was opened it stays, also from page to page. */
export function TicketOpener({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [Widget, setWidget] = useState<ComponentType<{ readonly asked: Asked }>>();

  const open = useCallback(async (wanted: Asked) => {
    setAsked(wanted);
    try {
      const { default: loaded } = await load();
      setWidget(() => loaded);
    } catch {
      setAsked(undefined);
      showToast("The support form could not be loaded. Please check your connection and try again.");
    }
  }, []);
  const isLoading = asked !== undefined && !Widget;
  const opening = useMemo(() => ({ open: (wanted: Asked) => void open(wanted), prepare, asked, isLoading }), [open, asked, isLoading]);

  return (
    <TicketOpeningContext value={opening}>
      {children}
      {Widget && asked && <Widget asked={asked} />}
    </TicketOpeningContext>
  );
}
