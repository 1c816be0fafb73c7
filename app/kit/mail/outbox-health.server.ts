import { sql } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import { isDue } from "./claim-due-mails.server.ts";

/** Mails are retried for about 42 hours, so anything given up recently was written within this time. */
const GIVEN_UP_DAYS = 3;

export interface OutboxHealth {
  /** How long the oldest mail that could be sent now has waited. */
  readonly oldestDueS: number;
  readonly due: number;
  /** Mails to be sent or retried later, and those being sent. */
  readonly waiting: number;
  readonly givenUpLately: number;
}

/** Both queries use an index, however many mails are stored. */
export async function outboxHealth({ db, clock }: Pick<Services, "db" | "clock">): Promise<OutboxHealth> {
  const now = clock.now();
  const due = isDue(now);
  const [pending] = await db
    .select({
      due: sql<number>`count(*) filter (where ${due})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where not ${due})`.mapWith(Number),
      oldestDueS: sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${mails.dueAt}) filter (where ${due})), 0)`.mapWith(
        Number,
      ),
    })
    .from(mails)
    .where(sql`${mails.status} in ('queued', 'sending') and not ${mails.isDemo}`);
  const since = new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS);
  const [givenUp] = await db
    .select({ lately: sql<number>`count(*)`.mapWith(Number) })
    .from(mails)
    .where(sql`${mails.createdAt} > ${since} and ${mails.status} in ('failed', 'bounced') and not ${mails.isDemo}`);
  return { oldestDueS: 0, due: 0, waiting: 0, ...pending, givenUpLately: givenUp?.lately ?? 0 };
}
