import { desc, or } from "drizzle-orm";
import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import { contains, type RecordSearch, startsLike } from "#kit/capability/record-search.server.ts";
import { audits } from "#db/schema/audits.ts";

export const searchAudits: RecordSearch = {
  title: "Audits",
  icon: "audits",
  permission: "audits",
  async find({ db }, words, max) {
    const rows = await db
      .select({
        id: audits.id,
        projectName: audits.projectName,
        company: audits.company,
        contactName: audits.contactName,
        status: audits.status,
      })
      .from(audits)
      .where(
        or(
          contains(audits.projectName, words),
          contains(audits.company, words),
          contains(audits.contactName, words),
          contains(audits.email, words),
          startsLike(audits.id, words),
        ),
      )
      .orderBy(desc(audits.updatedAt))
      .limit(max);
    return rows.map(({ id, projectName, company, contactName, status }) => ({
      content: projectName,
      href: `/admin/audit/${id}`,
      detail: `${company || contactName} · ${AUDIT_STATUS_LABELS[status]}`,
    }));
  },
};
