import { notDone, type NotDone } from "./chat-reasons.ts";
import type { Chat, EntryRow } from "./chat-record.server.ts";

/** The numbers of what was said, with what came with it, such as its being open again. */
export interface Said {
  readonly ok: true;
  readonly chatId: string;
  readonly after: number;
  readonly upTo: number;
  /** The entries themselves, if they were written just now. */
  readonly written: readonly EntryRow[];
}

/** What was sent under this name before, and whether it is this very thing. */
export interface Repeated {
  readonly entry: EntryRow;
  readonly isSame: boolean;
}

export const saidNothing = ({ id, lastSeq }: Chat): Said => ({ ok: true, chatId: id, after: lastSeq, upTo: lastSeq, written: [] });

/** Sent again, it is answered as the first time. */
export const saidBefore = ({ entry: { chatId, seq }, isSame }: Repeated): Said | NotDone<"id_reused"> =>
  isSame ? { ok: true, chatId, after: seq - 1, upTo: seq, written: [] } : notDone("id_reused");
