import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import { mailings, subscribers } from "#db/schema/newsletter.ts";
import { statDays } from "#db/schema/stats.ts";
import { POST_LETTER } from "./newsletter-letters.ts";
import { campaignKey } from "./plan-mailing.server.ts";
import { countReached } from "./subscriber-record.server.ts";

type MailStatus = (typeof mails.$inferSelect)["status"];

async function statusesOf(db: Db, postId: string): Promise<(status: MailStatus) => number> {
  const rows = await db
    .select({ status: mails.status, count: count() })
    .from(mails)
    .where(and(eq(mails.subjectKind, "post"), eq(mails.subjectId, postId), eq(mails.template, POST_LETTER)))
    .groupBy(mails.status);
  return (status) => rows.find((row) => row.status === status)?.count ?? 0;
}

async function visitsBy(db: Db, campaign: string): Promise<number> {
  const [row] = await db
    .select({ visitors: sql<number>`coalesce(sum(${statDays.visitors}), 0)::int` })
    .from(statDays)
    .where(and(eq(statDays.dimension, "campaign"), eq(statDays.key, campaignKey(campaign))));
  return row?.visitors ?? 0;
}

export interface MailingFigures {
  readonly startedAt: Date;
  readonly isRunning: boolean;
  /** Accepted by the mail server. */
  readonly sent: number;
  readonly waiting: number;
  /** Queued because no mail server is configured. */
  readonly held: number;
  readonly failed: number;
  readonly bounced: number;
  readonly unsubscribed: number;
  readonly visits: number;
}

async function figuresOf(db: Db, mailing: typeof mailings.$inferSelect, startedAt: Date): Promise<MailingFigures> {
  const inStatus = await statusesOf(db, mailing.postId);
  const waiting = inStatus("queued") + inStatus("sending");
  return {
    startedAt,
    isRunning: mailing.finishedAt === null || waiting > 0,
    sent: mailing.sent ?? inStatus("sent"),
    waiting,
    held: inStatus("kept"),
    failed: inStatus("failed"),
    bounced: mailing.bounced ?? inStatus("bounced"),
    unsubscribed: mailing.unsubscribed,
    visits: await visitsBy(db, mailing.campaign),
  };
}

/** The newsletter on a post's page: its audience, or its results. */
export async function loadPostMailing(services: Services, postId: string) {
  const { db } = services;
  const [mailing] = await db.select().from(mailings).where(eq(mailings.postId, postId));
  return {
    subscribers: await countReached(db),
    /** Demo subscribers get no email. */
    demoSubscribers: await db.$count(subscribers, and(eq(subscribers.isDemo, true), isNotNull(subscribers.confirmedAt))),
    isPlanned: mailing !== undefined && mailing.startedAt === null,
    figures: mailing?.startedAt ? await figuresOf(db, mailing, mailing.startedAt) : undefined,
    hasMailServer: isMailing(services),
  };
}

export type PostMailing = Awaited<ReturnType<typeof loadPostMailing>>;

/** By then all retries have ended, but the copies of the emails still exist. */
const SETTLED_MS = 30 * DAY_MS;

/** Stores figures that can be computed only while the outbox keeps its copies. */
export async function settleMailings({ db, clock }: Services): Promise<void> {
  const old = await db
    .select({ id: mailings.id, postId: mailings.postId })
    .from(mailings)
    .where(
      and(isNotNull(mailings.finishedAt), lt(mailings.finishedAt, new Date(clock.now().getTime() - SETTLED_MS)), isNull(mailings.sent)),
    );
  for (const { id, postId } of old) {
    const inStatus = await statusesOf(db, postId);
    await db
      .update(mailings)
      .set({ sent: inStatus("sent"), bounced: inStatus("bounced") })
      .where(eq(mailings.id, id));
  }
}
