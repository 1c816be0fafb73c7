import type { Capability } from "#kit/capability/capability.ts";
import { SECOND_MS } from "#platform/due-work.server.ts";
import { fileDueMails } from "./file-due-mails.server.ts";

export const mailInCapability: Capability = {
  name: "mail-in",
  kinds: {
    mail_thread: { permission: "email", name: "email conversation", hrefOf: (id) => `/admin/communication/email/inbox/${id}` },
  },
  eventWords: {
    "mail_in.answered": "answered by email",
    "mail_in.noted": "kept an email that changes nothing",
    "mail_thread.left": "could not take in the email: it stays in the mailbox",
    "mail_thread.received": "received an email",
  },
  dueWork: [{ name: "file emails that came in", everyMs: SECOND_MS, run: (services, signal) => fileDueMails(services, signal) }],
};
