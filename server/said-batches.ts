import type { Batch } from "#domain/conversation/entry.ts";
import { readBatch } from "#features/chat/read-batch.server.ts";
import type { Said } from "#features/chat/said.ts";
import type { Services } from "#platform/services.ts";

/** From the answer to whoever said it until the database has told everybody else. */
const SHARED_MS = 1_000;

export type ReadSaid = (said: Pick<Said, "chatId" | "after" | "upTo">) => Promise<Batch>;

/** Whoever says something and whoever hears it get the same entries at the same moment: they are read once, as staff see them. */
export function saidBatches(services: Services): ReadSaid {
  const recent = new Map<string, Promise<Batch>>();
  return ({ chatId, after, upTo }) => {
    const name = `${chatId} ${after} ${upTo}`;
    const known = recent.get(name);
    if (known) return known;
    const batch = readBatch(services, chatId, after, "staff", upTo);
    const forget = () => recent.delete(name);
    recent.set(name, batch);
    batch.catch(forget);
    setTimeout(forget, SHARED_MS).unref();
    return batch;
  };
}
