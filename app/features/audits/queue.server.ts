import { and, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { AUDITS_UNDER_WAY } from "#domain/audits/audit-status.ts";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import { hasNoNoteSince, lastNoteAt } from "#kit/work/note-steps.server.ts";
import { auditMessages, audits } from "#db/schema/audits.ts";

const ID = sql`${audits.id}`;
const isUnderWay = inArray(audits.status, AUDITS_UNDER_WAY);

/** The start of the day after the last planned one. */
const plannedEnd = sql`((${audits.endsOn} + 1)::timestamp at time zone ${officeZone})`;

/** An audit that is scheduled needs nothing before its first day. */
const firstDay = sql`case ${audits.status} when 'scheduled' then ${audits.startsOn}::timestamp at time zone ${officeZone} end`;

/** Runs the subqueries once, instead of once per row. */
const isIdleSince = (then: SQL) => sql`${and(isUnderWay, lte(audits.updatedAt, then), hasNoNoteSince("audit", ID, then))}
  and coalesce(${firstDay} <= ${then}, true)
  and ${ID} <> all(array(select ${auditMessages.auditId} from ${auditMessages} where ${auditMessages.createdAt} > ${then}))`;

const aWeekAfterLastStep = sql`greatest(${audits.updatedAt}, ${firstDay}, ${lastNoteAt("audit", ID)},
  (select max(${auditMessages.createdAt}) from ${auditMessages} where ${auditMessages.auditId} = ${ID})) + interval '7 days'`;

export const AUDITS_ASSIGNED: AssignedRecords = {
  kind: "audit",
  id: audits.id,
  assigneeId: audits.assigneeId,
  name: audits.projectName,
  isOpen: () => inArray(audits.status, ["requested", ...AUDITS_UNDER_WAY]),
};

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
  reasons: (now) => [
    {
      words: "Client replied",
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
    {
      words: "Planned end has passed",
      when: sql`${isUnderWay} and ${plannedEnd} <= ${now}`,
      since: plannedEnd,
      due: plannedEnd,
    },
    {
      words: "No progress for a week",
      when: isIdleSince(sql`${now} - interval '7 days'`),
      since: aWeekAfterLastStep,
      due: aWeekAfterLastStep,
    },
  ],
};
