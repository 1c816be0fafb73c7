const FULL_CODES = new Set(["53100", "ENOSPC", "EDQUOT"]);
const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  // too_many_connections: the server runs and accepts no further connection.
  "53300",
  // The server stops, has crashed, or does not accept connections yet.
  "57P01",
  "57P02",
  "57P03",
]);
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;
/** The driver raises these itself and gives them no code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** What an S3 server that does not answer is reported with. */
const FILES_AWAY_CODE = "S3_AWAY";

type DatabaseFailure = "away" | "full" | "files";

function failureOf(error: Error): DatabaseFailure | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    if (FULL_CODES.has(code)) return "full";
    if (code === FILES_AWAY_CODE) return "files";
    if (AWAY_CODES.has(code) || CONNECTION_EXCEPTION.test(code)) return "away";
  }
  return AWAY_MESSAGES.test(error.message) ? "away" : undefined;
}

/**
 * Whether an error says that the database or the file store cannot be reached, or that a disk is full; of any other error nothing.
 * Drizzle keeps the driver's error as its cause, and a host with several addresses fails with one error for each.
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const seen = new Set<unknown>();
  const waiting: unknown[] = [error];
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (!(next instanceof Error) || seen.has(next)) continue;
    seen.add(next);
    const failure = failureOf(next);
    if (failure) return failure;
    if (next instanceof AggregateError) waiting.push(...(next.errors as unknown[]));
    waiting.push(next.cause);
  }
  return undefined;
}
