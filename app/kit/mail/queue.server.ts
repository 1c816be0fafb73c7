import { and, eq, inArray, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { mails } from "#db/schema/mail.ts";
import { closedMails, shownSubject } from "./shown-subject.server.ts";

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
  async hiddenTitles(services, holder, ids) {
    const closed = closedMails(services, holder);
    if (!closed || ids.length === 0) return new Map();
    const found = await services.db
      .select({ id: mails.id, title: shownSubject(services, holder) })
      .from(mails)
      .where(and(inArray(mails.id, [...ids]), closed));
    return new Map(found.map(({ id, title }) => [id, title]));
  },
  assigneeId: sql`null::uuid`,
  reasons: () => [
    { words: "Could not be sent", when: sql`${eq(mails.status, "failed")}`, since: sql`${mails.createdAt}`, due: sql`${mails.createdAt}` },
  ],
};
