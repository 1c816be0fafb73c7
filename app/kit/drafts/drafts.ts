import { type Fields, isFields } from "#domain/forms/is-fields.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";

/** Drafts are ignored half a year after the last change, so that the next person at this computer does not find them. */
export const KEPT_MS = 180 * DAY_MS;

/** For drafts written before versions existed. */
const UNNUMBERED_VERSION = 1;

export const isText = (value: unknown): value is string => typeof value === "string";
export const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

export interface DraftKind<T> {
  /** Raised whenever the shape changes, so that older drafts are ignored. */
  readonly version: number;
  /**
   * Undefined for anything this version could not have written. Checked by hand: a schema library would add 6.5 KB to every public form
   * that keeps a draft.
   */
  readonly read: (fields: Fields) => T | undefined;
  /** Undefined if there is nothing worth keeping. Never includes a password or a file. */
  readonly write: (value: T) => object | undefined;
  /** How long after the last change it is taken up. Defaults to half a year. */
  readonly keptMs?: number;
  /** `tab` uses sessionStorage, which lasts until the tab is closed. */
  readonly keptBy?: "browser" | "tab";
}

/** Storage may be full, blocked or missing, and its content is untrusted. */
function attempt<R>(act: () => R): R | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function fieldsIn(text: string | null): Fields | undefined {
  const stored = attempt(() => JSON.parse(text ?? "null") as unknown);
  return isFields(stored) ? stored : undefined;
}

const isPast = ({ storedAt }: Fields, keptMs: number) => typeof storedAt === "number" && Date.now() - storedAt > keptMs;

/** Whether a stored draft of any kind was last changed longer ago than this. */
export const isExpired = (text: string | null, keptMs: number): boolean => isPast(fieldsIn(text) ?? {}, keptMs);

/**
 * Unsent text, kept in this browser's storage until the server has acknowledged it. If storage is full or blocked, the draft lasts as long
 * as the page.
 */
export function draftsOf<T>({ version, read, write, keptMs = KEPT_MS, keptBy = "browser" }: DraftKind<T>) {
  /** Accessed lazily: with cookies disabled, some browsers throw on the access itself. */
  const storageOr = (given?: Storage) => given ?? (keptBy === "tab" ? sessionStorage : localStorage);

  function serialise(value: T): string | undefined {
    const fields = write(value);
    return fields && JSON.stringify({ version, storedAt: Date.now(), ...fields });
  }

  function parse(text: string | null): T | undefined {
    const stored = fieldsIn(text);
    if (!stored || isPast(stored, keptMs)) return undefined;
    const { version: writtenBy = UNNUMBERED_VERSION, storedAt: _, ...fields } = stored;
    return writtenBy === version ? read(fields) : undefined;
  }

  const load = (name: string, storage?: Storage): T | undefined => parse(attempt(() => storageOr(storage).getItem(name)) ?? null);

  const forget = (name: string, storage?: Storage): void => attempt(() => storageOr(storage).removeItem(name));

  /** Returns false if it could not be stored. */
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
