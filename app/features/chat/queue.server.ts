import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { addEntries } from "./add-entries.server.ts";
import { findChat } from "./chat-record.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";

export const CHATS_ASSIGNED: AssignedRecords = {
  kind: "chat",
  id: chats.id,
  assigneeId: chats.assigneeId,
  isOpen: () => eq(chats.status, "open"),
  async unassigned(tx, id, now) {
    const chat = await findChat(tx, id, "update");
    if (chat) await addEntries(tx, chat, [{ kind: "assigned", side: "system", data: { assignee: null } }], now);
  },
};

export const chatQueue: QueueSource = {
  kind: "chat",
  one: "Chat",
  many: "Chats",
  icon: "chats",
  menu: "/admin/communication/chats/",
  from: sql`${chats}`,
  id: sql`${chats.id}`,
  person: sql`coalesce(nullif(${chats.visitorName}, ''), nullif(${chats.visitorEmail}, ''), 'Visitor ' || upper(left(${chats.id}::text, 4)))`,
  title: sql`(select ${chatEntries.body} from ${chatEntries} where ${chatEntries.chatId} = ${chats.id} and ${chatEntries.side} = 'visitor' and ${chatEntries.body} <> '' order by ${chatEntries.seq} desc limit 1)`,
  assigneeId: sql`${chats.assigneeId}`,
  // Highest priority, because the visitor is waiting now.
  priority: sql`1`,
  reasons: () => [
    {
      words: "Waiting for an answer",
      when: sql`${and(eq(chats.status, "open"), isNotNull(chats.waitingSince))}`,
      since: sql`${chats.waitingSince}`,
      due: sql`${chats.waitingSince} + interval '5 minutes'`,
    },
  ],
};
