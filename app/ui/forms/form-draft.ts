/** Raised whenever the shape below changes: an older text is then simply not taken up again. */
const STORED_VERSION = 1;
const MAX_CHARACTERS = 100_000;

export type Draft = Readonly<Record<string, string>>;

/** Undefined when there is nothing worth keeping. */
export function writeDraft(draft: Draft): string | undefined {
  const values = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ""));
  return Object.keys(values).length === 0 ? undefined : JSON.stringify({ version: STORED_VERSION, values });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Anything that this version could not have written is dropped. */
export function readDraft(text: string | null): Draft {
  const stored = text !== null && text.length <= MAX_CHARACTERS ? parse(text) : undefined;
  if (!isRecord(stored) || stored["version"] !== STORED_VERSION || !isRecord(stored["values"])) return {};
  return Object.fromEntries(Object.entries(stored["values"]).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
