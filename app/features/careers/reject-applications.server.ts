import { z } from "zod";
import { APPLICATION_STAGES } from "#domain/careers/application-stage.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { decisionTime } from "#kit/mail/sending.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { refusalLetter } from "./application-letters.ts";
import { applicationEventSubject, type FoundApplication } from "./application-record.server.ts";
import { enqueueLetter } from "./candidate-mail.server.ts";
import type { Rejection } from "./letter-input.ts";
import { manageApplication, moveStage } from "./manage-application.server.ts";
import { findPendingRefusal, hasRefusalLeft, holdBackRefusal, wasRefused } from "./refusal-mails.server.ts";

/** Includes `rejected`: the candidate may not have been mailed yet. */
const REFUSABLE = z.enum(APPLICATION_STAGES).exclude(["hired", "withdrawn"]);

/** Each previous stage. Undo skips applications changed since. */
export const rejectedSchema = z.record(z.uuid(), REFUSABLE);
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

/** Returns whether a letter was queued: not for undeliverable addresses, and not twice. */
async function queueRefusal(tx: Tx, { services }: Ctx, found: FoundApplication, letter: Letter, record: RecordEvent): Promise<boolean> {
  const { id, email } = found.application;
  if (!isMailable(email) || (await wasRefused(tx, id))) return false;
  await enqueueLetter(tx, services, found, refusalLetter, letter, { dueAt: letter.dueAt });
  record({ type: "application.refusal_mailed", subject: applicationEventSubject(found), details: { dueAt: letter.dueAt.toISOString() } });
  return true;
}

type RejectedOne =
  | { readonly ok: true; readonly was: Rejected[string]; readonly isQueued: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "not_possible" };

function rejectOne(ctx: Ctx, id: string, letter: Letter | "none"): Promise<RejectedOne> {
  return manageApplication<RejectedOne>(ctx, id, async (tx, found, record) => {
    const { data: was } = REFUSABLE.safeParse(found.application.stage);
    if (was === undefined) return { ok: false, reason: "not_possible" };
    if (was !== "rejected") await moveStage(tx, ctx.services.clock.now(), found, "rejected", record);
    const isQueued = letter !== "none" && (await queueRefusal(tx, ctx, found, letter, record));
    return was === "rejected" && !isQueued ? { ok: false, reason: "not_possible" } : { ok: true, was, isQueued };
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
    if (done.ok) rejected[id] = done.was;
  }
  return rejected;
}

type Cancelled = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "letter_gone" };

/** Cancels the unsent letter. The application stays rejected. */
export function cancelRefusal(ctx: Ctx, id: string): Promise<Cancelled> {
  return manageApplication<Cancelled>(ctx, id, async (tx, found, record) => {
    if (!(await findPendingRefusal(tx, id))) return { ok: false, reason: "letter_gone" };
    await holdBackRefusal(tx, id);
    record({ type: "application.refusal_held_back", subject: applicationEventSubject(found) });
    return { ok: true };
  });
}

type TakenBack =
  | { readonly ok: true; readonly isLetterGone: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "not_possible" | "letter_gone" };

/** Restores the stage and cancels the queued mail. */
export const takeBackRejection = (ctx: Ctx, id: string, was: Rejected[string]) =>
  manageApplication<TakenBack>(ctx, id, async (tx, found, record) => {
    if (found.application.stage !== "rejected") return { ok: false, reason: "not_possible" };
    const isLetterGone = (await findPendingRefusal(tx, id)) === undefined && (await hasRefusalLeft(tx, id));
    if (isLetterGone && was === "rejected") return { ok: false, reason: "letter_gone" };
    if (was === "rejected") {
      await holdBackRefusal(tx, id);
      record({ type: "application.refusal_held_back", subject: applicationEventSubject(found) });
    } else await moveStage(tx, ctx.services.clock.now(), found, was, record);
    return { ok: true, isLetterGone };
  });

export async function takeBackRejections(ctx: Ctx, rejected: Rejected): Promise<number> {
  let done = 0;
  for (const [id, was] of Object.entries(rejected)) if ((await takeBackRejection(ctx, id, was)).ok) done += 1;
  return done;
}
