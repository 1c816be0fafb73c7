import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_STAGES, type ApplicationStage, isDecided, mayMoveStage } from "#domain/careers/application-stage.ts";
import { eraseDate } from "#domain/careers/retention.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import { sinceInColumn } from "#kit/records/board-cards.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { applications } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import {
  type Application,
  APPLICATION_KIND,
  applicationEventSubject,
  findApplication,
  type FoundApplication,
} from "./application-record.server.ts";
import { cancelRefusalMail } from "./refusal-mails.server.ts";

export const stageSchema = z.object({ stage: z.enum(APPLICATION_STAGES, "Please choose a stage.") });
const RATING = "Please choose a rating.";

export const ratingSchema = z.object({
  rating: z.union([z.literal("").transform(() => null), z.coerce.number().int(RATING).min(1, RATING).max(4, RATING)], RATING),
});

export type ApplicationReason =
  | "unknown"
  | "unknown_person"
  | "changed_since"
  | "not_possible"
  | "unmailable"
  | "blocked"
  | "when_past"
  | "sent_already"
  | "withdrawn"
  | "send_in_past"
  | "letter_gone";
export type ApplicationManaged = { readonly ok: true } | { readonly ok: false; readonly reason: ApplicationReason };

export function manageApplication<R extends { readonly ok: boolean }>(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, found: FoundApplication, record: RecordEvent) => Promise<R>,
): Promise<R | { readonly ok: false; readonly reason: "unknown" }> {
  return writeAs(ctx, "applications", async (tx, record) => {
    const found = await findApplication(tx, id, "update");
    return found ? work(tx, found, record) : ({ ok: false, reason: "unknown" } as const);
  });
}

async function changeApplication(tx: Tx, now: Date, { id }: Pick<Application, "id">, values: Partial<Application>): Promise<void> {
  await tx
    .update(applications)
    .set({ ...values, updatedAt: now })
    .where(eq(applications.id, id));
}

/**
 * The retention period starts at the decision. Revoking the decision restores the date promised for undecided applications. If that date
 * has passed, the decision's date stays, so that the application is not erased while staff work on it.
 */
function stageValues(
  { consentedAt, createdAt, eraseAt }: Pick<Application, "consentedAt" | "createdAt" | "eraseAt">,
  to: ApplicationStage,
  now: Date,
): Pick<Application, "stage" | "decidedAt" | "eraseAt"> {
  const heldSince = consentedAt ?? createdAt;
  if (isDecided(to)) return { stage: to, decidedAt: now, eraseAt: eraseDate({ decidedAt: now, heldSince }) };
  const undecided = eraseDate({ decidedAt: null, heldSince });
  return { stage: to, decidedAt: null, eraseAt: undecided > now ? undecided : eraseAt };
}

/** Cancels what staff have scheduled for a candidate who has withdrawn. */
const cancelLetters = (tx: Tx, id: string) =>
  tx
    .update(mails)
    .set({ status: "cancelled", lastError: "The candidate has withdrawn." })
    .where(
      and(
        eq(mails.subjectKind, APPLICATION_KIND),
        eq(mails.subjectId, id),
        inArray(mails.template, ["candidate-letter", "interview-invitation"]),
        eq(mails.status, "queued"),
      ),
    );

export const STAGE_CHANGED = "application.stage_changed";

export async function moveStage(
  tx: Tx,
  now: Date,
  found: FoundApplication,
  to: ApplicationStage,
  record: RecordEvent,
  type: `application.${string}` = STAGE_CHANGED,
  details?: Readonly<Record<string, unknown>>,
): Promise<Pick<Application, "eraseAt">> {
  const { application } = found;
  const values = stageValues(application, to, now);
  const { decidedAt, eraseAt } = application;
  record({
    type,
    subject: applicationEventSubject(found),
    before: { stage: application.stage },
    after: { stage: to },
    ...((details ?? decidedAt) && { details: { ...details, ...(decidedAt && { decidedAt, eraseAt }) } }),
  });
  await changeApplication(tx, now, application, values);
  if (to !== "rejected") await cancelRefusalMail(tx, application.id);
  if (to === "withdrawn") await cancelLetters(tx, application.id);
  return values;
}

const revocationInLog = z.object({
  before: z.object({ stage: z.enum(APPLICATION_STAGES) }),
  decidedAt: z.coerce.date(),
  eraseAt: z.coerce.date(),
});

/** The dates of the decision that the last move revoked: Undo must not count the retention period anew. */
async function findDecision(tx: Tx, found: FoundApplication, stage: ApplicationStage): Promise<Partial<Application> | undefined> {
  const { data: revoked } = revocationInLog.safeParse(await lastPayload(tx, applicationEventSubject(found), STAGE_CHANGED));
  return revoked?.before.stage === stage ? { decidedAt: revoked.decidedAt, eraseAt: revoked.eraseAt } : undefined;
}

/** Log details of a move that takes another one back. */
export const stageSince = (tx: Tx, { application }: FoundApplication, stage: ApplicationStage) =>
  sinceInColumn(tx, { kind: APPLICATION_KIND, property: "stage" }, application, stage);

/** With what the application was before, as its transaction found it: Undo puts it back. */
type Changed = { readonly ok: true; readonly before: Application } | Extract<ApplicationManaged, { ok: false }>;

/** Every stage except `rejected`, which also decides about the letter; see `rejectApplication`. Undo may go back against the order. */
export function setStage(ctx: Ctx, id: string, { stage, from }: Setting<z.output<typeof stageSchema>>): Promise<Changed> {
  return manageApplication<Changed>(ctx, id, async (tx, found, record) => {
    const { application } = found;
    if (application.stage === stage) return { ok: true, before: application };
    if (isChangedSince(application, from)) return { ok: false, reason: "changed_since" };
    if (stage === "rejected" || application.stage === "withdrawn") return { ok: false, reason: "not_possible" };
    const isMove = from ? mayMoveStage("staff", stage, from.stage) : mayMoveStage("staff", application.stage, stage);
    if (!isMove) return { ok: false, reason: "not_possible" };
    const now = ctx.services.clock.now();
    const decision = from && (await findDecision(tx, found, stage));
    await moveStage(tx, now, found, stage, record, STAGE_CHANGED, from && (await stageSince(tx, found, stage)));
    if (decision) await changeApplication(tx, now, application, decision);
    return { ok: true, before: application };
  });
}

export function rateApplication(ctx: Ctx, id: string, { rating, from }: Setting<z.output<typeof ratingSchema>>): Promise<Changed> {
  return manageApplication<Changed>(ctx, id, async (tx, found, record) => {
    const { application } = found;
    if (application.rating === rating) return { ok: true, before: application };
    if (isChangedSince(application, from)) return { ok: false, reason: "changed_since" };
    record({
      type: "application.rated",
      subject: applicationEventSubject(found),
      before: { rating: application.rating },
      after: { rating },
    });
    await changeApplication(tx, ctx.services.clock.now(), application, { rating });
    return { ok: true, before: application };
  });
}

export function assignApplication(ctx: Ctx, id: string, assigning: Assignee): Promise<Changed> {
  const { assigneeId } = assigning;
  return manageApplication<Changed>(ctx, id, async (tx, found, record) => {
    const { application } = found;
    if (application.assigneeId === assigneeId) return { ok: true, before: application };
    const given = await assignment(tx, "applications", application.assigneeId, assigning);
    if (!given.ok) return given;
    record({ type: "application.assigned", subject: applicationEventSubject(found), ...given.names });
    await changeApplication(tx, ctx.services.clock.now(), application, { assigneeId });
    return { ok: true, before: application };
  });
}
