import { eq, lt } from "drizzle-orm";
import { MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { COMMUNICATION } from "#kit/capability/menu-entry.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { unusedFiles } from "#kit/files/sweep-files.server.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import { chats } from "#db/schema/chats.ts";
import { files } from "#db/schema/files.ts";
import { CHAT_TEMPLATES } from "./chat-letters.ts";
import { CHAT_KIND, chatTarget, UPLOAD_KIND } from "./chat-record.server.ts";
import { closeIdleChats } from "./close-idle-chats.server.ts";
import { endDutyOf } from "./end-duty.server.ts";
import { escalateUnread } from "./escalate-unread.server.ts";
import { chatStory } from "./person-story.server.ts";
import { chatsOfPerson } from "./personal-data.server.ts";
import { searchChats } from "./search-chats.server.ts";
import { CHAT_OPERATIONS } from "./chat-operations.ts";
import { chatQueue, CHATS_ASSIGNED } from "./queue.server.ts";

/** Counted from the last message. */
const KEPT_MONTHS = 12;

export const chatCapability: Capability = {
  name: "chat",
  kinds: { chat: { permission: "chats", hrefOf: (id) => `/admin/communication/chats/${id}` } },
  eventWords: {
    "duty.began": "went on duty for chats",
    "duty.ended": "went off duty for chats",
    "chat.became_ticket": "turned the chat into a ticket",
    "chat.closed": "ended the chat",
    "chat.deleted": "deleted the chat",
    "chat.escalated": "wrote to staff about the unread chat",
    "chat.started": "started a chat",
    "chat.transcript_mailed": "asked for our answers by email",
  },
  menu: [
    {
      content: "Chats",
      href: "/admin/communication/chats/",
      key: "c",
      icon: "chats",
      permission: "chats",
      active: true,
      place: { group: COMMUNICATION, position: 20 },
    },
  ],
  letters: { title: "Chats", templates: CHAT_TEMPLATES },
  mailTargets: { chat: chatTarget },
  personalData: [chatsOfPerson],
  personStory: [chatStory],
  search: [searchChats],
  queue: [chatQueue],
  assigned: [CHATS_ASSIGNED],
  dueWork: [
    { name: "tell by mail that a chat waits unread", everyMs: 15 * SECOND_MS, run: escalateUnread },
    { name: "close chats that fell silent", everyMs: MINUTE_MS, run: closeIdleChats },
  ],
  privacyPolicy: {
    stored: { name: "Chat", detail: "The messages, and whatever name or address you give in them." },
    kept: { name: "Chats", detail: `${KEPT_MONTHS} months after the last message.` },
  },
  retention: [
    // Uploads whose message was never sent.
    unusedFiles(eq(files.subjectKind, UPLOAD_KIND)),
    {
      kind: CHAT_KIND,
      table: chats,
      id: chats.id,
      age: chats.lastMessageAt,
      isOld: ({ clock }) => [lt(chats.lastMessageAt, monthsBefore(clock.now(), KEPT_MONTHS))],
      erase: (erasing) => eraseRecords(erasing, { kind: CHAT_KIND }),
    },
  ],
  signedOut: endDutyOf,
  secretLinks: { under: ["/api/chat/files"] },
  uploadPaths: ["/api/chat/files"],
  api: CHAT_OPERATIONS,
  demo: { load: async () => (await import("./demo-chats.server.ts")).demoChats, rows: [{ table: chats }] },
};
