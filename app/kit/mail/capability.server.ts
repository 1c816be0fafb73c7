import { eq } from "drizzle-orm";
import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS, SECOND_MS } from "#platform/due-work.server.ts";
import { mails } from "#db/schema/mail.ts";
import { blotOldMails } from "./blot-secrets.server.ts";
import { deleteOldMails } from "./delete-old-mails.server.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { OWN_TEMPLATES } from "./own-letters.ts";

export const mailCapability: Capability = {
  name: "mail",
  letters: { title: "Letters by hand", templates: OWN_TEMPLATES },
  waiting: [
    { id: "mails-failed", urgency: 15, permission: "email", words: ["email could not be sent", "emails could not be sent"], places: ["/admin/communication/email?status=failed"], count: countRows(mails, () => eq(mails.status, "failed")) },
  ],
  dueWork: [
    { name: "deliver due mails", everyMs: SECOND_MS, run: (services, signal) => deliverDueMails(services, services.smtp, signal) },
    { name: "delete old mails", everyMs: HOUR_MS, run: deleteOldMails },
    { name: "blot secrets out of old mails", everyMs: HOUR_MS, run: blotOldMails },
  ],
  demo: { load: async () => (await import("./demo-mails.server.ts")).addDemoMails, rows: [{ table: mails }] },
};
