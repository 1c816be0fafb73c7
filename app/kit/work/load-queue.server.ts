import { sql } from "drizzle-orm";
import { z } from "zod";
import { isUnseenBy } from "#kit/activity/mentions.server.ts";
import { findKind, kindTitle } from "#kit/capability/record-kinds.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { preparedFor } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { mentions } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import {
  FOLLOW_UP,
  groupOf,
  mentionsMe,
  nameOf,
  OF_PART,
  OF_TAB,
  partsOf,
  QUEUE_GROUPS,
  type QueueGroup,
  queueSourcesFor,
  rankOf,
  type SourcePart,
  type Values,
} from "./queue-parts.server.ts";
import type { WorkAddress } from "./work-address.ts";

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
