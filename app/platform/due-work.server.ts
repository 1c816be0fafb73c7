import { setTimeout as wait } from "node:timers/promises";
import { noteFailure } from "./database-failure.ts";
import { asWork } from "./running-work.ts";
import type { Services } from "./services.ts";

/** Polls for work that has become due. The rows themselves say when. */
export interface DueWork {
  readonly name: string;
  readonly everyMs: number;
  /** Once the signal is aborted, finishes what it has begun and starts nothing new. */
  run(services: Services, signal: AbortSignal): Promise<void>;
}

type Result = "done" | "failed" | "database_away";

/** Called after every run. */
export type OnRun = (work: string, result: Result, ms: number) => void;

/** While the database is unavailable, every run fails; the database watch has already logged why. */
function tellFailure({ log }: Services, work: string, error: unknown): Result {
  const isAway = noteFailure(error) === "away";
  if (isAway) log.debug({ work }, "due work waits for the database");
  else log.error({ err: error, work }, "due work failed");
  return isAway ? "database_away" : "failed";
}

async function repeat(services: Services, { name, everyMs, run }: DueWork, signal: AbortSignal, onRun: OnRun): Promise<void> {
  while (!signal.aborted) {
    const startedMs = performance.now();
    const result = await asWork(name, () => run(services, signal)).then(
      () => "done" as const,
      (error: unknown) => tellFailure(services, name, error),
    );
    onRun(name, result, performance.now() - startedMs);
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

export function startDueWork(services: Services, works: readonly DueWork[], onRun: OnRun = () => {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = works.map((work) => repeat(services, work, stopping.signal, onRun));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
