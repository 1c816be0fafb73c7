/** Drafts expire half a year after the last change: the next person at this computer must not find them. */
export const KEPT_MS = 180 * 86_400_000;

/** Drafts written before there were versions. */
const UNNUMBERED_VERSION = 1;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === "string";
export const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

export interface DraftKind<T> {
  /** Raised whenever the shape changes: older drafts are then ignored. */
  readonly version: number;
  /**
   * Undefined for anything that this version could not have written. Checked by hand: a schema library would add 6.5 KB to every public
   * form that keeps a draft.
   */
  readonly read: (fields: Fields) => T | undefined;
  /** Undefined when there is nothing worth keeping. Never a password or a file. */
  readonly write: (value: T) => object | undefined;
  /** Kept in sessionStorage, until the tab is closed. */
  readonly keptBy?: "browser" | "tab";
}

/** Storage may be full, forbidden or missing, and its content is untrusted. */
function attempt<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/**
 * What was typed and not sent yet, kept in this browser's storage until the server has acknowledged it. Storage may be full or forbidden:
 * the draft then lives as long as the page.
 */
export function draftsOf<T>({ version, read, write, keptBy = "browser" }: DraftKind<T>) {
  /** Accessed on use only: with cookies off some browsers throw on the mere access. */
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
