import type { Batch } from "#domain/conversation/entry.ts";
import { batchOf, readBatch } from "#features/chat/read-batch.server.ts";
import type { AddedEntries } from "#features/chat/added-entries.ts";
import type { Services } from "#platform/services.ts";

/** How long a batch read for the sender is kept: long enough for the database to notify this process of the same entries. */
const SHARED_MS = 1_000;

type Numbers = Pick<AddedEntries, "chatId" | "after" | "upTo">;

export interface EntryBatches {
  /** For the sender, with the staff member's name. */
  ofAdded(said: AddedEntries, author: string | null): Promise<Batch>;
  /** For the receivers. */
  ofNews(numbers: Numbers): Promise<Batch>;
}

/** Batches as staff see them. Entries written through a socket of this process are not read from the database again. */
export function entryBatches(services: Services): EntryBatches {
  const recent = new Map<string, Promise<Batch>>();
  const shared = ({ chatId, after, upTo }: Numbers, make: () => Promise<Batch>) => {
    const name = `${chatId} ${after} ${upTo}`;
    const known = recent.get(name);
    if (known) return known;
    const batch = make();
    const forget = () => recent.delete(name);
    recent.set(name, batch);
    batch.catch(forget);
    setTimeout(forget, SHARED_MS).unref();
    return batch;
  };
  const read = ({ chatId, after, upTo }: Numbers) => readBatch(services, chatId, after, "staff", upTo);
  return {
    ofAdded: (said, author) => shared(said, async () => (said.written.length > 0 ? batchOf(services, said, author) : read(said))),
    ofNews: (numbers) => shared(numbers, () => read(numbers)),
  };
}
