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

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** Some browsers throw at the mere mention of it when cookies are off. */
function storageOf(keptBy: "browser" | "tab"): Storage | undefined {
  try {
    return keptBy === "tab" ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * What was typed and not sent yet, kept in this browser under a name of its own until the server has acknowledged it. Storage may be full
 * or forbidden: the draft then lives as long as the page.
 */
export function draftsOf<T>({ version, read, write, keptBy = "browser" }: DraftKind<T>) {
  const own = () => storageOf(keptBy);

  function serialise(value: T, nowMs = Date.now()): string | undefined {
    const fields = write(value);
    return fields && JSON.stringify({ version, storedAt: nowMs, ...fields });
  }

  function parse(text: string | null, nowMs = Date.now()): T | undefined {
    const stored = parseJson(text);
    if (!isFields(stored)) return undefined;
    const { version: writtenBy = UNNUMBERED_VERSION, storedAt, ...fields } = stored;
    const isExpired = typeof storedAt === "number" && nowMs - storedAt > KEPT_MS;
    return writtenBy === version && !isExpired ? read(fields) : undefined;
  }

  function forget(name: string, storage = own()): void {
    try {
      storage?.removeItem(name);
    } catch {
      // Where storage is forbidden there is nothing to forget.
    }
  }

  function load(name: string, storage = own()): T | undefined {
    try {
      return parse(storage?.getItem(name) ?? null);
    } catch {
      return undefined;
    }
  }

  /** False if it could not be kept. */
  function store(name: string, value: T, storage = own()): boolean {
    const text = serialise(value);
    if (text === undefined) {
      forget(name, storage);
      return true;
    }
    try {
      storage?.setItem(name, text);
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  /** Everything that is kept under a name with this beginning. */
  function find(beginning: string, storage = own()): readonly { readonly name: string; readonly draft: T }[] {
    const names = Object.keys(storage ?? {}).filter((name) => name.startsWith(beginning));
    return names.flatMap((name) => {
      const draft = load(name, storage);
      return draft === undefined ? [] : [{ name, draft }];
    });
  }

  return { serialise, parse, load, store, forget, find };
}

/** A message that was not sent yet, under the key it would be sent with: what arrived unnoticed is then not sent again. */
export interface MessageDraft {
  readonly body: string;
  readonly key: string;
}

export const messageDrafts = draftsOf<MessageDraft>({
  version: 1,
  read: ({ body, key }) => (isText(body) && isText(key) ? { body, key } : undefined),
  write: (draft) => (draft.body.trim() === "" ? undefined : draft),
});
