import { randomUUID } from "node:crypto";
import { z } from "zod";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { cancelDecision, decisionTime } from "#kit/mail/sending.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { refusalLetter } from "./application-letters.ts";
import { applicationEventSubject, type FoundApplication } from "./application-record.server.ts";
import { enqueueLetter } from "./candidate-mail.server.ts";
import type { Rejection } from "./letter-input.ts";
import { manageApplication, moveStage, STAGE_CHANGED, stageSince } from "./manage-application.server.ts";
import { findPendingRefusal, hasRefusalLeft, cancelRefusalMail, wasRefused } from "./refusal-mails.server.ts";

/** Includes `rejected`: the candidate may not have been mailed yet. */
const REFUSABLE = z.enum(APPLICATION_STAGES).exclude(["hired", "withdrawn"]);

/** The id of each rejection. Undo skips applications changed since. */
export const rejectedSchema = z.record(z.uuid(), z.uuid());
type Rejected = z.infer<typeof rejectedSchema>;

interface Letter {
  readonly subject: string;
  readonly body: string;
  readonly dueAt: Date;
}

/** The letter with its send time, `none` without one, or undefined if the time has passed. */
async function letterOf({ services }: Ctx, rejection: Rejection): Promise<Letter | "none" | undefined> {
  if (rejection.send === "never") return "none";
  const { subject, body } = rejection;
  const dueAt = await decisionTime(services, rejection);
  return dueAt instanceof Date ? { subject, body, dueAt } : undefined;
}

const MAILED = "application.refusal_mailed";

/** Returns whether a letter was queued: not for undeliverable addresses, and not twice. It gets the id of the rejection. */
async function queueRefusal(
  tx: Tx,
  { services }: Ctx,
  found: FoundApplication,
  letter: Letter,
  record: RecordEvent,
  rejectionId: string,
): Promise<boolean> {
  const { id, email } = found.application;
  if (!isMailable(email) || (await wasRefused(tx, id))) return false;
  await enqueueLetter(tx, services, found, refusalLetter, letter, { id: rejectionId, dueAt: letter.dueAt });
  record({
    type: MAILED,
    subject: applicationEventSubject(found),
    details: { dueAt: letter.dueAt.toISOString(), rejectionId },
  });
  return true;
}

type RejectedOne =
  | { readonly ok: true; readonly was: z.infer<typeof REFUSABLE>; readonly rejectionId: string; readonly isQueued: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "not_possible" };

function rejectOne(ctx: Ctx, id: string, letter: Letter | "none"): Promise<RejectedOne> {
  return manageApplication<RejectedOne>(ctx, id, async (tx, found, record) => {
    const { data: was } = REFUSABLE.safeParse(found.application.stage);
    if (was === undefined) return { ok: false, reason: "not_possible" };
    const rejectionId = randomUUID();
    if (was !== "rejected") await moveStage(tx, ctx.services.clock.now(), found, "rejected", record, STAGE_CHANGED, { rejectionId });
    const isQueued = letter !== "none" && (await queueRefusal(tx, ctx, found, letter, record, rejectionId));
    return was === "rejected" && !isQueued ? { ok: false, reason: "not_possible" } : { ok: true, was, rejectionId, isQueued };
  });
}

export type RejectedAlone = RejectedOne | { readonly ok: false; readonly reason: "send_in_past" };

/** The only way to reject one application. If it was rejected without a letter, this sends the letter. */
export async function rejectApplication(ctx: Ctx, id: string, rejection: Rejection): Promise<RejectedAlone> {
  authorise(ctx.actor, "applications");
  const letter = await letterOf(ctx, rejection);
  return letter === undefined ? { ok: false, reason: "send_in_past" } : rejectOne(ctx, id, letter);
}

/** Rejects several with one letter. Skips hired and withdrawn candidates, or all of them if the send time has passed. */
export async function rejectApplications(ctx: Ctx, ids: readonly string[], rejection: Rejection): Promise<Rejected> {
  authorise(ctx.actor, "applications");
  const letter = await letterOf(ctx, rejection);
  const rejected: Rejected = {};
  if (letter === undefined) return rejected;
  for (const id of ids) {
    const done = await rejectOne(ctx, id, letter);
    if (done.ok) rejected[id] = done.rejectionId;
  }
  return rejected;
}

type Cancelled = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "letter_gone" };

/** Cancels the unsent letter. The application stays rejected. */
export function cancelRefusal(ctx: Ctx, id: string): Promise<Cancelled> {
  return manageApplication<Cancelled>(ctx, id, async (tx, found, record) => {
    if (!(await findPendingRefusal(tx, id))) return { ok: false, reason: "letter_gone" };
    await cancelRefusalMail(tx, id);
    record({ type: "application.refusal_held_back", subject: applicationEventSubject(found) });
    return { ok: true };
  });
}

type TakenBack =
  | { readonly ok: true; readonly isLetterGone: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "not_possible" | "letter_gone" };

const rejectionInLog = z.object({ rejectionId: z.uuid(), before: z.object({ stage: REFUSABLE }) });

/** What this rejection replaced, from the log: a stage, or `rejected` if it only sent the letter. Undefined if another one followed it. */
async function stageBefore(tx: Tx, found: FoundApplication, rejectionId: string): Promise<z.infer<typeof REFUSABLE> | undefined> {
  const subject = applicationEventSubject(found);
  const { data: moved } = rejectionInLog.safeParse(await lastPayload(tx, subject, STAGE_CHANGED));
  if (moved?.rejectionId !== rejectionId) {
    const mailed = await lastPayload(tx, subject, MAILED);
    return mailed["rejectionId"] === rejectionId ? "rejected" : undefined;
  }
  const pending = await findPendingRefusal(tx, found.application.id);
  return pending === undefined || pending.id === rejectionId ? moved.before.stage : undefined;
}

/** Restores the stage and cancels the queued mail, unless a colleague has rejected the candidate or sent a letter since. */
export const takeBackRejection = (ctx: Ctx, id: string, rejectionId: string) =>
  manageApplication<TakenBack>(ctx, id, async (tx, found, record) => {
    const was = found.application.stage === "rejected" ? await stageBefore(tx, found, rejectionId) : undefined;
    if (was === undefined) return { ok: false, reason: "not_possible" };
    if (was === "rejected") {
      if ((await cancelDecision(tx, rejectionId)) !== "cancelled") return { ok: false, reason: "letter_gone" };
      record({ type: "application.refusal_held_back", subject: applicationEventSubject(found) });
      return { ok: true, isLetterGone: false };
    }
    const isLetterGone = (await findPendingRefusal(tx, id)) === undefined && (await hasRefusalLeft(tx, id));
    await moveStage(tx, ctx.services.clock.now(), found, was, record, STAGE_CHANGED, await stageSince(tx, found, was));
    return { ok: true, isLetterGone };
  });

export async function takeBackRejections(ctx: Ctx, rejected: Rejected): Promise<number> {
  let done = 0;
  for (const [id, rejectionId] of Object.entries(rejected)) if ((await takeBackRejection(ctx, id, rejectionId)).ok) done += 1;
  return done;
}
