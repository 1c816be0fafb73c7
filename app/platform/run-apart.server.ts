import { createRequire, getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { semaphore } from "./semaphore.ts";

const MAX_START_MS = 20_000;
const MAX_HEAP_MB = 256;
/** More would only compete for the same processors, and each may hold a large file. */
const MAX_THREADS = 2;

/** Not ok: it took too long, needed too much memory, or the thread died. A thread that throws is a bug, and the error is rethrown here. */
export type Apart<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

const inTurn = semaphore(MAX_THREADS);

/** Resolved by its name in package.json, which finds the source both from here and from the bundle. */
const fileOf = (name: string) => createRequire(import.meta.url).resolve(name);

/**
 * A thread does not share its process's compile cache, and takes twice as long to start without it. It gets no other variables: code that
 * parses a stranger's bytes needs no passwords.
 */
function threadEnv(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/**
 * Waits for the thread's next value. For a thread that was just started, the time to load its code is not counted, because it is not the
 * sender's fault.
 */
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

/** Runs per reused thread: limits the damage of a bug that corrupts its state. */
const MAX_RUNS = 50;
/** Starting a thread takes longer than parsing a small mail, but keeping one takes memory. */
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
  // Errors after the timeout are irrelevant, but must not end the process.
  return worker.on("error", () => {}).once("exit", () => forget(name, worker));
}

/**
 * Parses untrusted data in a separate thread, so that the server keeps responding whatever it contains; a thread that takes too long is
 * terminated. The thread posts "ready" once its code is loaded, then `{ value }`.
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
  // Neither keeps the process alive.
  worker.unref();
  kept.set(name, [...keptFor(name), { worker, idle: setTimeout(end, IDLE_MS).unref(), runs }]);
}

/**
 * The same for frequent work: a thread that finishes in time is kept for the next run for a while, with the same limits. It receives `data`
 * as a message. `isLarge`: the thread ends afterwards, to free its memory.
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
