import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { CONTACT } from "#content/brand.ts";
import { isDecided } from "#domain/careers/application-stage.ts";
import { eraseDate } from "#domain/careers/retention.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { notes } from "#db/schema/activity.ts";
import { applications, applicationSubmissions, candidateLetters, jobs, jobViews } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { APPLICATION_KIND, applicationEventSubject } from "./application-record.server.ts";
import { DEMO_CANDIDATES, DEMO_LETTERS, type DemoCandidate } from "./demo-candidates.ts";
import { DEMO_JOBS, DEMO_PROCESS, type DemoJob } from "./demo-jobs.ts";
import { type Job, jobEventSubject } from "./job-record.server.ts";

const DAY_MS = 86_400_000;
/** A closed one was open for so long. */
const WAS_OPEN_DAYS = 30;
const SYSTEM = { kind: "system" } as const;

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

function timesOf({ status, openedDaysAgo, closesInDays }: DemoJob, now: Date) {
  const openedAt = openedDaysAgo === undefined ? null : daysFrom(now, -openedDaysAgo);
  const closedAt = status === "closed" && openedAt ? daysFrom(openedAt, WAS_OPEN_DAYS) : null;
  const createdAt = openedAt === null ? daysFrom(now, -1) : daysFrom(openedAt, -2);
  return {
    openedAt,
    closedAt,
    closesAt: closedAt ?? (closesInDays === undefined ? null : daysFrom(now, closesInDays)),
    createdAt,
    updatedAt: closedAt ?? openedAt ?? createdAt,
  };
}

async function insertJob(tx: Tx, demo: DemoJob, now: Date): Promise<Job> {
  const { slug, title, team, type, workplace, summary, salary, questions, status } = demo;
  const lists = { duties: [...demo.duties], mustHave: [...demo.mustHave], niceToHave: [...demo.niceToHave], process: DEMO_PROCESS };
  const pay = {
    salaryMinCents: salary[0],
    salaryMaxCents: salary[1],
    salaryPeriod: type === "contract" ? ("hour" as const) : ("year" as const),
  };
  const times = timesOf(demo, now);
  const values = {
    slug,
    title,
    team,
    type,
    workplace,
    city: CONTACT.address.city,
    country: CONTACT.address.countryCode,
    summary,
    ...lists,
    ...pay,
    questions,
    status,
    ...times,
    isDemo: true,
  };
  const [job] = await tx.insert(jobs).values(values).returning();
  if (!job) throw new Error("The demo job was not stored.");
  const last = times.closedAt ?? now;
  if (demo.views.length > 0)
    await tx.insert(jobViews).values(demo.views.map((count, index) => ({ jobId: job.id, day: utcDay(daysFrom(last, -index)), count })));
  await recordEvents(tx, SYSTEM, times.createdAt, [
    { type: "job.created", subject: jobEventSubject(job), after: { title, team, status: "draft" } },
  ]);
  if (times.openedAt)
    await recordEvents(tx, SYSTEM, times.openedAt, [
      { type: "job.status_changed", subject: jobEventSubject(job), before: { status: "draft" }, after: { status: "open" } },
    ]);
  return job;
}

async function insertCandidate(tx: Tx, demo: DemoCandidate, job: Job, now: Date, recruiter: string | null): Promise<void> {
  const { fullName, email, phone = "", links, answers, stage, rating = null } = demo;
  const createdAt = daysFrom(now, -demo.daysAgo);
  const decidedAt = isDecided(stage) ? daysFrom(createdAt, Math.min(3, demo.daysAgo / 2)) : null;
  const times = {
    createdAt,
    updatedAt: decidedAt ?? createdAt,
    consentedAt: createdAt,
    decidedAt,
    eraseAt: eraseDate({ decidedAt, consentedAt: createdAt }),
  };
  const assigneeId = stage === "applied" ? null : recruiter;
  const [application] = await tx
    .insert(applications)
    .values({ jobId: job.id, email, fullName, phone, links: [...links], answers, stage, rating, assigneeId, ...times, isDemo: true })
    .returning();
  if (!application) throw new Error("The demo application was not stored.");
  const asked = job.questions.flatMap(({ id, label }) => (answers[id] === undefined ? [] : [{ question: label, answer: answers[id] }]));
  await tx.insert(applicationSubmissions).values({
    applicationId: application.id,
    content: { fullName, email, phone, links, answers: asked },
    idempotencyKey: randomUUID(),
    requestHash: "demo",
    createdAt,
  });
  if (demo.note !== undefined)
    await tx.insert(notes).values({
      subjectKind: APPLICATION_KIND,
      subjectId: application.id,
      authorId: recruiter,
      body: demo.note,
      createdAt: times.updatedAt,
    });
  const subject = applicationEventSubject({ application, job });
  await recordEvents(tx, { kind: "visitor", address: "" }, createdAt, [
    { type: "application.received", subject, details: { jobId: job.id } },
  ]);
  if (stage !== "applied")
    await recordEvents(tx, SYSTEM, times.updatedAt, [
      { type: "application.stage_changed", subject, before: { stage: "applied" }, after: { stage } },
    ]);
}

/** Roles that could be ours, people who do not exist, and letters to write to them. CVs have they none: a demo brings no files. */
export async function addDemoCareers(tx: Tx, now: Date): Promise<void> {
  const [recruiter] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isDemo, true), sql`'career' = any(${people.areas})`));
  const made = new Map<string, Job>();
  for (const demo of DEMO_JOBS) made.set(demo.slug, await insertJob(tx, demo, now));
  for (const demo of DEMO_CANDIDATES.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const job = made.get(demo.job);
    if (job) await insertCandidate(tx, demo, job, now, recruiter?.id ?? null);
  }
  await tx.insert(candidateLetters).values(DEMO_LETTERS.map((letter) => ({ ...letter, isDemo: true, createdAt: now })));
}
