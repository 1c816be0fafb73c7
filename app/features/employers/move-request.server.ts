import type { z } from "zod";
import { isClosed, isDecision, mayUndoMove, type PoachingStatus, refusalOf } from "#domain/employers/poaching-status.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { changeRequest, type ManagedRequest, manageRequest } from "./manage-request.server.ts";
import { personOf, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
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

/**
 * Follows the domain's transition table and requires a reason for every decision and a fee for every
 * transfer.
 */
export function moveRequest(ctx: Ctx, id: string, { revision, status, reason, fee }: Move): Promise<ManagedRequest> {
  return manageRequest(ctx, id, revision, async (tx, request, record) => {
    if (request.status === status) return { ok: true, request };
    const refusal = refusalOf(request.status, status, personOf(request), { reason, transferFeeCents: fee });
    if (refusal) return { ok: false, reason: refusal };
    const after: { readonly status: PoachingStatus; readonly transferFeeCents?: number | undefined } = {
      status,
      ...(status === "transferred" && { transferFeeCents: fee }),
    };
    record({
      type: "poaching.status_changed",
      subject: poachingSubject(request),
      before: { status: request.status },
      after,
      ...(reason !== "" && { details: { reason } }),
    });
    return changeRequest(tx, ctx, request, { status, ...tracesOf({ status, reason, fee }, ctx.services.clock.now()) });
  });
}

const MOVED = "poaching.status_changed";

const statusIn = (part: unknown) => (part as { readonly status?: unknown } | undefined)?.status;

/** Whether the last move of the request came from this status. Otherwise Undo could set what only a consent may lead to. */
async function cameFrom(tx: Tx, request: PoachingRequest, status: PoachingStatus): Promise<boolean> {
  const { before, after } = await lastPayload(tx, poachingSubject(request), MOVED);
  return statusIn(before) === status && statusIn(after) === request.status;
}

/** Puts back the status before a move, with its decision. Refused once the request has moved on. */
export function undoMove(ctx: Ctx, id: string, undone: z.output<typeof undoneMoveSchema>): Promise<ManagedRequest> {
  return manageRequest(ctx, id, undone.revision, async (tx, request, record) => {
    const { status, reason: decisionReason, decidedAt } = undone;
    const mayUndo = mayUndoMove(request.status, status, personOf(request)) && (await cameFrom(tx, request, status));
    if (!mayUndo) return { ok: false, reason: "cannot_move" };
    if (isDecision(status) && (decisionReason === "" || !decidedAt)) return { ok: false, reason: "reason_needed" };
    record({
      type: "poaching.status_changed",
      subject: poachingSubject(request),
      before: { status: request.status },
      after: { status },
    });
    const closedAt = isClosed(status) ? ctx.services.clock.now() : null;
    return changeRequest(tx, ctx, request, { status, closedAt, ...(isDecision(status) ? { decisionReason, decidedAt } : NO_DECISION) });
  });
}
