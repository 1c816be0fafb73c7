import { type Dispatch, useEffect, useReducer, useRef } from "react";
import { flushSync } from "react-dom";
import { startWidget, type TicketField, type WidgetAction, widgetReducer, type WidgetState } from "#domain/tickets/widget-state.ts";
import { checkDraft, firstWrong } from "./check-draft.ts";
import { checkFiles } from "#kit/files/check-files.ts";
import { newKey } from "#ui/new-key.ts";
import { TICKET_DRAFT, ticketDrafts } from "./stored-draft.ts";
import { RECEIPT, receipts } from "./stored-receipt.ts";
import type { Asked } from "./ticket-opener.tsx";
import { useSending } from "./use-sending.ts";

export interface TicketWidget {
  readonly state: WidgetState;
  readonly dispatch: Dispatch<WidgetAction>;
  /** How much of each file is on its way, from 0 to 1. */
  readonly shares: readonly number[];
  attach(files: readonly File[]): void;
  /** Sends the form, or returns the first field that has to be mended. */
  submit(trap: string): TicketField | undefined;
}

export function useTicketWidget(asked: Asked): TicketWidget {
  const [state, dispatch] = useReducer(widgetReducer, undefined, () =>
    startWidget(ticketDrafts.load(TICKET_DRAFT), receipts.load(RECEIPT)),
  );
  const trapped = useRef("");
  const form = state.step === 1 ? state.form : undefined;
  const receipt = state.step === 2 ? state.ticket : undefined;

  useEffect(() => dispatch({ type: "open", quote: asked.quote }), [asked]);
  // Before the form is sent: whoever reloads meanwhile sends the same again, and the server knows it by its key.
  useEffect(() => void (form ? ticketDrafts.store(TICKET_DRAFT, form) : ticketDrafts.forget(TICKET_DRAFT)), [form]);
  useEffect(() => void (receipt ? receipts.store(RECEIPT, receipt) : receipts.forget(RECEIPT)), [receipt]);
  const shares = useSending(state, dispatch, () => trapped.current);

  const attach = (chosen: readonly File[]) => {
    if (!form) return;
    const { taken, refusals } = checkFiles(form.files, chosen);
    dispatch({ type: "attach", files: taken.map((file) => ({ id: newKey(), file })), refusals });
  };
  const submit = (trap: string) => {
    const errors = form ? checkDraft(form.draft) : {};
    const wrong = firstWrong(errors);
    trapped.current = trap;
    // At once, so that a field that gets the focus already says what it needs.
    flushSync(() => dispatch(wrong ? { type: "refuse", errors } : { type: "send", key: newKey() }));
    return wrong;
  };
  return { state, dispatch, shares, attach, submit };
}
