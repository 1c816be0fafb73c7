import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { CONTACT } from "#content/brand.ts";
import { DEMO_TEAM } from "#content/demo-team.ts";
import { INTERVIEW_TYPE_ID } from "#domain/appointments/interview.ts";
import { isDecided } from "#domain/careers/application-stage.ts";
import { scoredStage } from "#domain/careers/score.ts";
import { eraseDate } from "#domain/careers/retention.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, demoRows, type DemoStep, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import type { Tx } from "#platform/write.server.ts";
import { notes } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { applications, applicationScores, applicationSubmissions, candidateLetters, jobs, jobViews } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { APPLICATION_KIND, applicationEventSubject } from "./application-record.server.ts";
import { DEMO_CANDIDATES, DEMO_LETTERS, type DemoCandidate } from "./demo-candidates.ts";
import { demoCvRow } from "./demo-cv.server.ts";
import { DEMO_JOBS, DEMO_PROCESS, type DemoJob } from "./demo-jobs.ts";
import { jobEventSubject } from "./job-record.server.ts";

/** How long closed demo jobs were open. */
const WAS_OPEN_DAYS = 30;
const BY_SYSTEM = { by: "system" } as const;

function timesOf({ status, openedDaysAgo, closesInDays }: DemoJob, now: Date) {
  const openedAt = openedDaysAgo === undefined ? null : later(now, { days: -openedDaysAgo });
  const closedAt = status === "closed" && openedAt ? later(openedAt, { days: WAS_OPEN_DAYS }) : null;
  const createdAt = openedAt === null ? later(now, { days: -1 }) : later(openedAt, { days: -2 });
  return {
    openedAt,
    closedAt,
    closesAt: closedAt ?? (closesInDays === undefined ? null : later(now, { days: closesInDays })),
    createdAt,
    updatedAt: closedAt ?? openedAt ?? createdAt,
  };
}

function jobRows(demo: DemoJob, now: Date) {
  const { salary, views, openedDaysAgo: _opened, closesInDays: _closes, ...facts } = demo;
  const times = timesOf(demo, now);
  const job = {
    ...facts,
    ...times,
    id: randomUUID(),
    city: CONTACT.address.city,
    country: CONTACT.address.countryCode,
    process: DEMO_PROCESS,
    duties: [...demo.duties],
    mustHave: [...demo.mustHave],
    niceToHave: [...demo.niceToHave],
    salaryMinCents: salary[0],
    salaryMaxCents: salary[1],
    salaryPeriod: demo.type === "contract" ? ("hour" as const) : ("year" as const),
  };
  const last = times.closedAt ?? now;
  const subject = jobEventSubject(job);
  const created = {
    ...BY_SYSTEM,
    at: times.createdAt,
    type: "job.created" as const,
    subject,
    after: { title: demo.title, team: demo.team, status: "draft" },
  };
  const opened = times.openedAt && {
    ...BY_SYSTEM,
    at: times.openedAt,
    type: "job.status_changed" as const,
    subject,
    before: { status: "draft" },
    after: { status: "open" },
  };
  const rows = [
    demoRows(jobs, [job], opened ? [created, opened] : [created]),
    demoRows(
      jobViews,
      views.map((count, index) => ({ jobId: job.id, day: utcDay(later(last, { days: -index })), count })),
    ),
  ];
  return { job, rows };
}

type DemoJobRow = ReturnType<typeof jobRows>["job"];

function candidateRows(demo: DemoCandidate, job: DemoJobRow, { ago, colleague }: DemoWorld) {
  const { job: _slug, fullName, email, phone = "", links, answers, stage, rating = null, daysAgo, note } = demo;
  const recruiter = colleague(DEMO_TEAM.editor.email)?.id ?? null;
  const createdAt = ago({ days: daysAgo });
  const decidedAt = isDecided(stage) ? later(createdAt, { days: Math.min(3, daysAgo / 2) }) : null;
  const updatedAt = decidedAt ?? createdAt;
  const id = randomUUID();
  const cvFileId = demo.cv ? randomUUID() : null;
  const application = {
    id,
    cvFileId,
    jobId: job.id,
    email,
    fullName,
    phone,
    links: [...links],
    answers,
    stage,
    rating,
    assigneeId: stage === "applied" ? null : recruiter,
    createdAt,
    updatedAt,
    consentedAt: createdAt,
    decidedAt,
    eraseAt: eraseDate({ decidedAt, heldSince: createdAt }),
  };
  const asked = job.questions.flatMap(({ id, label }) => (answers[id] === undefined ? [] : [{ question: label, answer: answers[id] }]));
  const submission = { applicationId: id, cvFileId, content: { fullName, email, phone, links, answers: asked }, createdAt };
  const subject = applicationEventSubject({ application, job });
  const received = {
    at: createdAt,
    by: "visitor" as const,
    type: "application.received" as const,
    subject,
    details: { jobId: job.id },
  };
  const moved = {
    ...BY_SYSTEM,
    at: updatedAt,
    type: "application.stage_changed" as const,
    subject,
    before: { stage: "applied" },
    after: { stage },
  };
  const about = { subjectKind: APPLICATION_KIND, subjectId: id, authorId: recruiter, createdAt: updatedAt };
  const cvStep = (cvId: string): DemoStep => ({
    step: `write the CV of ${fullName}`,
    run: async (_tx, world) => [demoRows(files, [await demoCvRow(world, demo, { id: cvId, applicationId: id, createdAt })])],
  });
  return [
    // The application refers to it.
    ...(cvFileId === null ? [] : [cvStep(cvFileId)]),
    demoRows(applications, [application], stage === "applied" ? [received] : [received, moved]),
    demoRows(applicationSubmissions, [submission]),
    demoRows(
      applicationScores,
      rating === null || note === undefined || recruiter === null
        ? []
        : [
            {
              applicationId: id,
              personId: recruiter,
              stage: scoredStage(stage),
              score: rating,
              reason: note,
              createdAt: updatedAt,
            },
          ],
    ),
    demoRows(notes, note === undefined ? [] : [{ ...about, body: note }]),
  ];
}

/** Demo calls are created earlier; this links the interviews to their applications. */
async function linkInterviews(tx: Tx): Promise<void> {
  await tx
    .update(appointments)
    .set({ applicationId: sql`(select ${applications.id} from ${applications} where ${applications.email} = ${appointments.email})` })
    .where(and(eq(appointments.isDemo, true), eq(appointments.typeId, INTERVIEW_TYPE_ID)));
}

/** Plausible jobs, fictional candidates, some with a CV, and mail templates. */
export const demoCareers: DemoData = {
  rows(world) {
    const made = DEMO_JOBS.map((demo) => jobRows(demo, world.now));
    const candidates = DEMO_CANDIDATES.toSorted((one, other) => other.daysAgo - one.daysAgo);
    return [
      ...made.flatMap(({ rows }) => rows),
      ...candidates.flatMap((demo) =>
        made.filter(({ job }) => job.slug === demo.job).flatMap(({ job }) => candidateRows(demo, job, world)),
      ),
      demoRows(
        candidateLetters,
        DEMO_LETTERS.map((letter) => ({ ...letter, createdAt: world.now })),
      ),
      { step: "link the booked interviews", run: linkInterviews },
    ];
  },
};
