import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { isUnseenBy } from "#kit/activity/mentions.server.ts";
import { findKind } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import { mentions, workMarks } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import type { QueuePart, QueueTab } from "./work-address.ts";

type Needed = Pick<Services, "capabilities">;

export type SourcePart = QueueSource & { readonly isPart?: boolean };

/** The queue sources this person may open, or the part of them. */
export const queueSourcesFor = (services: Needed, holder: Holder): readonly SourcePart[] =>
  services.capabilities
    .flatMap(({ queue = [] }) => queue)
    .flatMap((source) => {
      const known = findKind(services, source.kind);
      if (known !== undefined && allows(holder, known.permission)) return source;
      return source.part && allows(holder, source.part.permission) ? { ...source, from: source.part.from, isPart: true } : [];
    });

export const FOLLOW_UP = -1;

export interface Parts {
  readonly at: SQL;
  readonly from: SQL;
  readonly reason: SQL;
  readonly since: SQL;
  readonly due: SQL;
  readonly isWaiting: SQL;
}

/** The ids of a source's records whose mark meets the condition. */
const marked = ({ kind }: QueueSource, condition: SQL) =>
  sql`array(select subject_id::uuid from ${workMarks} where subject_kind = ${kind} and ${condition})`;

/** Parts of a kind have the kind's name. */
export const nameOf = ({ kind, isPart = false }: SourcePart) => (isPart ? `part of ${kind}` : kind);

export type Values<Name extends string> = Readonly<Record<Name, Placeholder>>;

/** The SQL for one source, joined with its records' marks. Reason -1 is a follow-up date that has been reached. */
export function partsOf(source: QueueSource, { now }: Values<"now">): Parts {
  const at = sql`${now}::timestamptz`;
  const reasons = source.reasons(at);
  const pick = (value: (index: number) => SQL) =>
    sql.join(
      reasons.map((reason, index) => sql`when ${reason.when} then ${value(index)}`),
      sql` `,
    );
  const waits = sql.join(
    reasons.map(({ when }) => sql`(${when})`),
    sql` or `,
  );
  const since = sql`case ${pick((index) => reasons[index]?.since ?? sql`null`)} end`;
  const isFollowUp = sql`coalesce(m.follow_up_at <= ${at}, false)`;
  // A separate condition, so that indexes can be used; the conditions on the joined marks apply to the remaining rows.
  const isCandidate = sql`(${waits} or ${source.id} = any(${marked(source, sql`follow_up_at <= ${at}`)}))`;
  const isAwake = sql`(m.snoozed_until is null or m.snoozed_until <= ${at} or ${since} > m.snoozed_at)`;
  return {
    at,
    from: sql`${source.from} left join ${workMarks} m on m.subject_kind = ${source.kind} and m.subject_id = ${source.id}::text`,
    reason: sql`case when ${isFollowUp} then ${sql.raw(String(FOLLOW_UP))} ${pick((index) => sql.raw(String(index)))} end`,
    since: sql`case when ${isFollowUp} then m.follow_up_at else ${since} end`,
    due: sql`case when ${isFollowUp} then m.follow_up_at ${pick((index) => reasons[index]?.due ?? sql`null`)} end`,
    isWaiting: sql`(${isCandidate} and (${isFollowUp} or ${isAwake}))`,
  };
}

export const mentionsMe = ({ id, kind }: QueueSource, { personId }: Values<"personId">) =>
  sql`${id} = any(array(select subject_id::uuid from ${mentions} where ${isUnseenBy(personId, kind)}))`;

export const isMine = ({ assigneeId }: QueueSource, { personId }: Values<"personId">) => sql`${assigneeId} = ${personId}::uuid`;

/** Unassigned, or assigned to a person whom an admin has removed. */
export const isNobodys = (assigneeId: SQL) =>
  sql`(${assigneeId} is null or ${assigneeId} = any(array(select ${people.id} from ${people} where ${people.removedAt} is not null)))`;

export const OF_TAB: Readonly<Record<QueueTab, (source: QueueSource, parts: Parts, values: Values<"personId">) => SQL>> = {
  // The first condition is about the source's own columns, so that indexes can be used.
  mine: (source, { isWaiting }, values) =>
    sql`(${isMine(source, values)} or ${mentionsMe(source, values)}) and (${isWaiting} or ${mentionsMe(source, values)})`,
  team: (_, { isWaiting }) => isWaiting,
  unassigned: ({ assigneeId }, { isWaiting }) => sql`${isWaiting} and ${isNobodys(assigneeId)}`,
  later: (source, { isWaiting, at }) =>
    sql`${source.id} = any(${marked(source, sql`greatest(snoozed_until, follow_up_at) > ${at}`)}) and not coalesce(${isWaiting}, false)`,
};

export const OF_PART: Readonly<Record<QueuePart, (parts: Parts) => SQL>> = {
  late: ({ due, at }) => sql`${due} < ${at}`,
  new: ({ since, at }) => sql`${since} > ${at} - interval '24 hours'`,
};

/** In the queue's order: in Mine, what mentions this person; then by due time. */
export const QUEUE_GROUPS = ["mentioned", "late", "today", "coming"] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

export const rankOf = (group: QueueGroup) => sql.raw(String(QUEUE_GROUPS.indexOf(group)));

/** The index of the due time's group. The ends are computed once, not for each record; the office's day ends at its midnight. */
export const groupOf = ({ due, at }: Parts) =>
  sql`coalesce(${rankOf("late")} + width_bucket(${due}, (select array[${at}, (date_trunc('day', ${at} at time zone ${officeZone}) + interval '1 day') at time zone ${officeZone}])), ${rankOf("coming")})`;
