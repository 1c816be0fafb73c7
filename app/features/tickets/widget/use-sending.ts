import { type Dispatch, useEffect, useEffectEvent, useState } from "react";
import { type SendFailure, type WidgetAction, type WidgetState } from "#domain/tickets/widget-state.ts";
import { showToast } from "#ui/toasts.tsx";
import { sendTicket } from "./send-ticket.ts";

/** Sends the form when the state becomes `sending`. Returns each file's upload progress, from 0 to 1. */
export function useSending(state: WidgetState, dispatch: Dispatch<WidgetAction>, readTrap: () => string): readonly number[] {
  const [shares, setShares] = useState<readonly number[]>([]);
  const isSending = state.step === 1 && state.isSending;

  /** Shows a toast only while the panel is hidden. */
  const tell = useEffectEvent((news: string) => {
    if (state.place !== "open") showToast(news, { label: "Show", onPress: () => dispatch({ type: "open" }) });
  });
  const fail = ({ failure, errors = {}, isSpent = false }: SendFailure) => {
    dispatch({ type: "failed", failure, errors, isSpent });
    tell(failure);
  };
  const send = useEffectEvent(async (signal: AbortSignal) => {
    if (state.step !== 1) return;
    setShares([]);
    const sent = await sendTicket({
      form: state.form,
      website: readTrap(),
      signal,
      onProgress: setShares,
    });
    if (signal.aborted) return;
    if (!sent.ok) return fail(sent);
    dispatch({ type: "created", ticket: sent.ticket });
    tell("Your ticket is created.");
  });

  useEffect(() => {
    if (!isSending) return;
    const leaving = new AbortController();
    void send(leaving.signal);
    return () => leaving.abort();
  }, [isSending]);
  return shares;
}
