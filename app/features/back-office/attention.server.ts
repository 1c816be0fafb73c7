import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { allows, type Permission } from "#domain/access/permissions.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { canOpen } from "./menu-for.ts";

/** Records that wait for staff. */
export interface Waiting {
  readonly id: string;
  /** 1 is the most pressing of all capabilities. */
  readonly urgency: number;
  readonly permission: Permission;
  /** One thing, several things: the number stands before it. */
  readonly words: readonly [one: string, many: string];
  /** Where it is worked off; the first that the person can open. */
  readonly places: readonly string[];
  readonly count: (db: Db, now: Date) => Promise<number>;
}

export const countRows = (table: PgTable, condition: (now: Date) => SQL | undefined) => (db: Db, now: Date) => db.$count(table, condition(now));

export interface AttentionItem {
  readonly id: string;
  readonly count: number;
  readonly words: string;
  /** Absent while there is no page for it that the person may open. */
  readonly href: string | undefined;
}

/** What waits for somebody with this person's permissions; nothing that is zero. */
export async function listAttention({ services, actor }: Ctx): Promise<readonly AttentionItem[]> {
  const staff = authorise(actor, "home");
  const now = services.clock.now();
  const items = services.capabilities.flatMap(({ waiting = [] }) => waiting).filter(({ permission }) => allows(staff, permission)).toSorted((one, two) => one.urgency - two.urgency).map(async ({ id, words, places, count }) => {
    const number = await count(services.db, now);
    return { id, count: number, words: number === 1 ? words[0] : words[1], href: places.find((place) => canOpen(staff, place)) };
  });
  return (await Promise.all(items)).filter((item) => item.count > 0);
}
