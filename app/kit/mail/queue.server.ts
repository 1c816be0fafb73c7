import { eq, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { mails } from "#db/schema/mail.ts";

export const mailQueue: QueueSource = {
  kind: "mail",
  one: "Unsent email",
  many: "Unsent emails",
  icon: "mail",
  menu: "/admin/communication/email",
  from: sql`${mails}`,
  id: sql`${mails.id}`,
  person: sql`${mails.toAddress}`,
  title: sql`${mails.subject}`,
  assigneeId: sql`null::uuid`,
  reasons: () => [
    { words: "Could not be sent", when: sql`${eq(mails.status, "failed")}`, since: sql`${mails.createdAt}`, due: sql`${mails.createdAt}` },
  ],
};
