import { lt, notInArray } from "drizzle-orm";
import { SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { COMMUNICATION } from "#kit/capability/menu-entry.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { mails } from "#db/schema/mail.ts";
import { secretsInOldMails } from "./redact-secrets.server.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { OWN_TEMPLATES } from "./own-letters.ts";
import { mailQueue } from "./queue.server.ts";

/** Counted from when a mail was written. */
const KEPT_MONTHS = 12;

export const mailCapability: Capability = {
  name: "mail",
  kinds: {
    mail: { permission: "email", name: "email", hrefOf: (id) => `/admin/communication/email/${id}` },
    mail_template: { permission: "email", name: "email template", hrefOf: (id) => `/admin/communication/email/templates/${id}` },
    suppression: { permission: "email", name: "blocked address", hrefOf: () => "/admin/communication/email/suppressed" },
  },
  eventWords: {
    "mail.bounced": "could not deliver the email: it bounced",
    "mail.cancelled": "cancelled the email",
    "mail.composed": "wrote the email",
    "mail.failed": "could not deliver the email",
    "mail.retried": "queued the email again",
    "mail.tested": "wrote a test email",
    "mail_template.changed": "changed the text of the email",
    "suppression.added": "stopped all email to the address",
    "suppression.removed": "allowed email to the address again",
  },
  menu: [
    {
      content: "Email",
      href: "/admin/communication/email",
      waitingAt: "/admin/communication/email/inbox?state=waiting",
      key: "e",
      below: [
        { content: "Inbox", href: "/admin/communication/email/inbox" },
        { content: "New email", href: "/admin/communication/email/compose" },
        { content: "Email templates", href: "/admin/communication/email/templates" },
        { content: "Blocked addresses", href: "/admin/communication/email/suppressed" },
      ],
      icon: "mail",
      permission: "email",
      active: true,
      place: { group: COMMUNICATION, position: 40 },
    },
  ],
  letters: { title: "Composed emails", templates: OWN_TEMPLATES },
  queue: [mailQueue],
  dueWork: [{ name: "deliver due mails", everyMs: SECOND_MS, run: (services, signal) => deliverDueMails(services, services.smtp, signal) }],
  privacyPolicy: {
    kept: { name: "Copies of automatic emails", detail: `${KEPT_MONTHS} months.` },
  },
  retention: [
    // Copies of mails that were sent, kept, cancelled or given up. Queued mails are never deleted.
    {
      kind: "mail",
      table: mails,
      id: mails.id,
      age: mails.createdAt,
      isOld: ({ clock }) => [lt(mails.createdAt, monthsBefore(clock.now(), KEPT_MONTHS)), notInArray(mails.status, ["queued", "sending"])],
    },
    secretsInOldMails,
  ],
  secretLinks: { under: ["/unsubscribe"], oneClick: ["/unsubscribe"] },
  contactActions: [
    {
      position: 10,
      permission: "email",
      label: "New email",
      hrefOf: ({ email }) => `/admin/communication/email/compose?${new URLSearchParams({ to: email }).toString()}`,
    },
  ],
  demo: { load: async () => (await import("./demo-mails.server.ts")).demoMails, rows: [{ table: mails }] },
};
