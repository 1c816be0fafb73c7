import { randomUUID } from "node:crypto";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import { listFiles } from "#kit/files/find-files.server.ts";
import { suppressionOf } from "#kit/mail/suppression-of.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { INTERVIEW_INVITATION } from "../application-letters.ts";
import {
  APPLICATION_KIND,
  applicationLink,
  findApplication,
  type FoundApplication,
  listBeside,
  listSubmissions,
} from "../application-record.server.ts";
import { fillFor } from "../candidate-mail.server.ts";
import { loadInterviews } from "../interviews.server.ts";
import { findPendingRefusal, wasRefused } from "../refusal-mails.server.ts";
import { loadScores } from "../score-application.server.ts";
import { loadCandidateLetters } from "./load-candidate-letters.server.ts";

/** One submission of the form. */
interface Submitted {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads stored submissions, including those from earlier versions of the product. */
function readSubmitted(content: Readonly<Record<string, unknown>>): Submitted {
  const answers = listOf(content["answers"]).map((each) => each as Readonly<Record<string, unknown>>);
  return {
    fullName: textOf(content["fullName"]),
    email: textOf(content["email"]),
    phone: textOf(content["phone"]),
    links: listOf(content["links"]).map(textOf),
    answers: answers.map(({ question, answer }) => ({ question: textOf(question), answer: textOf(answer) })),
  };
}

export const applicationSubject = ({ application: { id, fullName }, job: { title } }: FoundApplication): RecordSubject => ({
  kind: APPLICATION_KIND,
  id,
  name: `${fullName}, ${title}`,
  path: `/admin/career/applications/${id}`,
  permission: "applications",
});

/** Templates filled in for this candidate, still editable. */
async function filledLetters(ctx: Ctx, found: FoundApplication) {
  return (await loadCandidateLetters(ctx)).map(({ id, kind, title, subject, body }) => ({
    id,
    kind,
    title,
    ...fillFor(ctx.services, found, { subject, body }),
  }));
}

async function submissionsOf({ services: { db } }: Ctx, id: string, files: Awaited<ReturnType<typeof listFiles>>) {
  const sent = await listSubmissions(db, id);
  return sent.map(({ id: submission, content, cvFileId, createdAt }) => ({
    id: submission,
    createdAt,
    ...readSubmitted(content),
    cv: files.find((file) => file.id === cvFileId),
  }));
}

/** Everything staff see about one candidate. Undefined if it does not exist. */
export async function loadApplicationRecord(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "applications");
  const { db, clock } = ctx.services;
  const found = await findApplication(db, id);
  if (!found) return undefined;
  const { application, job } = found;
  const files = await listFiles(db, APPLICATION_KIND, [id]);
  return {
    application,
    job: { id: job.id, title: job.title, slug: job.slug },
    answers: job.questions.map(({ id: question, label }) => ({ id: question, label, answer: application.answers[question] ?? "" })),
    link: applicationLink(ctx.services, id),
    beside: await listBeside(db, application),
    submissions: await submissionsOf(ctx, id, files),
    /** The latest CV, sent by the candidate or added by staff. */
    cv: files.find((file) => file.id === application.cvFileId),
    trail: await loadPersonTrail(ctx, application.email, { kind: APPLICATION_KIND, id }),
    letters: await filledLetters(ctx, found),
    interviews: await loadInterviews(ctx, application),
    invitation: fillFor(ctx.services, found, INTERVIEW_INVITATION),
    isRefused: await wasRefused(db, id),
    scores: await loadScores(ctx, id),
    pendingRefusal: await findPendingRefusal(db, id),
    assignees: await listAssignees(db, "applications", application.assigneeId),
    activity: await loadRecordActivity(ctx, applicationSubject(found), url),
    mailKey: randomUUID(),
    blocked: await suppressionOf(db, application.email),
    now: clock.now(),
  };
}

export type ApplicationRecord = NonNullable<Awaited<ReturnType<typeof loadApplicationRecord>>>;
