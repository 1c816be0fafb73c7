import { eq, lt, notInArray } from "drizzle-orm";
import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { SECOND_MS } from "#platform/due-work.server.ts";
import { mails } from "#db/schema/mail.ts";
import { secretsInOldMails } from "./blot-secrets.server.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { OWN_TEMPLATES } from "./own-letters.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 12;

export const mailCapability: Capability = {
  name: "mail",
  letters: { title: "Letters by hand", templates: OWN_TEMPLATES },
  waiting: [
    { id: "mails-failed", urgency: 15, permission: "email", words: ["email could not be sent", "emails could not be sent"], places: ["/admin/communication/email?status=failed"], count: countRows(mails, () => eq(mails.status, "failed")) },
  ],
  dueWork: [
    { name: "deliver due mails", everyMs: SECOND_MS, run: (services, signal) => deliverDueMails(services, services.smtp, signal) },
  ],
  retention: [
    // Copies of what was sent, kept, cancelled or given up. What still has to leave is no copy.
    { kind: "mail", table: mails, id: mails.id, age: mails.createdAt, isOld: ({ clock }) => [lt(mails.createdAt, monthsBefore(clock.now(), KEPT_MONTHS)), notInArray(mails.status, ["queued", "sending"])] },
    secretsInOldMails,
  ],
  demo: { load: async () => (await import("./demo-mails.server.ts")).addDemoMails, rows: [{ table: mails }] },
};
