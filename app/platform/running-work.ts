interface Work {
  readonly name: string;
  readonly startedMs: number;
}

/** Longer than the interval of the lag watch, so that work which blocked the event loop is still listed when the watch gets to run. */
const LISTED_MS = 200;
const listed = new Set<Work>();

/** Lists a task while it runs, and shortly after, so that the log can name it if the event loop is blocked. For what is no HTTP request. */
export async function asWork<T>(name: string, task: () => Promise<T>): Promise<T> {
  const work = { name, startedMs: performance.now() };
  listed.add(work);
  try {
    return await task();
  } finally {
    setTimeout(() => listed.delete(work), LISTED_MS).unref();
  }
}

/** Latest first. */
export function runningWork(nowMs: number): readonly { readonly work: string; readonly ms: number }[] {
  return [...listed].toReversed().map(({ name, startedMs }) => ({ work: name, ms: Math.round(nowMs - startedMs) }));
}
