import { and, desc, eq, ne, sql } from "drizzle-orm";
import { interviewPath } from "#domain/appointments/interview.ts";
import { isDecided } from "#domain/careers/application-stage.ts";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { applications, applicationSubmissions, jobs } from "#db/schema/careers.ts";
import type { Job } from "./job-record.server.ts";

export type Application = typeof applications.$inferSelect;
export type Submission = typeof applicationSubmissions.$inferSelect;

/** Subject kind of events, notes, mails and files. */
export const APPLICATION_KIND = "application";

export interface FoundApplication {
  readonly application: Application;
  readonly job: Job;
}

/** With "update" the row is locked until the transaction ends. */
export async function findApplication(db: Db | Tx, id: string, lock?: "update"): Promise<FoundApplication | undefined> {
  const query = db
    .select({ application: applications, job: jobs })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, id));
  const [found] = lock ? await query.for(lock, { of: applications }) : await query;
  return found;
}

/** Other applications for the same job from the same address, newest first. They may come from a stranger who typed that address. */
export function listBeside(db: Db | Tx, { id, jobId, email }: Pick<Application, "id" | "jobId" | "email">) {
  const fields = { id: applications.id, fullName: applications.fullName, stage: applications.stage, createdAt: applications.createdAt };
  const isBeside = and(eq(applications.jobId, jobId), sql`lower(${applications.email}) = lower(${email})`, ne(applications.id, id));
  return db.select(fields).from(applications).where(isBeside).orderBy(desc(applications.createdAt), desc(applications.id));
}

/** The application named by a private link. */
export const readApplicationToken = ({ linkSecret }: Pick<Services, "linkSecret">, token: string) =>
  readLinkToken(linkSecret, APPLICATION_KIND, token);

/** The candidate who may book an interview: the link's holder, while the application is undecided. */
export async function findCandidateByToken(services: Pick<Services, "db" | "linkSecret">, token: string) {
  const id = readApplicationToken(services, token);
  const found = id === undefined ? undefined : await findApplication(services.db, id);
  if (!found || isDecided(found.application.stage)) return undefined;
  const { id: applicationId, fullName, email, stage } = found.application;
  return { id: applicationId, job: found.job.title, isInvited: stage === "interview", name: fullName, email };
}

export const applicationLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string) =>
  `${config.publicUrl}/application/${linkToken(linkSecret, APPLICATION_KIND, id)}`;

/** Where the candidate books an interview for this application. */
export const interviewLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string) =>
  `${config.publicUrl}${interviewPath(linkToken(linkSecret, APPLICATION_KIND, id))}`;

/** Subject of log entries. Erasing the application also removes the name from their payloads. */
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

export const applicationTarget: MailTarget = {
  async find(tx, id, { linkSecret }) {
    const found = await findApplication(tx, id);
    if (!found) return undefined;
    const { name } = applicationEventSubject(found);
    return { id, name, parties: [found.application.email], secrets: [linkToken(linkSecret, APPLICATION_KIND, id)] };
  },
};

/** Newest first. */
export function listSubmissions(db: Db | Tx, applicationId: string): Promise<Submission[]> {
  return db
    .select()
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, applicationId))
    .orderBy(desc(applicationSubmissions.createdAt), desc(applicationSubmissions.id));
}
