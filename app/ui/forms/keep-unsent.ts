import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";
import { OUTAGES, outageOf } from "#domain/forms/outage.ts";
import { showFailure } from "#ui/toasts.tsx";
import { isUnreached } from "#ui/unreached.ts";

export const UNSENT = "You are offline, or we cannot be reached. Nothing was sent; please try again.";

/** Of a field that is saved on change. */
export const UNSAVED = "You are offline, or we cannot be reached. Nothing was saved, and the saved choice is shown again.";

/** Receives the reason, and returns whether it tells the visitor itself. */
type UnsentListener = (sentence: string) => boolean;

const listeners = new Set<UnsentListener>();

/** For a form that shows beside its own fields that it was not sent. */
export function onUnsent(listener: UnsentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Results = Record<string, DataStrategyResult>;

/** While we are down, a proxy in front of us responds with its own page, which the router cannot decode. */
const NOT_OURS = /^Unable to decode turbo-stream response/;

/** Why the request failed, if the cause is neither the form nor our code. */
function reasonOf(error: unknown): string | undefined {
  if (isUnreached(error)) return UNSENT;
  if (isRouteErrorResponse(error)) return outageOf(error.status)?.sentence;
  if (error instanceof Error && NOT_OURS.test(error.message)) return OUTAGES.away.sentence;
  // The router wraps what an action threw together with its status.
  return typeof error === "object" && error !== null && "data" in error ? reasonOf(error.data) : undefined;
}

const failureIn = (results: Results) =>
  Object.values(results)
    .map(({ type, result }) => (type === "error" ? reasonOf(result) : undefined))
    .find((each) => each !== undefined);

/**
 * A form that could not be sent or stored, because of the network or the database, would replace the page and everything typed on it. The
 * page stays instead, as if nothing had been pressed; the status prevents revalidation.
 */
export async function keepUnsent({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const reason = failureIn(results);
  if (reason === undefined) return results;
  const isSaid = [...listeners].map((listener) => listener(reason)).includes(true);
  if (!isSaid) showFailure(reason);
  const unanswered: DataStrategyResult = { type: "data", result: data(undefined, { status: 503 }) };
  return Object.fromEntries(Object.keys(results).map((id) => [id, unanswered]));
}

const staleListeners = new Set<() => void>();

/** Called when the shown page could not be reloaded, so it may be stale. */
export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => void staleListeners.delete(listener);
}

/** Keeps the shown page, with what is typed on it, if its data cannot be reloaded: without a new result the router keeps the old one. */
export async function keepShown({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || pathname !== location.pathname || search !== location.search || failureIn(results) === undefined)
    return results;
  staleListeners.forEach((listener) => listener());
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
}
