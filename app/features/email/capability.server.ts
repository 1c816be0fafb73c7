import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { inboxSourceFor, searchThreads } from "./office/inbox-source.server.ts";
import { INBOX } from "./office/inbox-words.ts";
import { mailSourceFor } from "./office/mail-source.server.ts";

/** The staff's view of mail; the outbox and inbound mail are implemented in the kit. */
export const emailCapability: Capability = {
  name: "email",
  search: [searchThreads],
  // Replies with attachments.
  uploadPaths: [`${INBOX}/:id`],
  lists: [
    recordList({ path: "/admin/communication/email", permission: "email", source: mailSourceFor }),
    recordList({ path: INBOX, permission: "email", source: inboxSourceFor }),
  ],
};
