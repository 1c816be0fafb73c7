import { and, desc, eq, gte, inArray, ne, sql } from "drizzle-orm";
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

/** Earlier rejections do not count once the candidate has reapplied. */
const isSinceApplying = (id: string) =>
  gte(
    mails.createdAt,
    sql`coalesce((select max(${applicationSubmissions.createdAt}) from ${applicationSubmissions} where ${applicationSubmissions.applicationId} = ${id}), '-infinity')`,
  );

/** A queued or sent rejection mail is not repeated, unless the candidate has reapplied since. */
export const wasRefused = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.$count(mails, and(isRefusalOf(id), ne(mails.status, "cancelled"), isSinceApplying(id)))) > 0;

/** Whether it is too late to cancel the rejection mail. Without a mail server none leaves the outbox. */
export const hasRefusalLeft = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.$count(mails, and(isRefusalOf(id), inArray(mails.status, ["sending", "sent"]), isSinceApplying(id)))) > 0;

/** The rejection mail that has not been sent yet. */
export async function findPendingRefusal(db: Db | Tx, id: string): Promise<{ readonly id: string; readonly dueAt: Date } | undefined> {
  const [mail] = await db
    .select({ id: mails.id, dueAt: mails.dueAt })
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

/** Cancels a rejection mail that has not left and no longer applies. */
export async function cancelRefusalMail(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(isRefusalOf(id), inArray(mails.status, ["queued", "kept"])));
}
