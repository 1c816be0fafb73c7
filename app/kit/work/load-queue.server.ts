import { createHash } from "node:crypto";
import { max, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { allows, type Holder } from "#domain/access/permissions.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { isUnseenBy } from "#kit/activity/mentions.server.ts";
import { findKind, kindTitle } from "#kit/capability/record-kinds.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared, preparedFor } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import { events, mentions, workMarks } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { MAX_COUNTED, type QueuePart, type QueueTab, type WorkAddress } from "./work-address.ts";

type Needed = Pick<Services, "capabilities">;

type SourcePart = QueueSource & { readonly isPart?: boolean };

/** The queue sources this person may open, or the part of them. */
export const queueSourcesFor = (services: Needed, holder: Holder): readonly SourcePart[] =>
  services.capabilities
    .flatMap(({ queue = [] }) => queue)
    .flatMap((source) => {
      const known = findKind(services, source.kind);
      if (known !== undefined && allows(holder, known.permission)) return source;
      return source.part && allows(holder, source.part.permission) ? { ...source, from: source.part.from, isPart: true } : [];
    });

const FOLLOW_UP = -1;

interface Parts {
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
const nameOf = ({ kind, isPart = false }: SourcePart) => (isPart ? `part of ${kind}` : kind);

type Values<Name extends string> = Readonly<Record<Name, Placeholder>>;

/** The SQL for one source, joined with its records' marks. Reason -1 is a follow-up date that has been reached. */
function partsOf(source: QueueSource, { now }: Values<"now">): Parts {
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

const mentionsMe = ({ id, kind }: QueueSource, { personId }: Values<"personId">) =>
  sql`${id} = any(array(select subject_id::uuid from ${mentions} where ${isUnseenBy(personId, kind)}))`;

const isMine = ({ assigneeId }: QueueSource, { personId }: Values<"personId">) => sql`${assigneeId} = ${personId}::uuid`;

const OF_TAB: Readonly<Record<QueueTab, (source: QueueSource, parts: Parts, values: Values<"personId">) => SQL>> = {
  // The first condition is about the source's own columns, so that indexes can be used.
  mine: (source, { isWaiting }, values) =>
    sql`(${isMine(source, values)} or ${mentionsMe(source, values)}) and (${isWaiting} or ${mentionsMe(source, values)})`,
  team: (_, { isWaiting }) => isWaiting,
  unassigned: ({ assigneeId }, { isWaiting }) => sql`${isWaiting} and ${assigneeId} is null`,
  later: (source, { isWaiting, at }) =>
    sql`${source.id} = any(${marked(source, sql`greatest(snoozed_until, follow_up_at) > ${at}`)}) and not coalesce(${isWaiting}, false)`,
};

const OF_PART: Readonly<Record<QueuePart, (parts: Parts) => SQL>> = {
  late: ({ due, at }) => sql`${due} < ${at}`,
  new: ({ since, at }) => sql`${since} > ${at} - interval '24 hours'`,
};

/** In the queue's order: in Mine, what mentions this person; then by due time. */
const QUEUE_GROUPS = ["mentioned", "late", "today", "coming"] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

const rankOf = (group: QueueGroup) => sql.raw(String(QUEUE_GROUPS.indexOf(group)));

/** The index of the due time's group. The ends are computed once, not for each record; the office's day ends at its midnight. */
const groupOf = ({ due, at }: Parts) =>
  sql`coalesce(${rankOf("late")} + width_bucket(${due}, (select array[${at}, (date_trunc('day', ${at} at time zone ${officeZone}) + interval '1 day') at time zone ${officeZone}])), ${rankOf("coming")})`;

const moment = z.coerce.date();
const rowSchema = z.object({
  id: z.string(),
  person: z.string().nullable(),
  title: z.string().nullable(),
  assignee: z.string().nullable(),
  cents: z.coerce.number().nullable(),
  reason: z.number().nullable(),
  since: moment.nullable(),
  due: moment.nullable(),
  until: moment.nullable(),
  group: z.number(),
  nextAction: z.string().nullable(),
  priority: z.coerce.number(),
  mentionedAt: moment.nullable(),
  isWaiting: z.boolean(),
});

export interface QueueItem {
  readonly kind: string;
  /** What one of its kind is called. */
  readonly one: string;
  readonly id: string;
  readonly href: string;
  readonly person: string;
  readonly title: string;
  /** Why it waits. */
  readonly words: string;
  readonly assignee: string | undefined;
  readonly cents: number | undefined;
  /** From -1 (low) to 2 (urgent). */
  readonly priority: number;
  readonly since: Date;
  readonly due: Date;
  readonly group: QueueGroup;
  readonly isLate: boolean;
  /** When a note mentioned this person, who has not opened the record since. */
  readonly mentionedAt: Date | undefined;
  /** Not if it is listed only because it mentions this person. */
  readonly isWaiting: boolean;
}

interface Listing {
  readonly services: Services;
  readonly staff: Staff;
  readonly now: Date;
  readonly address: WorkAddress;
}

const TITLE_CHARACTERS = 140;

interface Listed {
  readonly source: SourcePart;
  readonly address: WorkAddress;
}

function buildList(db: Db | Tx, values: Values<"now" | "personId" | "rows">, { source, address: { tab, part } }: Listed) {
  const parts = partsOf(source, values);
  const isLater = tab === "later";
  const until = sql`case when m.snoozed_until > m.follow_up_at or m.follow_up_at is null then m.snoozed_until else m.follow_up_at end`;
  const byDueTime = groupOf(parts);
  const group = tab === "mine" ? sql`case when ${mentionsMe(source, values)} then ${rankOf("mentioned")} else ${byDueTime} end` : byDueTime;
  return db
    .select({
      id: sql`${source.id}::text`,
      person: source.person,
      title: sql`left(${source.title}, ${sql.raw(String(TITLE_CHARACTERS))})`,
      assignee: sql`(select p.name from ${people} p where p.id = ${source.assigneeId})`,
      cents: sql`${source.cents ?? sql`null::bigint`}`.as("cents"),
      reason: parts.reason,
      since: parts.since,
      due: (isLater ? until : parts.due).as("due"),
      until,
      group: (isLater ? rankOf("coming") : group).as("due_group"),
      nextAction: sql`m.next_action`,
      priority: sql`(${source.priority ?? sql`0`})::int`.as("priority"),
      mentionedAt: sql`(select max(at) from ${mentions} where ${isUnseenBy(values.personId, source.kind)} and subject_id = ${source.id}::text)`,
      isWaiting: sql`coalesce(${parts.isWaiting}, false)`,
    })
    .from(parts.from)
    .where(sql`${OF_TAB[tab](source, parts, values)} ${part ? sql`and ${OF_PART[part](parts)}` : sql``}`)
    .orderBy(isLater ? sql`due` : sql`due_group, priority desc, cents desc nulls last, due`, source.id)
    .limit(values.rows);
}

const list = preparedFor(
  ({ source, address }: Listed) => `queue of ${nameOf(source)}: ${address.tab} ${address.part ?? "all"}`,
  ["now", "personId", "rows"],
  buildList,
);

async function listSource({ services, staff, now, address }: Listing, source: SourcePart): Promise<readonly QueueItem[]> {
  const rows = await list({ source, address })(services.db, {
    now: now.toISOString(),
    personId: staff.personId,
    rows: address.rows + 1,
  });
  const reasons = source.reasons(sql`now()`);
  const hidden = await source.hiddenTitles?.(
    services,
    staff,
    rows.map(({ id }) => String(id)),
  );
  return rows.map((row) => {
    const { id, person, title, assignee, cents, reason, since, due, until, nextAction, priority, mentionedAt, isWaiting, ...rest } =
      rowSchema.parse(row);
    const followUp = nextAction === "" || nextAction === null ? "Follow up" : nextAction;
    const waiting = reason === null || reason === FOLLOW_UP ? followUp : (reasons[reason]?.words ?? "");
    const isOnlyMentioned = address.tab === "mine" && !isWaiting;
    return {
      kind: source.kind,
      one: isOnlyMentioned ? kindTitle(services, source.kind) : source.one,
      id,
      href: findKind(services, source.kind)?.hrefOf?.(id) ?? "",
      person: person ?? "",
      title: hidden?.get(id) ?? title ?? "",
      words: isOnlyMentioned ? "" : address.tab === "later" ? (reason === null || reason === FOLLOW_UP ? followUp : "Snoozed") : waiting,
      assignee: assignee ?? undefined,
      cents: cents ?? undefined,
      priority,
      since: (isOnlyMentioned ? mentionedAt : since) ?? until ?? now,
      due: due ?? now,
      group: QUEUE_GROUPS[rest.group] ?? "coming",
      isLate: isWaiting && due !== null && due < now,
      mentionedAt: mentionedAt ?? undefined,
      isWaiting,
    };
  });
}

type Urgency = Pick<QueueItem, "group" | "priority" | "cents" | "due">;

/** Overdue first, then what is due today; in a group by priority, then by value; ties by due time. */
const byUrgency = (one: Urgency, two: Urgency) =>
  QUEUE_GROUPS.indexOf(one.group) - QUEUE_GROUPS.indexOf(two.group) ||
  two.priority - one.priority ||
  (two.cents ?? -1) - (one.cents ?? -1) ||
  byDue(one, two);

const byDue = (one: Pick<QueueItem, "due">, two: Pick<QueueItem, "due">) => one.due.getTime() - two.due.getTime();

const countSchema = z.object({
  mine: z.coerce.number(),
  team: z.coerce.number(),
  unassigned: z.coerce.number(),
  later: z.coerce.number(),
  late: z.coerce.number(),
  fresh: z.coerce.number(),
});

export interface KindCount extends z.output<typeof countSchema> {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
  readonly menu: string;
}

/** The highest number a badge can show. */
const MAX_BADGE = 100;

/** Counts the source's rows that meet the condition, stopping one past the limit. */
const upTo = (limit: number, { from }: Parts, condition: SQL) =>
  sql`(select count(*) from (select from ${from} where ${condition} limit ${limit + 1}) counted)`;

const counts = preparedFor(
  (source: SourcePart) => `queue counts of ${nameOf(source)}`,
  ["now", "personId"],
  (db, values, source) => {
    const parts = partsOf(source, values);
    const waiting = sql`(select ${source.assigneeId} as assignee, ${parts.due} as due, ${parts.since} as since
      from ${parts.from} where ${parts.isWaiting} offset 0) waiting`;
    const isOnlyMentioned = sql`${mentionsMe(source, values)} and not coalesce(${parts.isWaiting} and ${isMine(source, values)}, false)`;
    const [due, since] = [sql`due`, sql`since`];
    const number = (condition: SQL) => sql`count(*) filter (where ${condition})`;
    return db
      .select({
        mine: sql`${number(sql`assignee = ${values.personId}::uuid`)} + ${upTo(MAX_COUNTED, parts, isOnlyMentioned)}`,
        team: sql`count(*)`,
        unassigned: number(sql`assignee is null`),
        later: upTo(MAX_COUNTED, parts, OF_TAB.later(source, parts, values)),
        late: number(OF_PART.late({ ...parts, due })),
        fresh: number(OF_PART.new({ ...parts, since })),
      })
      .from(waiting);
  },
);

async function countSource(services: Services, staff: Staff, now: Date, source: SourcePart): Promise<KindCount> {
  const [row] = await counts(source)(services.db, { now: now.toISOString(), personId: staff.personId });
  return { kind: source.kind, one: source.one, many: source.many, menu: source.menu, ...countSchema.parse(row) };
}

/** How many records wait, by kind, for the queue's tabs and figures. */
export const countQueue = ({ services, actor }: Ctx): Promise<readonly KindCount[]> => {
  const staff = authorise(actor, "home");
  const now = services.clock.now();
  return Promise.all(queueSourcesFor(services, staff).map((source) => countSource(services, staff, now, source)));
};

const badgeSchema = z.object({ menu: z.string(), team: z.coerce.number() });
export type Badge = z.output<typeof badgeSchema>;

/** Some badges change without a log entry, such as when a snooze ends or a visitor writes in a chat. */
const BADGES_KEPT_MS = 3_000;

interface KeptBadges {
  readonly seq: number;
  readonly atMs: number;
  readonly badges: readonly Badge[];
}

const lastEvent = prepared("last-event", [], (db) => db.select({ seq: max(events.seq) }).from(events));

const keptBadges = new WeakMap<Db, Map<string, KeptBadges>>();

const countBadgesOf = preparedFor(
  // PostgreSQL cuts longer names.
  (sources: readonly SourcePart[]) => `badges ${createHash("sha256").update(sources.map(nameOf).join()).digest("hex").slice(0, 32)}`,
  ["now"],
  (db, values, sources) => {
    const counted = sources.map((source) => {
      const parts = partsOf(source, values);
      return sql`select ${source.menu} as menu, ${upTo(MAX_BADGE, parts, parts.isWaiting)} as team`;
    });
    return db.select({ menu: sql`menu`, team: sql`team` }).from(sql`(${sql.join(counted, sql` union all `)}) badges`);
  },
);

/** The menu's badges, shown on every page and recounted after every entry in the activity log. */
export async function countBadges({ services, actor }: Ctx): Promise<readonly Badge[]> {
  const sources = queueSourcesFor(services, authorise(actor, "home"));
  if (sources.length === 0) return [];
  const now = services.clock.now();
  const [last] = await lastEvent(services.db, {});
  const seq = last?.seq ?? 0;
  const kept = keptBadges.get(services.db) ?? new Map<string, KeptBadges>();
  keptBadges.set(services.db, kept);
  const key = sources.map(({ kind, isPart = false }) => `${kind} ${isPart}`).join(" ");
  const known = kept.get(key);
  if (known?.seq === seq && now.getTime() - known.atMs < BADGES_KEPT_MS) return known.badges;
  const rows = await countBadgesOf(sources)(services.db, { now: now.toISOString() });
  const badges = rows.map((row) => badgeSchema.parse(row));
  kept.set(key, { seq, atMs: now.getTime(), badges });
  return badges;
}

const waitingRecord = preparedFor(
  (source: SourcePart) => `waiting ${nameOf(source)}`,
  ["now", "id"],
  (db, values, source) => {
    const parts = partsOf(source, values);
    return db
      .select({ id: source.id })
      .from(parts.from)
      .where(sql`${source.id} = ${values.id}::uuid and ${parts.isWaiting}`);
  },
);

/** Whether this record waits in the queue now. */
export async function isInQueue({ db, clock }: Services, source: SourcePart, id: string): Promise<boolean> {
  const rows = await waitingRecord(source)(db, { now: clock.now().toISOString(), id });
  return rows.length > 0;
}

export interface Queue {
  readonly items: readonly QueueItem[];
  /** Whether there are more than are shown. */
  readonly isCut: boolean;
}

/** What waits for staff: overdue first, then what is due today, each by priority and value. */
export async function loadQueue({ services, actor }: Ctx, address: WorkAddress): Promise<Queue> {
  const staff = authorise(actor, "home");
  const now = services.clock.now();
  const sources = queueSourcesFor(services, staff).filter(({ kind }) => address.kind === undefined || kind === address.kind);
  const lists = await Promise.all(sources.map((source) => listSource({ services, staff, now, address }, source)));
  const items = lists.flat().toSorted(address.tab === "later" ? byDue : byUrgency);
  return { items: items.slice(0, address.rows), isCut: items.length > address.rows };
}
