import { randomUUID } from "node:crypto";
import { firmNode } from "#kit/site/firm-node.server.ts";
import { pageMeta, unlisted } from "#kit/site/page-meta.ts";
import { placeOf } from "#kit/site/place-of.server.ts";
import { siteOf } from "#kit/site/site.server.ts";
import { notFound } from "#kit/site/not-found.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { issueOpenedToken } from "#platform/public-form.server.ts";
import { BRAND } from "#content/brand.ts";
import { APPLICATION_FORM, isTakingApplications } from "../apply-for-job.server.ts";
import { countView } from "../count-view.server.ts";
import { findJobBySlug, type Job, jobPath } from "../job-record.server.ts";
import { jobWords } from "./job-facts.ts";
import { jobPosting } from "./job-posting.ts";
import { closesOn } from "./load-roles.server.ts";

export type JobState = "open" | "paused" | "closed";

const MAX_DESCRIPTION_CHARACTERS = 155;

/** A job past its closing date counts as closed even before its status is updated. */
function stateOf(job: Job, now: Date): JobState {
  if (isTakingApplications(job, now)) return "open";
  return job.status === "paused" && (job.closesAt === null || job.closesAt > now) ? "paused" : "closed";
}

/** Drafts and jobs that were never open are not public. */
export async function getSeenJob({ services }: Pick<Ctx, "services">, slug: string): Promise<Job> {
  const job = await findJobBySlug(services.db, slug);
  if (!job || job.status === "draft" || job.openedAt === null) throw await notFound(services, `/career/${slug}`);
  return job;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= MAX_DESCRIPTION_CHARACTERS ? line : `${line.slice(0, MAX_DESCRIPTION_CHARACTERS - 2).replace(/\s\S*$/, "")} …`;
}

/** Uses the career page's share image, because only menu pages have one. */
const withSharedPicture = (meta: ReturnType<typeof pageMeta>, path: string) =>
  meta.map((each) =>
    "content" in each && typeof each.content === "string" && each.content.endsWith(`/share${path}.png`)
      ? { ...each, content: each.content.replace(`/share${path}.png`, "/share/career.png") }
      : each,
  );

/** Only open jobs are indexed. */
async function metaOf({ services }: Pick<Ctx, "services">, job: Job, state: JobState) {
  const title = `${BRAND.name} | Career | ${job.title}`;
  if (state !== "open") return unlisted(title);
  const origin = services.config.publicUrl;
  const path = jobPath(job);
  const graph = [await firmNode(services), jobPosting(job, origin, path)];
  const meta = withSharedPicture(
    pageMeta({ path, place: placeOf(await siteOf(services), path), description: shorten(job.summary), origin, graph }),
    path,
  );
  return meta.map((each) => ("title" in each ? { title } : each));
}

export async function loadJobPage(ctx: Ctx, request: Request, slug: string) {
  const { services } = ctx;
  const job = await getSeenJob(ctx, slug);
  const state = stateOf(job, services.clock.now());
  await countView(services, job, request);
  return {
    slug,
    state,
    words: jobWords(job),
    questions: job.questions,
    closesOn: closesOn(job, (await businessHours(services.db)).timeZone),
    form: { key: randomUUID(), opened: issueOpenedToken(services, APPLICATION_FORM), isMailing: isMailing(services) },
    meta: await metaOf(ctx, job, state),
  };
}

export type JobPage = Awaited<ReturnType<typeof loadJobPage>>;
