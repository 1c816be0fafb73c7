import { and, desc, eq, gte, ne, sql } from "drizzle-orm";
import { APPLICATION_STAGES, type ApplicationStage } from "#domain/careers/application-stage.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { applicationSubmissions } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import { APPLICATION_KIND } from "./application-record.server.ts";

const REFUSAL_TEMPLATE = "application-refused";

const isRefusalOf = (id: string) =>
  and(eq(mails.subjectKind, APPLICATION_KIND), eq(mails.subjectId, id), eq(mails.template, REFUSAL_TEMPLATE));

/** A queued or sent rejection mail is not repeated, unless the candidate has reapplied since. */
export async function wasRefused(db: Db | Tx, id: string): Promise<boolean> {
  const lastSent = sql`(select max(${applicationSubmissions.createdAt}) from ${applicationSubmissions} where ${applicationSubmissions.applicationId} = ${id})`;
  return (
    (await db.$count(
      mails,
      and(isRefusalOf(id), ne(mails.status, "cancelled"), gte(mails.createdAt, sql`coalesce(${lastSent}, '-infinity')`)),
    )) > 0
  );
}

/** The rejection mail that has not been sent yet. */
export async function findPendingRefusal(db: Db | Tx, id: string): Promise<{ readonly dueAt: Date } | undefined> {
  const [mail] = await db
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .where(and(isRefusalOf(id), eq(mails.status, "queued")))
    .limit(1);
  return mail;
}

/** The stage before the rejection, from the log. */
export async function stageBeforeRejection(db: Db | Tx, id: string): Promise<ApplicationStage | undefined> {
  const [moved] = await db
    .select({ stage: sql<string | null>`${events.payload} -> 'before' ->> 'stage'` })
    .from(events)
    .where(
      and(
        eq(events.subjectKind, APPLICATION_KIND),
        eq(events.subjectId, id),
        eq(events.type, "application.stage_changed"),
        sql`${events.payload} -> 'after' ->> 'stage' = 'rejected'`,
      ),
    )
    .orderBy(desc(events.seq))
    .limit(1);
  return APPLICATION_STAGES.find((stage) => stage === moved?.stage);
}

/** Cancels a queued rejection mail that no longer applies. */
export async function holdBackRefusal(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(isRefusalOf(id), eq(mails.status, "queued")));
}
