import { data, isRouteErrorResponse, type DataStrategyResult } from "react-router";
import { OUTAGES, outageOf } from "#domain/forms/outage.ts";
import { showToast } from "#ui/toasts.tsx";
import { isUnreached } from "#ui/unreached.ts";

export const UNSENT = "You are offline, or we cannot be reached. Nothing was sent; please try again.";

/** Hears why, and answers whether it tells the visitor itself. */
type UnsentListener = (sentence: string) => boolean;

const listeners = new Set<UnsentListener>();

/** For a form that wants to say beside its own fields that it was not sent. */
export function onUnsent(listener: UnsentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Results = Record<string, DataStrategyResult>;

/** A proxy before us answers with a page of its own while we are away; the router cannot read it. */
const NOT_OURS = /^Unable to decode turbo-stream response/;

/** Why nothing came of it, if the cause is that neither the form nor our code has anything to do with. */
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
 * A form that could not be sent, or could not be kept because the database is away, would take the page with everything typed away. It
 * stays instead, as if nothing had been pressed; the status keeps the page from being fetched again.
 */
export async function keepUnsent({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === "GET") return results;
  const reason = failureIn(results);
  if (reason === undefined) return results;
  const isSaid = [...listeners].map((listener) => listener(reason)).includes(true);
  if (!isSaid) showToast(reason);
  const unanswered: DataStrategyResult = { type: "data", result: data(undefined, { status: 503 }) };
  return Object.fromEntries(Object.keys(results).map((id) => [id, unanswered]));
}

const staleListeners = new Set<() => void>();

/** Told when the page that is shown could not be loaded again: what it shows may be old. */
export function onStale(listener: () => void): () => void {
  staleListeners.add(listener);
  return () => void staleListeners.delete(listener);
}

/**
 * The page that is shown, with what is typed on it, stays when its data cannot be loaded again: without a new result the router keeps the
 * old one.
 */
export async function keepShown({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || pathname !== location.pathname || search !== location.search || failureIn(results) === undefined)
    return results;
  staleListeners.forEach((listener) => listener());
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
}
