import type { Server } from "node:http";
import type { Log } from "#platform/log.server.ts";
import { runningWork } from "#platform/running-work.ts";

const TICK_MS = 50;
const LAG_MS = 200;
/** Of each: what blocked is most likely among the latest. */
const MAX_NAMED = 5;

interface Handled {
  readonly method: string | undefined;
  readonly path: string;
  readonly startedMs: number;
  isDone: boolean;
}

export interface LagWatch {
  /** Called when handling begins; the returned function is called when it ends. */
  begin(method: string | undefined, path: string): () => void;
  /** How late the next tick is so far: grows while one turn of the event loop lasts. */
  currentMs(): number;
}

/**
 * Logs which requests were being handled and what else was running while the event loop was blocked, such as by a loop or a slow regular
 * expression.
 */
export function watchLag(http: Server, log: Log): LagWatch {
  const handled = new Set<Handled>();
  let lastMs = performance.now();
  const tick = () => {
    const nowMs = performance.now();
    const lagMs = Math.round(nowMs - lastMs - TICK_MS);
    lastMs = nowMs;
    if (lagMs > LAG_MS) {
      const requests = [...handled]
        .slice(-MAX_NAMED)
        .map(({ method, path, startedMs }) => ({ method, path, ms: Math.round(nowMs - startedMs) }));
      log.warn({ lagMs, requests, work: runningWork(nowMs).slice(0, MAX_NAMED) }, "the event loop was blocked");
    }
    // Only now, because the request that blocked may have been answered before this could run.
    for (const each of handled) if (each.isDone) handled.delete(each);
  };
  let timer: NodeJS.Timeout | undefined;
  http.once("listening", () => {
    lastMs = performance.now();
    timer = setInterval(tick, TICK_MS).unref();
  });
  http.once("close", () => clearInterval(timer));
  return {
    currentMs: () => (timer ? performance.now() - lastMs - TICK_MS : 0),
    begin(method, path) {
      const one: Handled = { method, path, startedMs: performance.now(), isDone: false };
      handled.add(one);
      return () => (one.isDone = true);
    },
  };
}
