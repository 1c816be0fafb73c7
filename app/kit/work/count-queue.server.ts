import { createHash } from "node:crypto";
import { max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared, preparedFor } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import {
  isMine,
  isNobodys,
  mentionsMe,
  nameOf,
  OF_PART,
  OF_TAB,
  type Parts,
  partsOf,
  queueSourcesFor,
  type SourcePart,
} from "./queue-parts.server.ts";
import { MAX_COUNTED } from "./work-address.ts";

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
        unassigned: number(isNobodys(sql`assignee`)),
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
