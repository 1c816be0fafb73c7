import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { MAX_REASON_CHARACTERS, SCORED_STAGES } from "#domain/careers/score.ts";
import { line } from "#domain/forms/fields.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { applications, applicationScores } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { applicationEventSubject } from "./application-record.server.ts";
import { type ApplicationManaged, manageApplication } from "./manage-application.server.ts";

const SCORE = "Please choose a score.";

const stage = z.enum(SCORED_STAGES, "Please choose a stage.");

export const scoreSchema = z.object({
  stage,
  score: z.coerce.number(SCORE).int(SCORE).min(1, SCORE).max(4, SCORE),
  reason: line("Please give your reasoning in a line.", MAX_REASON_CHARACTERS),
});
export const unscoreSchema = z.object({ stage });

/** One row per colleague and stage: scoring again replaces the earlier score. */
export function scoreApplication(ctx: Ctx, id: string, input: z.output<typeof scoreSchema>): Promise<ApplicationManaged> {
  const { personId } = authorise(ctx.actor, "applications");
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    const now = ctx.services.clock.now();
    const { score, reason } = input;
    await tx
      .insert(applicationScores)
      .values({ applicationId: id, personId, ...input, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [applicationScores.applicationId, applicationScores.stage, applicationScores.personId],
        set: { score, reason, updatedAt: now },
      });
    record({ type: "application.scored", subject: applicationEventSubject(found), after: { stage: input.stage, score } });
    return { ok: true };
  });
}

/** Removes only the person's own score. */
export function removeScore(ctx: Ctx, id: string, input: z.output<typeof unscoreSchema>): Promise<ApplicationManaged> {
  const { personId } = authorise(ctx.actor, "applications");
  return manageApplication<ApplicationManaged>(ctx, id, async (tx, found, record) => {
    const isOwn = and(
      eq(applicationScores.applicationId, id),
      eq(applicationScores.stage, input.stage),
      eq(applicationScores.personId, personId),
    );
    const removed = await tx.delete(applicationScores).where(isOwn).returning({ score: applicationScores.score });
    if (removed.length > 0)
      record({ type: "application.score_removed", subject: applicationEventSubject(found), details: { stage: input.stage } });
    return { ok: true };
  });
}

/** Ordered by stage, then age, with the overall average. */
export async function loadScores({ services: { db }, actor }: Ctx, id: string) {
  const { personId } = authorise(actor, "applications");
  const rows = await db
    .select({
      stage: applicationScores.stage,
      score: applicationScores.score,
      reason: applicationScores.reason,
      updatedAt: applicationScores.updatedAt,
      personId: applicationScores.personId,
      by: people.name,
    })
    .from(applicationScores)
    .innerJoin(people, eq(people.id, applicationScores.personId))
    .where(eq(applicationScores.applicationId, id))
    .orderBy(asc(applicationScores.createdAt), asc(applicationScores.personId));
  const sorted = rows
    .toSorted((one, other) => APPLICATION_STAGES.indexOf(one.stage) - APPLICATION_STAGES.indexOf(other.stage))
    .map(({ personId: author, ...row }) => ({ ...row, isOwn: author === personId }));
  const average = rows.length === 0 ? undefined : rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
  return { rows: sorted, average };
}

/** For the list and the board of applications. */
export const scoreColumns = {
  scoreCount: sql<number>`(select count(*)::int from ${applicationScores} where ${applicationScores.applicationId} = ${applications.id})`,
  scoreAverage: sql<
    number | null
  >`(select avg(${applicationScores.score})::float8 from ${applicationScores} where ${applicationScores.applicationId} = ${applications.id})`,
};
