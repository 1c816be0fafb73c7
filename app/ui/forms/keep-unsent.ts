import { data, type DataStrategyResult } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import { isUnreached } from "#ui/unreached.ts";

export const UNSENT = "You are offline, or we cannot be reached. Nothing was sent; please try again.";

/** Answers whether it tells the visitor itself. */
type UnsentListener = () => boolean;

const listeners = new Set<UnsentListener>();

/** For a form that wants to say beside its own fields that it was not sent. */
export function onUnsent(listener: UnsentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Results = Record<string, DataStrategyResult>;

/** The router wraps what an action threw together with its status. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  return type === "error" && (isUnreached(result) || (typeof result === "object" && result !== null && "data" in result && isUnreached(result.data)));
}

/** A form that could not be sent would take the page with everything typed away. It stays instead, as if nothing had been pressed; the status keeps the page from being fetched again. */
export async function keepUnsent({ request }: { readonly request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === "GET" || !Object.values(results).some(isUnanswered)) return results;
  const isSaid = [...listeners].map((listener) => listener()).includes(true);
  if (!isSaid) showToast(UNSENT);
  const unanswered: DataStrategyResult = { type: "data", result: data(undefined, { status: 503 }) };
  return Object.fromEntries(Object.keys(results).map((id) => [id, unanswered]));
}
