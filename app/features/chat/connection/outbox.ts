import { draftsOf, isText, isTextList } from "#kit/drafts/drafts.ts";
import { findDrafts } from "#kit/drafts/find-drafts.ts";
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

/** The conversations of this scope in which something still waits to be sent. */
export function unsentIn(scope: string): readonly string[] {
  const start = `${PREFIX}${scope}.`;
  return [...new Set(findDrafts(unsent, start).map(({ name }) => name.slice(start.length).split(".")[0] ?? ""))];
}

/** `scope` keeps conversations apart. One row for each message, so that tabs do not write over each other. */
export function browserOutbox(scope: string, storage?: Storage): Outbox {
  const prefix = `${PREFIX}${scope}.`;
  const files = fileStore();
  const kept = new Map(findDrafts(unsent, prefix, storage).map(({ draft }) => [draft.id, draft]));
  /** Full or forbidden storage must not stop anybody from writing. */
  const unstored = new Set<string>();
  return {
    all: () => [...kept.values()].sort(byTime),
    // Another tab has seen to it when its row is gone.
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
