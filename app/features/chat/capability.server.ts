import { and, eq, isNotNull } from "drizzle-orm";
import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#platform/due-work.server.ts";
import { chats } from "#db/schema/chats.ts";
import { CHAT_TEMPLATES } from "./chat-letters.ts";
import { closeIdleChats } from "./close-idle-chats.server.ts";
import { deleteOldChats } from "./delete-old-chats.server.ts";
import { endDutyOf } from "./end-duty.server.ts";
import { escalateUnread } from "./escalate-unread.server.ts";
import { chatsOfPerson } from "./personal-data.server.ts";
import { searchChats } from "./search-chats.server.ts";
import { CHAT_OPERATIONS } from "./chat-operations.ts";

export const chatCapability: Capability = {
  name: "chat",
  letters: { title: "Chats", templates: CHAT_TEMPLATES },
  personalData: [chatsOfPerson],
  search: [searchChats],
  waiting: [
    {
      id: "chats-waiting",
      urgency: 1,
      permission: "chats",
      words: ["chat waits for an answer", "chats wait for an answer"],
      // The ones that wait longest stand on top.
      places: ["/admin/communication/chats"],
      count: countRows(chats, () => and(eq(chats.status, "open"), isNotNull(chats.waitingSince))),
    },
  ],
  dueWork: [
    { name: "tell by mail that a chat waits unread", everyMs: 15 * SECOND_MS, run: escalateUnread },
    { name: "close chats that fell silent", everyMs: MINUTE_MS, run: closeIdleChats },
    { name: "delete old chats", everyMs: HOUR_MS, run: deleteOldChats },
  ],
  signedOut: endDutyOf,
  secretLinks: { under: ["/api/chat/files"] },
  uploadPaths: ["/api/chat/files"],
  api: CHAT_OPERATIONS,
  demo: { load: async () => (await import("./demo-chats.server.ts")).addDemoChats, rows: [{ table: chats }] },
};
