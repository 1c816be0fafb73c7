import { asc, inArray, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { CHAT_KIND } from "./chat-record.server.ts";

/** All conversations whose visitor gave this address, including notes, which are about the person too. */
export const chatsOfPerson: PersonalData = {
  kind: CHAT_KIND,
  async find(db, email) {
    const found = await db
      .select()
      .from(chats)
      .where(sql`lower(${chats.visitorEmail}) = lower(${email})`);
    if (found.length === 0) return [];
    const entries = await db
      .select()
      .from(chatEntries)
      .where(
        inArray(
          chatEntries.chatId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(asc(chatEntries.seq));
    return found.map(({ keyHash: _key, ...chat }) => ({
      id: chat.id,
      data: { ...chat, entries: entries.filter(({ chatId }) => chatId === chat.id) },
    }));
  },
  erase: (tx, ids) => tx.delete(chats).where(inArray(chats.id, [...ids])),
};
