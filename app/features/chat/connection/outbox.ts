import { fileStore } from "./file-store.ts";

/** Something that was written here, kept until the server has said that it has it. */
export interface Outgoing {
  readonly id: string;
  readonly body: string;
  readonly fileNames: readonly string[];
  readonly isNote: boolean;
  /** Decides the order, across reloads. */
  readonly at: number;
  /** The message whose words it replaces. */
  readonly edits?: string;
  readonly state: "sending" | "failed";
  readonly sentence?: string;
  /** Once the files are with the server. */
  readonly fileIds?: readonly string[];
}

/** Where a browser keeps it: text at once and for certain, files when there is a database for them. */
export interface Outbox {
  all(): readonly Outgoing[];
  has(id: string): boolean;
  put(outgoing: Outgoing): void;
  remove(id: string): void;
  putFiles(id: string, files: readonly File[]): Promise<void>;
  files(id: string): Promise<readonly File[]>;
}

function read(text: string | null): Outgoing | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Outgoing);
  } catch {
    return undefined;
  }
}

/** Some browsers throw at the mere mention of it when cookies are off. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const byTime = (left: Outgoing, right: Outgoing) => left.at - right.at;

const PREFIX = "orbweave.chat.unsent.";

/** The conversations of this scope in which something still waits to be sent. */
export function unsentIn(scope: string, storage: Storage | undefined = browserStorage()): readonly string[] {
  const start = `${PREFIX}${scope}.`;
  return [
    ...new Set(
      Object.keys(storage ?? {})
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length).split(".")[0] ?? ""),
    ),
  ];
}

/** `scope` keeps conversations apart. One row for each message, so that tabs do not write over each other. */
export function browserOutbox(scope: string, storage: Storage | undefined = browserStorage()): Outbox {
  const prefix = `${PREFIX}${scope}.`;
  const files = fileStore();
  const kept = new Map<string, Outgoing>();
  const keys = () => Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
  for (const key of keys()) {
    const outgoing = read(storage?.getItem(key) ?? null);
    if (outgoing) kept.set(outgoing.id, outgoing);
  }
  /** Full or forbidden storage must not stop anybody from writing. */
  const unstored = new Set<string>();
  return {
    all: () => [...kept.values()].sort(byTime),
    // Another tab has seen to it when its row is gone.
    has: (id) => kept.has(id) && (unstored.has(id) || storage === undefined || storage.getItem(prefix + id) !== null),
    put(outgoing) {
      kept.set(outgoing.id, outgoing);
      try {
        storage?.setItem(prefix + outgoing.id, JSON.stringify(outgoing));
      } catch {
        unstored.add(outgoing.id);
      }
    },
    remove(id) {
      if (kept.get(id)?.fileNames.length) void files.remove(id);
      kept.delete(id);
      unstored.delete(id);
      storage?.removeItem(prefix + id);
    },
    putFiles: files.put,
    files: files.get,
  };
}
