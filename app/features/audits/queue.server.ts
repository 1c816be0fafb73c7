import { eq, isNotNull, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { audits } from "#db/schema/audits.ts";

export const auditQueue: QueueSource = {
  kind: "audit",
  one: "Audit",
  many: "Audits",
  icon: "audits",
  menu: "/admin/audit",
  from: sql`${audits}`,
  id: sql`${audits.id}`,
  person: sql`${audits.contactName}`,
  title: sql`${audits.projectName}`,
  assigneeId: sql`${audits.assigneeId}`,
  cents: sql`${audits.priceCents}`,
  reasons: () => [
    {
      words: "Client answered",
      when: sql`${isNotNull(audits.clientAnsweredAt)}`,
      since: sql`${audits.clientAnsweredAt}`,
      due: sql`${audits.clientAnsweredAt} + interval '1 day'`,
    },
    {
      words: "New request",
      when: sql`${eq(audits.status, "requested")}`,
      since: sql`${audits.createdAt}`,
      due: sql`${audits.createdAt} + interval '1 day'`,
    },
  ],
};
