import { and, eq, gte, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { applicationSubmissions } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import { APPLICATION_KIND } from "./application-record.server.ts";

const REFUSAL_TEMPLATE = "application-refused";

const isRefusalOf = (id: string) =>
  and(eq(mails.subjectKind, APPLICATION_KIND), eq(mails.subjectId, id), eq(mails.template, REFUSAL_TEMPLATE));

/** A rejection mail that is queued or sent is not repeated. A candidate who reapplied since gets another one. */
export async function wasRefused(db: Db | Tx, id: string): Promise<boolean> {
  const lastSent = sql`(select max(${applicationSubmissions.createdAt}) from ${applicationSubmissions} where ${applicationSubmissions.applicationId} = ${id})`;
  return (
    (await db.$count(
      mails,
      and(isRefusalOf(id), ne(mails.status, "cancelled"), gte(mails.createdAt, sql`coalesce(${lastSent}, '-infinity')`)),
    )) > 0
  );
}

/** Cancels a queued rejection mail, which is no longer true. */
export async function holdBackRefusal(tx: Tx, id: string): Promise<void> {
  await tx
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(isRefusalOf(id), eq(mails.status, "queued")));
}
