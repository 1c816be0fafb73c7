import { SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { MAIL_IN_TEMPLATES } from "./mail-in-letters.ts";
import { permissionOfMail } from "./permission-of-mail.server.ts";
import { threadStory } from "./person-story.server.ts";
import { mailsInOfPerson, originalsOfPerson, threadsOfPerson } from "./personal-data.server.ts";
import { threadQueue, THREADS_ASSIGNED } from "./queue.server.ts";
import { KEPT_MONTHS, oldMailsIn } from "./retention.server.ts";
import { fileDueMails } from "./file-due-mails.server.ts";

export const mailInCapability: Capability = {
  name: "mail-in",
  kinds: {
    mail_thread: { permission: "email", name: "email conversation", hrefOf: (id) => `/admin/communication/email/inbox/${id}` },
    inbound_mail: { permission: "email", name: "incoming email" },
    inbound_raw: { permission: "email", name: "original of incoming email" },
  },
  eventWords: {
    "mail_in.answered": "answered by email",
    "mail_in.noted": "added an unverified or automatic email for staff",
    "mail_thread.left": "could not import the email; it stays in the mailbox",
    "mail_thread.received": "received an email",
    "mail_thread.read": "marked the email conversation as read",
    "mail_thread.done": "marked the email conversation as done",
    "mail_thread.returned": "put the email conversation back in the queue",
    "mail_thread.reopened": "marked the email conversation as unread",
    "mail_thread.reported": "marked the email conversation as spam",
    "mail_thread.cleared": "marked the email conversation as not spam",
    "inbound_mail.filed": "filed an email here",
    "inbound_mail.taken": "removed an email",
    "mail_thread.deleted": "deleted email conversations with their records",
  },
  letters: { title: "Incoming email", templates: MAIL_IN_TEMPLATES },
  personalData: [originalsOfPerson, mailsInOfPerson, threadsOfPerson],
  personStory: [threadStory],
  queue: [threadQueue],
  assigned: [THREADS_ASSIGNED],
  privacyPolicy: {
    stored: { name: "Email", detail: "Your address, your message, its attachments and our answers." },
    kept: {
      name: "Emails that this site receives",
      detail: `${KEPT_MONTHS} months after they arrive; what became part of a ticket stays with it.`,
    },
  },
  retention: [oldMailsIn],
  filePermissions: { inbound_mail: permissionOfMail },
  demo: {
    load: async () => (await import("./demo-mails-in.server.ts")).demoMailsIn,
    rows: [{ table: inboundMails }, { table: mailThreads }],
  },
  dueWork: [{ name: "file emails that came in", everyMs: SECOND_MS, run: (services, signal) => fileDueMails(services, signal) }],
};
