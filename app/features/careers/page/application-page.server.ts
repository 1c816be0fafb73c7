import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { interviewPath } from "#domain/appointments/interview.ts";
import { type ApplicationStage, isDecided, mayMoveStage } from "#domain/careers/application-stage.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { clientWords } from "#kit/site/product-words.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf } from "#platform/form-of.server.ts";
import { issueOpenedToken } from "#platform/public-form.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { withdrawApplication } from "../answer-as-candidate.server.ts";
import { type Application, findApplication, readApplicationToken } from "../application-record.server.ts";
import { APPLICATION_FORM, isTakingApplications } from "../apply-for-job.server.ts";
import { eraseAsCandidate } from "../erase-application.server.ts";
import { findInvitation } from "../interviews.server.ts";
import { type Job, jobPath } from "../job-record.server.ts";
import { findPendingRefusal, stageBeforeRejection } from "../refusal-mails.server.ts";
import { takeApplication } from "./act-on-job-page.server.ts";

const CHANGES = { max: 60, windowMs: HOUR_MS };

/** The same response for an invalid, forged or erased application link. */
const unknown = () => data({ path: "/application", suggestions: [] }, { status: 404 });

const CONFIRMABLE = ["withdraw", "erase"] as const;
export type Confirmable = (typeof CONFIRMABLE)[number];

/** Always empty, because the link may have been passed on. */
const formFor = (services: Ctx["services"], { slug, questions }: Job) => ({
  slug,
  questions,
  form: { key: randomUUID(), opened: issueOpenedToken(services, APPLICATION_FORM), isMailing: isMailing(services) },
});

/** Until the rejection letter has been sent, the candidate sees the previous stage, so that they do not learn of it from a page. */
async function visibleStage({ db }: Ctx["services"], { id, stage }: Application): Promise<ApplicationStage> {
  if (stage !== "rejected" || !(await findPendingRefusal(db, id))) return stage;
  return (await stageBeforeRejection(db, id)) ?? "screening";
}

export async function loadApplicationPage({ services }: Ctx, token: string, url: URL) {
  const id = readApplicationToken(services, token);
  const found = id === undefined ? undefined : await findApplication(services.db, id);
  if (!found) throw unknown();
  const { application, job } = found;
  const stage = await visibleStage(services, application);
  const asked = CONFIRMABLE.find((each) => each === url.searchParams.get("confirm"));
  return {
    token,
    job: { title: job.title, href: jobPath(job) },
    stage,
    words: (await clientWords(services, "applications"))[stage],
    receivedOn: dayInWords(application.createdAt),
    updatedOn: dayInWords(application.updatedAt),
    eraseOn: dayInWords(application.eraseAt),
    isDecided: isDecided(stage),
    canApplyAgain: application.stage !== "hired" && isTakingApplications(job, services.clock.now()),
    again: url.searchParams.get("apply") === "again" ? formFor(services, job) : undefined,
    canWithdraw: mayMoveStage("candidate", application.stage, "withdrawn"),
    asked,
    interviewHref: (await findInvitation(services.db, application)).isOpen ? interviewPath(token) : undefined,
  };
}

export type ApplicationPage = Awaited<ReturnType<typeof loadApplicationPage>>;

const fail = (status: number, message: string, headers: Readonly<Record<string, string>> = {}) => data({ message }, { status, headers });

async function withdraw(ctx: Ctx, token: string) {
  const withdrawn = await withdrawApplication(ctx, token);
  if (withdrawn.ok) return redirect(`/application/${token}`, 303);
  if (withdrawn.reason === "unknown") throw unknown();
  return fail(409, "It is decided already, so there is nothing to withdraw. You can still have your data erased.");
}

/** Redirects to a page outside the link, which no longer works. */
async function erase(ctx: Ctx, token: string) {
  const erased = await eraseAsCandidate(ctx, token);
  if (!erased.ok) throw unknown();
  return redirect("/career/erased", 303);
}

/** The link proves ownership, so the form replaces the application. */
async function applyAgain(ctx: Ctx, id: string, form: FormData) {
  const found = await findApplication(ctx.services.db, id);
  if (!found) throw unknown();
  return takeApplication(ctx, found.job, form, id);
}

export async function actOnApplicationPage(ctx: Ctx, request: Request, token: string) {
  const id = readApplicationToken(ctx.services, token);
  if (id === undefined) throw unknown();
  const taken = await takeFromSender(ctx, "application-page", CHANGES);
  if (!taken.ok)
    return fail(429, "Too many requests in a short time. Please try again later.", { "Retry-After": String(taken.retryAfterS) });
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "apply") return applyAgain(ctx, id, form);
  if (intent === "withdraw") return withdraw(ctx, token);
  if (intent === "erase") return erase(ctx, token);
  return fail(400, "The form cannot be read. Please reload the page and try again.");
}
