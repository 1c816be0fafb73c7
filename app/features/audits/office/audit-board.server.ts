import { desc, eq, sql } from "drizzle-orm";
import { AUDIT_STATUSES } from "#domain/audits/audit-status.ts";
import { boardCards, CARDS_A_COLUMN, daysInColumn } from "#kit/records/board-cards.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { audits } from "#db/schema/audits.ts";
import { people } from "#db/schema/people.ts";

const CARD = {
  id: audits.id,
  projectName: audits.projectName,
  chain: audits.chain,
  status: audits.status,
  startsOn: audits.startsOn,
  endsOn: audits.endsOn,
  clientAnsweredAt: audits.clientAnsweredAt,
  withdrawnAt: audits.withdrawnAt,
  lead: people.name,
  createdAt: audits.createdAt,
};

/** The newest audits of each status, and the total per status. */
export async function loadAuditBoard({ services: { db, clock }, actor }: Ctx) {
  authorise(actor, "audits");
  const sums = await db
    .select({ status: audits.status, priceCents: sql<number>`coalesce(sum(${audits.priceCents}), 0)::float8` })
    .from(audits)
    .groupBy(audits.status);
  const columns = AUDIT_STATUSES.map((status) => sums.find((each) => each.status === status) ?? { status, priceCents: 0 });
  const days = daysInColumn(audits, { kind: "audit", property: "status", now: clock.now() });
  const cards = AUDIT_STATUSES.map((status) =>
    db
      .select({ ...CARD, days })
      .from(audits)
      .leftJoin(people, eq(people.id, audits.assigneeId))
      .where(eq(audits.status, status))
      .orderBy(desc(audits.createdAt))
      .limit(CARDS_A_COLUMN),
  );
  return { columns, cards: await boardCards(cards) };
}

export type AuditBoard = Awaited<ReturnType<typeof loadAuditBoard>>;
