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
  // too_many_connections: the server runs but accepts no further connections.
  "53300",
  // The server is stopping, has crashed, or does not accept connections yet.
  "57P01",
  "57P02",
  "57P03",
]);
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/;
/** The driver raises these itself, without a code. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** The error code for an S3 server that does not respond. */
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

const onFull = new Set<() => void>();

/** Calls the listener for every failed write of work other than a request that found a disk full. */
export function listenForFull(listener: () => void): void {
  onFull.add(listener);
}

/** For work whose failure nothing but the log would see. */
export function noteFailure(error: unknown): DatabaseFailure | undefined {
  const failure = databaseFailure(error);
  if (failure === "full") for (const listener of onFull) listener();
  return failure;
}

/**
 * Whether the error means that the database or file store is unreachable, or that a disk is full; undefined for any other error. Drizzle
 * stores the driver's error as its cause, and a host with several addresses fails with one error per address.
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
