import { and, asc, isNotNull, or, sql } from "drizzle-orm";
import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { audits } from "#db/schema/audits.ts";

export const auditStory: PersonStory = {
  kind: "audit",
  one: "Audit",
  many: "Audits",
  icon: "audits",
  position: 6,
  source: {
    from: sql`${audits} u`,
    id: sql`u.id`,
    address: sql`lower(u.email)`,
    person: sql`u.contact_name`,
    title: sql`u.project_name`,
    status: sql`u.status`,
    at: sql`u.created_at`,
    seenAt: sql`greatest(u.created_at, u.client_answered_at, u.client_agreed_at)`,
    changedAt: sql`u.updated_at`,
    words: [sql`u.project_name`, sql`u.contact_name`, sql`u.email`],
  },
  statuses: AUDIT_STATUS_LABELS,
  events: {
    begin: ["audit.requested"],
    quiet: ["audit.assigned", "audit.findings_reordered", "audit.facts_changed", "audit.answers_seen"],
  },
  async nextSteps(db, { isTheirs, max }) {
    const isOurTurn = and(
      isTheirs(sql`lower(${audits.email})`),
      or(sql`${audits.status} = 'requested'`, isNotNull(audits.clientAnsweredAt)),
    );
    const rows = await db
      .select({ id: audits.id, project: audits.projectName, answered: audits.clientAnsweredAt, at: audits.createdAt })
      .from(audits)
      .where(isOurTurn)
      .orderBy(asc(audits.createdAt))
      .limit(max);
    return rows.map(({ id, project, answered, at }) => ({
      id,
      words: answered ? `Look at what they said about the audit of ${project}` : `Answer the request for an audit of ${project}`,
      moment: answered ? "written on" : "sent on",
      at: answered ?? at,
      isPressing: true,
    }));
  },
};
