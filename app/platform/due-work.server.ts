import { setTimeout as wait } from "node:timers/promises";
import { databaseFailure } from "./database-failure.ts";
import type { Services } from "./services.ts";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Something that looks again and again for what has become due. What is due is written in the rows themselves. */
export interface DueWork {
  readonly name: string;
  readonly everyMs: number;
  /** Finishes what it has begun and begins nothing new once the signal is aborted. */
  run(services: Services, signal: AbortSignal): Promise<void>;
}

/** While the database is away, each of them fails again and again; what watches the database has said why. */
function tellFailure({ log }: Services, work: string, error: unknown): void {
  if (databaseFailure(error) === "away") log.debug({ work }, "due work waits for the database");
  else log.error({ err: error, work }, "due work failed");
}

async function repeat(services: Services, { name, everyMs, run }: DueWork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await run(services, signal).catch((error: unknown) => tellFailure(services, name, error));
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

export function startDueWork(services: Services, works: readonly DueWork[]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = works.map((work) => repeat(services, work, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
