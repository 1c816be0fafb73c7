import { pino, type DestinationStream, type Logger } from "pino";
import { describeError, redact } from "./redact.ts";

export type Log = Logger;

export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (entry) => redact(entry) as Record<string, unknown> },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ sync: true }),
  );
}
