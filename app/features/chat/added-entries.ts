import { notDone, type NotDone } from "./chat-reasons.ts";
import type { Chat, EntryRow } from "./chat-record.server.ts";

/** Sequence numbers of the new entries, including side effects such as a reopening. */
export interface AddedEntries {
  readonly ok: true;
  readonly chatId: string;
  readonly after: number;
  readonly upTo: number;
  /** The entries themselves, if this request wrote them. */
  readonly written: readonly EntryRow[];
}

/** The existing entry with this id, and whether its content is the same. */
export interface Repeated {
  readonly entry: EntryRow;
  readonly isSame: boolean;
}

export const nothingAdded = ({ id, lastSeq }: Chat): AddedEntries => ({ ok: true, chatId: id, after: lastSeq, upTo: lastSeq, written: [] });

/** A retry gets the same response as the first attempt. */
export const answerRepeated = ({ entry: { chatId, seq }, isSame }: Repeated): AddedEntries | NotDone<"id_reused"> =>
  isSame ? { ok: true, chatId, after: seq - 1, upTo: seq, written: [] } : notDone("id_reused");
