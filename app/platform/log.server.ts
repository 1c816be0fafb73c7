import { pino, type DestinationStream, type Logger } from "pino";
import { databaseFailure } from "./database-failure.ts";
import { describeError, redact } from "./redact.ts";

export type Log = Logger;

/**
 * While the database is unavailable, every request, timer and socket fails for the same reason. Only one such line a second is logged, with
 * the number of lines left out before it.
 */
const OUTAGE_LINE_MS = 1_000;

function outageLines(): (entry: unknown) => unknown {
  let lastMs = -Infinity;
  let unsaid = 0;
  return (entry) => {
    if (typeof entry !== "object" || entry === null || !("err" in entry) || !databaseFailure(entry.err)) return entry;
    const nowMs = performance.now();
    if (nowMs - lastMs < OUTAGE_LINE_MS) {
      unsaid += 1;
      return undefined;
    }
    const said = unsaid > 0 ? { ...entry, unsaid } : entry;
    [lastMs, unsaid] = [nowMs, 0];
    return said;
  };
}

export function createLog(level: string, destination?: DestinationStream): Log {
  const lineOf = outageLines();
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (entry) => redact(entry) as Record<string, unknown> },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, write) {
          const [entry, ...rest] = args as unknown as [unknown, ...unknown[]];
          const said = lineOf(entry);
          if (said !== undefined) write.apply(this, [said, ...rest] as unknown as typeof args);
        },
      },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
