import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";

/** More than this cannot be answered within the time people and load balancers wait. Two hundred at once are a burst, not an overload. */
const MAX_IN_FLIGHT = 300;
/** With fewer requests in flight, a blocked event loop is not a sign of overload: it may be one slow computation, or a busy machine. */
const MIN_IN_FLIGHT = 100;
const MAX_LAG_MS = 500;
const SLOW_BODY_MS = 1_000;

export interface LoadLimits {
  readonly maxInFlight: number;
  readonly minInFlight: number;
  readonly maxLagMs: number;
}

/** More requests arrive than can be answered: this one is refused before any work is done for it. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

export interface LoadShedder {
  /** Runs the work, which counts until it is done, or throws `Overloaded` at once. */
  run<T>(request: EventEmitter & Pick<IncomingMessage, "method">, work: () => Promise<T>): Promise<T>;
}

const LIMITS: LoadLimits = { maxInFlight: MAX_IN_FLIGHT, minInFlight: MIN_IN_FLIGHT, maxLagMs: MAX_LAG_MS };

/**
 * Counts requests that query the database or render. Those answered from memory are not counted and never refused. A request whose body has
 * not arrived after a second is not counted until it has: slow senders must not shut out the others.
 */
export function loadShedder(lagMs: () => number, { maxInFlight, minInFlight, maxLagMs }: LoadLimits = LIMITS): LoadShedder {
  let inFlight = 0;
  const isOverloaded = () => inFlight >= maxInFlight || (inFlight >= minInFlight && lagMs() > maxLagMs);
  return {
    async run(request, work) {
      if (isOverloaded()) throw new Overloaded();
      let counted = 1;
      const count = (now: 0 | 1) => {
        inFlight += now - counted;
        counted = now;
      };
      inFlight += counted;
      const hasBody = request.method !== "GET" && request.method !== "HEAD";
      const late = hasBody ? setTimeout(count, SLOW_BODY_MS, 0) : undefined;
      const arrive = () => {
        clearTimeout(late);
        count(1);
      };
      if (hasBody) request.once("end", arrive);
      try {
        return await work();
      } finally {
        request.off("end", arrive);
        clearTimeout(late);
        count(0);
      }
    },
  };
}
