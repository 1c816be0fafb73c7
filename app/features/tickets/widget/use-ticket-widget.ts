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
  /** Each file's upload progress, from 0 to 1. */
  readonly shares: readonly number[];
  attach(files: readonly File[]): void;
  /** Sends the form, or returns the first invalid field. */
  submit(trap: string): TicketField | undefined;
}

export function useTicketWidget(asked: Asked): TicketWidget {
  const [state, dispatch] = useReducer(widgetReducer, undefined, () =>
    startWidget(ticketDrafts.load(TICKET_DRAFT), receipts.load(RECEIPT)),
  );
  const trapped = useRef("");
  const form = state.step === 1 ? state.form : undefined;
  const receipt = state.step === 2 ? state.ticket : undefined;

  useEffect(() => {
    dispatch({ type: "open", quote: asked.quote });
    // Prefilling is optional; the visitor can type the address.
    asked
      .ownEmail?.()
      .then((email) => dispatch({ type: "prefill", email }))
      .catch((error: unknown) => console.error("The stored address could not be read", error));
  }, [asked]);
  // Stored before sending: after a reload the browser sends the same key, and the server recognises the retry.
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
    // Synchronous, so that a field already has its error when it gets focus.
    flushSync(() => dispatch(wrong ? { type: "refuse", errors } : { type: "send", key: newKey() }));
    return wrong;
  };
  return { state, dispatch, shares, attach, submit };
}
