import { eq } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { chatEntries } from "#db/schema/chats.ts";
import type { EntryRow } from "./chat-record.server.ts";

export type Repeated = { readonly entry: EntryRow; readonly isSame: boolean } | undefined;

/** What was sent under this name before, if anything, and whether it is this very thing. The caller holds the chat's lock. */
export async function findRepeated(tx: Tx, id: string, wanted: Partial<EntryRow> & Pick<EntryRow, "chatId" | "kind" | "side">): Promise<Repeated> {
  const [entry] = await tx.select().from(chatEntries).where(eq(chatEntries.id, id));
  if (!entry) return undefined;
  const isSame = Object.entries(wanted).every(([name, value]) => entry[name as keyof EntryRow] === value);
  return { entry, isSame };
}
