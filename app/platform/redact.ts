const SECRET_NAME = /pass(?:word|code|phrase)|token|secret|authorization|cookie|api-?key|smtp-?url|database-?url|private-?key|hash$|^url$/i;
const CENSORED = "[redacted]";
/** Deeper than anything we log deliberately. */
const MAX_DEPTH = 6;

/** Redacts the password in a URL and keeps user and host. */
export const maskAddresses = (text: string) =>
  text.replaceAll(/(\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/]{0,200}:)[^\s@/]{1,500}@/gi, `$1${CENSORED}@`);

/** Redacts secrets by field name, in any spelling and at any depth. Errors are handled separately. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskAddresses(value);
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Date) return value;
  if (depth >= MAX_DEPTH) return CENSORED;
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, each !== undefined && SECRET_NAME.test(name) ? CENSORED : redact(each, depth + 1)]),
  );
}

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
  readonly cause?: DescribedError;
}

/** A failed query's message contains its statement, but not its parameters, which may include a password. */
const messageOf = (error: Error) => ("query" in error && "params" in error ? `Failed query: ${String(error.query)}` : error.message);

export function describeError(error: unknown): DescribedError | unknown {
  if (!(error instanceof Error)) return redact(error);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: maskAddresses(messageOf(error)),
    stack: frames.join("\n"),
    ...("code" in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) as DescribedError }),
  };
}
