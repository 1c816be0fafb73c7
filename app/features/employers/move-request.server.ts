import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isClosed, isDecision, mayUndoMove, POACHING_STATUSES, refusalOf } from "#domain/employers/poaching-status.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { cancelDecision, decisionTime, type SendingTime } from "#kit/mail/sending.server.ts";
import { sinceInColumn } from "#kit/records/board-cards.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { changeRequest, type ManagedRequest, manageRequest } from "./manage-request.server.ts";
import { findClient, personOf, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
import { requestDeclinedLetter } from "./request-letters.ts";
import type { Move, undoneMoveSchema } from "./staff-input.ts";

const NO_DECISION = { decisionReason: "", decidedAt: null } as const;

/** Columns set by a status: a decision stays until revoked, and a closed request has a date. */
function tracesOf({ status, reason, fee }: Pick<Move, "status" | "reason" | "fee">, now: Date): Partial<PoachingRequest> {
  const closed = { closedAt: isClosed(status) ? now : null };
  if (isDecision(status)) return { ...closed, decisionReason: reason, decidedAt: now };
  if (status !== "transferred") return { ...closed, ...NO_DECISION };
  // Keeps the reason of the agreement unless the transfer has its own.
  return { ...closed, transferFeeCents: fee ?? null, ...(reason !== "" && { decisionReason: reason }) };
}

const MOVED = "poaching.status_changed";

/** A move in the log. The letter of a decline, if there is one, has its id. */
const moveInLog = z.object({
  before: z.object({ status: z.enum(POACHING_STATUSES) }),
  after: z.object({ status: z.enum(POACHING_STATUSES) }),
  revision: z.int(),
  /** The decision that the move replaced. */
  was: z.object({ decisionReason: z.string(), decidedAt: z.iso.datetime().transform((at) => new Date(at)) }).optional(),
  declineId: z.uuid().optional(),
  letterCancelled: z.boolean().optional(),
});

const findLastMove = async (tx: Tx, request: PoachingRequest) =>
  moveInLog.safeParse(await lastPayload(tx, poachingSubject(request), MOVED)).data;

/** A letter that has not left is no longer true. */
async function cancelDecline(tx: Tx, request: PoachingRequest) {
  const { declineId } = request.status === "declined" ? ((await findLastMove(tx, request)) ?? {}) : {};
  return declineId === undefined ? undefined : cancelDecision(tx, declineId);
}

/** Returns whether an email was queued: a request that staff added may have no contact, and then no one is told. */
async function tellDeclined(tx: Tx, { services }: Ctx, request: PoachingRequest, dueAt: SendingTime, declineId: string): Promise<boolean> {
  const client = await findClient(tx, request);
  if (dueAt === "never" || !client || !isMailable(client.email)) return false;
  await enqueueMail(tx, services, {
    ...requestDeclinedLetter(),
    id: declineId,
    to: { address: client.email },
    about: { kind: "poaching", id: request.id },
    dueAt,
    unlimited: "by_staff",
  });
  return true;
}

type Refused = Extract<ManagedRequest, { ok: false }>;
export type MovedRequest = { readonly ok: true; readonly request: PoachingRequest; readonly isMailed: boolean } | Refused;

/**
 * Follows the domain's transition table and requires a reason for every decision and a fee for every
 * transfer. Declining tells the client by email, if that is wanted.
 */
export async function moveRequest(ctx: Ctx, id: string, { revision, status, reason, fee, ...sending }: Move): Promise<MovedRequest> {
  authorise(ctx.actor, "poaching");
  const dueAt = status === "declined" ? await decisionTime(ctx.services, sending) : "never";
  if (dueAt === undefined) return { ok: false, reason: "send_in_past" };
  let isMailed = false;
  const moved = await manageRequest(ctx, id, revision, async (tx, request, record) => {
    if (request.status === status) return { ok: true, request };
    const refusal = refusalOf(request.status, status, personOf(request), { reason, transferFeeCents: fee });
    if (refusal) return { ok: false, reason: refusal };
    const { decisionReason, decidedAt } = request;
    const declineId = status === "declined" ? randomUUID() : undefined;
    const letterCancelled = (await cancelDecline(tx, request)) === "cancelled";
    record({
      type: MOVED,
      subject: poachingSubject(request),
      before: { status: request.status },
      after: { status, ...(status === "transferred" && { transferFeeCents: fee }) },
      details: {
        ...(reason !== "" && { reason }),
        revision: request.revision + 1,
        ...(decidedAt && { was: { decisionReason, decidedAt } }),
        ...(declineId !== undefined && { declineId }),
        ...(letterCancelled && { letterCancelled }),
      },
    });
    if (declineId !== undefined) isMailed = await tellDeclined(tx, ctx, request, dueAt, declineId);
    return changeRequest(tx, ctx, request, { status, ...tracesOf({ status, reason, fee }, ctx.services.clock.now()) });
  });
  return moved.ok ? { ...moved, isMailed } : moved;
}

/** `letter`: the email about the decline has left, or was cancelled when it was taken back, and stays so. */
export type UndoneMove = { readonly ok: true; readonly request: PoachingRequest; readonly letter?: "gone" | "stays_cancelled" } | Refused;

/** Puts back the status before a move, with its decision, and cancels its letter. Refused once a colleague has moved the request. */
export async function undoMove(ctx: Ctx, id: string, { revision }: z.output<typeof undoneMoveSchema>): Promise<UndoneMove> {
  let letter: "gone" | "stays_cancelled" | undefined;
  const undone = await manageRequest(ctx, id, undefined, async (tx, request, record) => {
    const move = await findLastMove(tx, request);
    if (move?.revision !== revision || move.after.status !== request.status) return { ok: false, reason: "moved_since" };
    const { status } = move.before;
    if (!mayUndoMove(request.status, status, personOf(request))) return { ok: false, reason: "cannot_move" };
    if (isDecision(status) && !move.was) return { ok: false, reason: "reason_needed" };
    if (move.letterCancelled) letter = "stays_cancelled";
    if ((await cancelDecline(tx, request)) === "gone") letter = "gone";
    record({
      type: MOVED,
      subject: poachingSubject(request),
      before: { status: request.status },
      after: { status },
      details: await sinceInColumn(tx, { kind: "poaching", property: "status" }, request, status),
    });
    const closedAt = isClosed(status) ? ctx.services.clock.now() : null;
    return changeRequest(tx, ctx, request, { status, closedAt, ...(isDecision(status) ? move.was : NO_DECISION) });
  });
  return undone.ok ? { ...undone, ...(letter && { letter }) } : undone;
}
