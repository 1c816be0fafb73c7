/** A text that is half a year old is rather forgotten than found by the next person at this computer. Counted from the last change. */
export const KEPT_MS = 180 * 86_400_000;

/** Some drafts were written without a version before there was one module for them. */
const UNNUMBERED_VERSION = 1;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === "string";
export const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

interface DraftKind<T> {
  /** Raised whenever the shape changes: an older text is then not taken up again. */
  readonly version: number;
  /**
   * Undefined for anything that this version could not have written. Checked by hand: a schema library would add 6.5 KB to every public
   * form that keeps a draft.
   */
  readonly read: (fields: Fields) => T | undefined;
  /** Undefined when nothing is worth keeping. Never a password or a file. */
  readonly write: (value: T) => object | undefined;
  /** A tab forgets it when it is closed. */
  readonly keptBy?: "browser" | "tab";
}

/** Storage may be full, forbidden or missing, and what is in it may be anything. */
function attempt<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * What was typed and not sent yet, kept in this browser under a name of its own until the server has acknowledged it. Storage may be full
 * or forbidden: the draft then lives as long as the page.
 */
export function draftsOf<T>({ version, read, write, keptBy = "browser" }: DraftKind<T>) {
  /** In use only: some browsers throw at the mere mention of it when cookies are off. */
  const storageOr = (given?: Storage) => given ?? (keptBy === "tab" ? sessionStorage : localStorage);

  function serialise(value: T): string | undefined {
    const fields = write(value);
    return fields && JSON.stringify({ version, storedAt: Date.now(), ...fields });
  }

  function parse(text: string | null): T | undefined {
    const stored = attempt(() => JSON.parse(text ?? "null") as unknown);
    if (!isFields(stored)) return undefined;
    const { version: writtenBy = UNNUMBERED_VERSION, storedAt, ...fields } = stored;
    const isExpired = typeof storedAt === "number" && Date.now() - storedAt > KEPT_MS;
    return writtenBy === version && !isExpired ? read(fields) : undefined;
  }

  const load = (name: string, storage?: Storage): T | undefined => parse(attempt(() => storageOr(storage).getItem(name)) ?? null);

  const forget = (name: string, storage?: Storage): void => attempt(() => storageOr(storage).removeItem(name));

  /** False if it could not be kept. */
  function store(name: string, value: T, storage?: Storage): boolean {
    const text = serialise(value);
    if (text === undefined) {
      forget(name, storage);
      return true;
    }
    return attempt(() => (storageOr(storage).setItem(name, text), true)) ?? false;
  }

  return { serialise, parse, load, store, forget };
}
