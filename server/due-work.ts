import { HOUR_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { type DueWork, type OnRun, startDueWork } from "#platform/due-work.server.ts";
import { SEAL_EVENTS } from "#platform/seal-events.server.ts";
import { sweepLimits } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";

/** How long running work may take to finish when the process stops. */
const FINISH_MS = 7_000;

const SWEEP_LIMITS: DueWork = { name: "forget rate limits that are over", everyMs: HOUR_MS, run: sweepLimits };

const RETENTION: DueWork = { name: "delete what is past its time", everyMs: HOUR_MS, run: runRetention };

export interface Working {
  stop(): Promise<void>;
}

export function startWorking(services: Services, onRun?: OnRun, more: readonly DueWork[] = []): Working {
  const own = [SEAL_EVENTS, SWEEP_LIMITS, RETENTION, ...more];
  const running = startDueWork(services, [...own, ...services.capabilities.flatMap(({ dueWork = [] }) => dueWork)], onRun);
  return {
    async stop() {
      const limit = setTimeout(() => services.smtp?.close(), FINISH_MS);
      await running.stop();
      clearTimeout(limit);
      services.smtp?.close();
    },
  };
}
