import { createRequire, getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";

const MAX_START_MS = 20_000;
const MAX_HEAP_MB = 256;
/** More would only share the same processors, and each may hold a large file. */
const MAX_THREADS = 2;

/** Not ok: it took too long, needed too much memory, or the thread died. A thread that throws is a bug and throws here, too. */
export type Apart<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** Lets so many run at once; the others wait for their turn, first come first served. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const inTurn = atMost(MAX_THREADS);

/** By its name in package.json: that leads to the source from here and from the bundle alike. */
const fileOf = (name: string) => createRequire(import.meta.url).resolve(name);

/**
 * A thread does not share the compile cache of its process, and took twice the time to start without it. It gets no other variable:
 * what reads a stranger's bytes needs no passwords.
 */
function threadEnv(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function waitFor<T>(worker: Worker, maxMs: number): Promise<Apart<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Apart<T>>();
  const giveUp = () => resolve({ ok: false });
  let timer = setTimeout(giveUp, MAX_START_MS);
  worker.on("message", (message: "ready" | { readonly value: T }) => {
    if (message !== "ready") return resolve({ ok: true, value: message.value });
    clearTimeout(timer);
    timer = setTimeout(giveUp, maxMs);
  });
  worker.on("error", (error: NodeJS.ErrnoException) => (error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : reject(error)));
  worker.on("exit", giveUp);
  return promise.finally(() => clearTimeout(timer));
}

/**
 * Reads what a stranger sent in a thread of its own: whatever is in it, the server goes on answering, and what takes too long is
 * ended. The thread says "ready" when its code is loaded, as that time is not the sender's fault, and then `{ value }`.
 */
export async function runApart<T>(name: `#${string}-worker.ts`, workerData: unknown, maxMs: number): Promise<Apart<T>> {
  return inTurn(async () => {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
    const worker = new Worker(fileOf(name), { workerData, execArgv: [], env: threadEnv(), resourceLimits });
    try {
      return await waitFor<T>(worker, maxMs);
    } finally {
      await worker.terminate();
    }
  });
}
