import { and, desc, eq } from "drizzle-orm";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { isId } from "#domain/list/search-params.ts";
import { boardAssignee, boardCards, CARDS_A_COLUMN, daysInColumn } from "#kit/records/board-cards.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { scoreColumns } from "../score-application.server.ts";
import { loadCandidateLetters } from "./load-candidate-letters.server.ts";

const SHOWN_JOBS = 300;

/** The newest applications of each stage, for all jobs and assignees or one. */
export async function loadBoard(ctx: Ctx, url: URL) {
  const { db, clock } = ctx.services;
  const wanted = url.searchParams.get("job") ?? "";
  const job = isId(wanted) ? wanted : "";
  const isOfJob = job === "" ? undefined : eq(applications.jobId, job);
  const { filter, isTheirs } = await boardAssignee(ctx, url, "applications", applications.assigneeId);
  const fields = {
    id: applications.id,
    fullName: applications.fullName,
    stage: applications.stage,
    rating: applications.rating,
    job: jobs.title,
    assignee: people.name,
    createdAt: applications.createdAt,
    days: daysInColumn(applications, { kind: "application", property: "stage", now: clock.now() }),
    ...scoreColumns,
  };
  const cards = APPLICATION_STAGES.map((stage) =>
    db
      .select(fields)
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .leftJoin(people, eq(people.id, applications.assigneeId))
      .where(and(eq(applications.stage, stage), isOfJob, isTheirs))
      .orderBy(desc(applications.createdAt))
      .limit(CARDS_A_COLUMN),
  );
  const known = await db.select({ id: jobs.id, title: jobs.title }).from(jobs).orderBy(desc(jobs.createdAt)).limit(SHOWN_JOBS);
  return { job, jobs: known, assignee: filter, cards: await boardCards(cards), letters: await loadCandidateLetters(ctx) };
}

export type ApplicationBoard = Awaited<ReturnType<typeof loadBoard>>;
