import { draftsOf, isText, isTextList } from "#kit/drafts/drafts.ts";
import { findDrafts } from "#kit/drafts/find-drafts.ts";
import { fileStore } from "./file-store.ts";

/** A message or edit written here, stored until the server acknowledges it. */
export interface Outgoing {
  readonly id: string;
  readonly body: string;
  readonly fileNames: readonly string[];
  readonly isNote: boolean;
  /** Sort key that survives reloads. */
  readonly at: number;
  /** Id of the message whose text it replaces. */
  readonly edits?: string;
  readonly state: "sending" | "failed";
  readonly sentence?: string;
  /** Set once the files are uploaded. */
  readonly fileIds?: readonly string[];
}

/** Stores text synchronously in local storage, and files in IndexedDB where available. */
export interface Outbox {
  all(): readonly Outgoing[];
  has(id: string): boolean;
  put(outgoing: Outgoing): void;
  remove(id: string): void;
  putFiles(id: string, files: readonly File[]): Promise<void>;
  files(id: string): Promise<readonly File[]>;
}

const isOutgoing = (fields: object): fields is Outgoing => {
  const { id, body, fileNames, isNote, at, state, edits, sentence, fileIds } = fields as Partial<Record<keyof Outgoing, unknown>>;
  return (
    [id, body].every(isText) &&
    [edits, sentence].every((each) => each === undefined || isText(each)) &&
    isTextList(fileNames) &&
    (fileIds === undefined || isTextList(fileIds)) &&
    typeof isNote === "boolean" &&
    typeof at === "number" &&
    (state === "sending" || state === "failed")
  );
};

const unsent = draftsOf<Outgoing>({
  version: 1,
  read: (fields) => (isOutgoing(fields) ? fields : undefined),
  write: (outgoing) => outgoing,
});

const byTime = (left: Outgoing, right: Outgoing) => left.at - right.at;

const PREFIX = "orbweave.chat.unsent.";

/** Conversations of this scope with unsent messages. */
export function unsentIn(scope: string): readonly string[] {
  const start = `${PREFIX}${scope}.`;
  return [...new Set(findDrafts(unsent, start).map(({ name }) => name.slice(start.length).split(".")[0] ?? ""))];
}

/** `scope` separates conversations. Each message is a separate storage item, so that tabs do not overwrite each other. */
export function browserOutbox(scope: string, storage?: Storage): Outbox {
  const prefix = `${PREFIX}${scope}.`;
  const files = fileStore();
  const kept = new Map(findDrafts(unsent, prefix, storage).map(({ draft }) => [draft.id, draft]));
  /** Messages that full or blocked storage refused; they can still be sent. */
  const unstored = new Set<string>();
  return {
    all: () => [...kept.values()].sort(byTime),
    // If its item is gone, another tab has sent it.
    has: (id) => kept.has(id) && (unstored.has(id) || unsent.load(prefix + id, storage) !== undefined),
    put(outgoing) {
      kept.set(outgoing.id, outgoing);
      if (!unsent.store(prefix + outgoing.id, outgoing, storage)) unstored.add(outgoing.id);
    },
    remove(id) {
      if (kept.get(id)?.fileNames.length) void files.remove(id);
      kept.delete(id);
      unstored.delete(id);
      unsent.forget(prefix + id, storage);
    },
    putFiles: files.put,
    files: files.get,
  };
}
