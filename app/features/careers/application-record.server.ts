import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { applications, applicationSubmissions, jobs } from "#db/schema/careers.ts";
import type { Job } from "./job-record.server.ts";

export type Application = typeof applications.$inferSelect;
export type Submission = typeof applicationSubmissions.$inferSelect;

/** As events, notes, mails and files call it. */
export const APPLICATION_KIND = "application";

export interface FoundApplication {
  readonly application: Application;
  readonly job: Job;
}

/** One that is read to be changed is locked until the change is done. */
export async function findApplication(db: Db | Tx, id: string, lock?: "update"): Promise<FoundApplication | undefined> {
  const query = db
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, id));
  const [found] = lock ? await query.for(lock, { of: applications }) : await query;
  return found;
}

/**
 * Others for the same job from the same address, newest first: perhaps of the same person, perhaps of a stranger who typed their address.
 */
export function listBeside(db: Db | Tx, { id, jobId, email }: Pick<Application, "id" | "jobId" | "email">) {
  const fields = { id: applications.id, fullName: applications.fullName, stage: applications.stage, createdAt: applications.createdAt };
  const isBeside = and(eq(applications.jobId, jobId), sql`lower(${applications.email}) = lower(${email})`, ne(applications.id, id));
  return db.select(fields).from(applications).where(isBeside).orderBy(desc(applications.createdAt), desc(applications.id));
}

/** The one that a private link names. */
export const readApplicationToken = ({ linkSecret }: Pick<Services, "linkSecret">, token: string) =>
  readLinkToken(linkSecret, APPLICATION_KIND, token);

export const applicationLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string) =>
  `${config.publicUrl}/application/${linkToken(linkSecret, APPLICATION_KIND, id)}`;

/** As the log calls it. The name goes with the payload when the application is erased. */
export const applicationEventSubject = ({
  application: { id, fullName },
  job: { title },
}: {
  readonly application: Pick<Application, "id" | "fullName">;
  readonly job: Pick<Job, "title">;
}) => ({
  kind: APPLICATION_KIND,
  id,
  name: `${fullName}, ${title}`,
});

/** Newest first. */
export function listSubmissions(db: Db | Tx, applicationId: string): Promise<Submission[]> {
  return db
    .select()
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, applicationId))
    .orderBy(desc(applicationSubmissions.createdAt), desc(applicationSubmissions.id));
}
