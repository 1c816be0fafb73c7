import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { applications, jobs, jobViews } from "#db/schema/careers.ts";

export type Job = typeof jobs.$inferSelect;

/** With "update" the row is locked until the transaction ends. */
export async function findJob(db: Db | Tx, id: string, lock?: "update"): Promise<Job | undefined> {
  const query = db.select().from(jobs).where(eq(jobs.id, id));
  const [job] = lock ? await query.for(lock) : await query;
  return job;
}

export async function findJobBySlug(db: Db | Tx, slug: string): Promise<Job | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.slug, slug));
  return job;
}

/** Subject of log entries. */
export const jobEventSubject = ({ id, title }: Pick<Job, "id" | "title">) => ({ kind: "job", id, name: title });

export const jobPath = ({ slug }: Pick<Job, "slug">) => `/career/${slug}`;

/** Qualified, because list queries use unqualified columns and both tables have an id. */
const thisJob = sql.raw('"jobs"."id"');

export const viewCount = sql<number>`(select coalesce(sum(${jobViews.count}), 0)::int from ${jobViews} where ${jobViews.jobId} = ${thisJob})`;
export const applicationCount = sql<number>`(select count(*)::int from ${applications} where ${applications.jobId} = ${thisJob})`;
