import { useEffect, useEffectEvent, useState } from "react";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import { pageTexts, type WizardState } from "#domain/wizard/wizard-state.ts";
import { readPagesOfTab, sourceOfTab } from "../read-pages.ts";
import { newKey } from "#ui/new-key.ts";
import { backend, HttpError } from "#platform/http-client.ts";
import { readStoredQuote, type SavedQuote, type StoredQuote } from "./stored-progress.ts";

export interface QuoteStore {
  readonly saved: SavedQuote | undefined;
  /** The stored quote for the displayed figure. */
  readonly quote: StoredQuote | undefined;
  /** Why the displayed figure could not be stored. */
  readonly failure: string | undefined;
  tryAgain(): void;
  /** Takes over the quote of another tab or an undo; undefined starts another project. */
  adopt(saved: SavedQuote | undefined): void;
}

const COULD_NOT_KEEP = "We could not keep this estimate just now. Your answers are safe in this browser.";

/** What the quote consists of, except the delivery speed. */
function wishOf(state: WizardState): string {
  const pages = pageTexts(state).map((text) => ({ text }));
  return JSON.stringify({ email: state.email, choices: state.choices, pages });
}

async function send(request: Parameters<typeof backend>[0]): Promise<StoredQuote> {
  const { data } = await backend<{ data?: unknown }>(request);
  const quote = readStoredQuote(data);
  if (!quote) throw new TypeError("The answer has no link.");
  return quote;
}

function post({ key, wish, earlier }: SavedQuote, delivery: DeliverySpeed, signal: AbortSignal): Promise<StoredQuote> {
  const data = {
    ...JSON.parse(wish),
    delivery,
    idempotencyKey: key,
    ...(earlier !== undefined && { token: earlier }),
    readPages: readPagesOfTab(),
    source: sourceOfTab(),
  };
  return send({ method: "post", url: "quotes", data, signal });
}

const putDelivery = ({ token }: StoredQuote, delivery: DeliverySpeed, signal: AbortSignal) =>
  send({ method: "put", url: `quotes/${token}/delivery`, data: { delivery }, signal });

const isOpen = (quote: StoredQuote) => Date.parse(quote.expiresAt) > Date.now();

/** The attempt for this wish; a pending one is resumed with the same key. */
function nextAttempt(saved: SavedQuote | undefined, wish: string): SavedQuote {
  if (saved?.wish === wish && (!saved.quote || isOpen(saved.quote))) return saved;
  return { key: newKey(), wish, earlier: saved?.quote?.token ?? saved?.earlier };
}

/** Stores every displayed figure: it gets a link, and further figures become versions of the same quote. */
export function useQuoteStore(state: WizardState, opened: SavedQuote | undefined): QuoteStore {
  const [saved, setSaved] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const delivery = state.estimate.phase === "shown" ? state.estimate.delivery : undefined;
  const wish = delivery === undefined ? undefined : wishOf(state);

  const keep = useEffectEvent(async (wish: string, delivery: DeliverySpeed, attempt: number, signal: AbortSignal) => {
    const next = nextAttempt(saved, wish);
    if (next.quote?.delivery === delivery) return;
    // Before sending: after a reload the browser sends the same key, and the server recognises the retry.
    setSaved(next);
    setFailure(undefined);
    try {
      const stored = next.quote ?? (await post(next, delivery, signal));
      const quote = stored.delivery === delivery ? stored : await putDelivery(stored, delivery, signal);
      if (!signal.aborted) setSaved({ ...next, quote });
    } catch (error) {
      if (signal.aborted) return;
      console.error(`The estimate could not be stored (attempt ${attempt + 1})`, error);
      setFailure(error instanceof HttpError && error.status < 500 ? error.message : COULD_NOT_KEEP);
    }
  });

  useEffect(() => {
    if (wish === undefined || delivery === undefined) return;
    const controller = new AbortController();
    void keep(wish, delivery, attempt, controller.signal);
    return () => controller.abort();
  }, [wish, delivery, attempt]);

  const quote = saved?.wish === wish ? saved?.quote : undefined;
  return { saved, quote, failure, tryAgain: () => setAttempt((current) => current + 1), adopt: setSaved };
}
