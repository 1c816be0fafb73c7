import { eq } from "drizzle-orm";
import type { Capability } from "#kit/capability.ts";
import { countRows } from "#features/back-office/attention.server.ts";
import { mails } from "#db/schema/mail.ts";
import { OWN_TEMPLATES } from "./own-letters.ts";

export const mailCapability: Capability = {
  name: "mail",
  letters: { title: "Letters by hand", templates: OWN_TEMPLATES },
  waiting: [
    { id: "mails-failed", urgency: 15, permission: "email", words: ["email could not be sent", "emails could not be sent"], places: ["/admin/communication/email?status=failed"], count: countRows(mails, () => eq(mails.status, "failed")) },
  ],
  demo: { load: async () => (await import("./demo-mails.server.ts")).addDemoMails, rows: [{ table: mails }] },
};
