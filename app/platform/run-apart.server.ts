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

/** Waits for the next value of a thread; of one that was just started, also until its code is loaded, which is not the sender's fault. */
function waitFor<T>(worker: Worker, maxMs: number, isStarting: boolean): Promise<Apart<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Apart<T>>();
  const giveUp = () => resolve({ ok: false });
  let timer = setTimeout(giveUp, isStarting ? MAX_START_MS : maxMs);
  const onMessage = (message: "ready" | { readonly value: T }) => {
    if (message !== "ready") return resolve({ ok: true, value: message.value });
    clearTimeout(timer);
    timer = setTimeout(giveUp, maxMs);
  };
  const onError = (error: NodeJS.ErrnoException) => (error.code === "ERR_WORKER_OUT_OF_MEMORY" ? giveUp() : reject(error));
  worker.on("message", onMessage).on("error", onError).on("exit", giveUp);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", giveUp);
  });
}

type WorkerName = `#${string}-worker.ts`;

/** Of a thread that is used again: a bug that spoils it spoils no more than so many. */
const MAX_RUNS = 50;
/** Starting a thread takes longer than reading a small mail; one that is kept takes memory. */
const IDLE_MS = 30_000;

interface KeptThread {
  readonly worker: Worker;
  readonly idle: NodeJS.Timeout;
  readonly runs: number;
}

const kept = new Map<WorkerName, readonly KeptThread[]>();

const keptFor = (name: WorkerName) => kept.get(name) ?? [];

const forget = (name: WorkerName, worker: Worker) =>
  kept.set(
    name,
    keptFor(name).filter((thread) => thread.worker !== worker),
  );

function startThread(name: WorkerName, workerData?: unknown): Worker {
  const worker = new Worker(fileOf(name), {
    workerData,
    execArgv: [],
    env: threadEnv(),
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // What it fails of after its time was over is of no interest, but must not end the process.
  return worker.on("error", () => {}).once("exit", () => forget(name, worker));
}

/**
 * Reads what a stranger sent in a thread of its own: whatever is in it, the server goes on answering, and what takes too long is
 * ended. The thread says "ready" when its code is loaded, and then `{ value }`.
 */
export async function runApart<T>(name: WorkerName, workerData: unknown, maxMs: number): Promise<Apart<T>> {
  return inTurn(async () => {
    const worker = startThread(name, workerData);
    try {
      return await waitFor<T>(worker, maxMs, true);
    } finally {
      await worker.terminate();
    }
  });
}

function takeThread(name: WorkerName): Pick<KeptThread, "worker" | "runs"> {
  const thread = keptFor(name).at(-1);
  if (!thread) return { worker: startThread(name), runs: 0 };
  forget(name, thread.worker);
  clearTimeout(thread.idle);
  thread.worker.ref();
  return thread;
}

function keep(name: WorkerName, worker: Worker, runs: number): void {
  const end = () => {
    forget(name, worker);
    void worker.terminate();
  };
  // Neither keeps the process.
  worker.unref();
  kept.set(name, [...keptFor(name), { worker, idle: setTimeout(end, IDLE_MS).unref(), runs }]);
}

/**
 * The same for what comes by the hundred: a thread that did its work in time is kept for the next one for a while, with the same limits.
 * It gets `data` as a message. `isLarge`: its memory is given back at once.
 */
export async function runKept<T>(
  name: WorkerName,
  data: unknown,
  maxMs: number,
  { isLarge }: { readonly isLarge: boolean },
): Promise<Apart<T>> {
  return inTurn(async () => {
    const { worker, runs } = takeThread(name);
    let isGood = false;
    try {
      worker.postMessage(data, []);
      const apart = await waitFor<T>(worker, maxMs, runs === 0);
      isGood = apart.ok && !isLarge && runs + 1 < MAX_RUNS;
      return apart;
    } finally {
      if (isGood) keep(name, worker, runs + 1);
      else await worker.terminate();
    }
  });
}
