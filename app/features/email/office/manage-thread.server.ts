import { and, asc, eq, inArray } from "drizzle-orm";
import { mailTargetOf } from "#kit/capability/mail-target.ts";
import { DONE, markThreads, READ, threadEventSubject, type ThreadMark } from "#kit/mail-in/mark-threads.server.ts";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { findThread, type MailThread } from "./thread-record.server.ts";

const markAs = (ctx: Ctx, ids: readonly string[], mark: ThreadMark) =>
  writeAs(ctx, "email", (tx, record) => markThreads(tx, record, inArray(mailThreads.id, [...ids]), mark));

export const markRead = (ctx: Ctx, ids: readonly string[]) => markAs(ctx, ids, READ);

export const markUnread = (ctx: Ctx, ids: readonly string[]) =>
  markAs(ctx, ids, { type: "mail_thread.reopened", lacks: eq(mailThreads.isUnread, false), values: { isUnread: true } });

export const markDone = (ctx: Ctx, ids: readonly string[]) => markAs(ctx, ids, DONE);

export const unmarkDone = (ctx: Ctx, ids: readonly string[]) =>
  markAs(ctx, ids, { type: "mail_thread.returned", lacks: eq(mailThreads.isWaiting, false), values: { isWaiting: true } });

/** A ticket that consists only of these emails is closed with them, or reopened. Locks records before conversations, like filing. */
function setSpam(ctx: Ctx, ids: readonly string[], isSpam: boolean): Promise<string[]> {
  return writeAs(ctx, "email", async (tx, record) => {
    const chosen = inArray(mailThreads.id, [...ids]);
    const lacks = eq(mailThreads.isSpam, !isSpam);
    const filed = await tx
      .select({ id: mailThreads.id, kind: mailThreads.subjectKind, recordId: mailThreads.subjectId })
      .from(mailThreads)
      .where(and(chosen, lacks))
      .orderBy(asc(mailThreads.subjectId), asc(mailThreads.id));
    for (const { id: threadId, kind, recordId } of filed)
      if (kind !== null && recordId !== null)
        await mailTargetOf(ctx.services, kind)?.setSpam?.({ ctx, tx, record, threadId, isSpam }, recordId);
    const type = isSpam ? "mail_thread.reported" : "mail_thread.cleared";
    return markThreads(tx, record, chosen, { type, lacks, values: { isSpam } });
  });
}

/**
 * Removes the conversation from the queue and the unread count. Outgoing mail to the address is not suppressed; that is a separate
 * decision.
 */
export const markSpam = (ctx: Ctx, ids: readonly string[]) => setSpam(ctx, ids, true);

export const unmarkSpam = (ctx: Ctx, ids: readonly string[]) => setSpam(ctx, ids, false);

/** `before` is what the transaction found: Undo puts its assignee back. */
export type Assigned =
  | { readonly ok: true; readonly before: Pick<MailThread, "assigneeId"> }
  | { readonly ok: false; readonly reason: "unknown" | "unknown_person" | "changed_since" };

export function assignThread(ctx: Ctx, id: string, assigning: Assignee): Promise<Assigned> {
  const { assigneeId } = assigning;
  return writeAs(ctx, "email", async (tx, record): Promise<Assigned> => {
    const thread = await findThread(tx, id, "update");
    if (!thread) return { ok: false, reason: "unknown" };
    if (thread.assigneeId === assigneeId) return { ok: true, before: thread };
    const given = await assignment(tx, "email", thread.assigneeId, assigning);
    if (!given.ok) return given;
    await tx.update(mailThreads).set({ assigneeId }).where(eq(mailThreads.id, id));
    record({ type: "mail_thread.assigned", subject: threadEventSubject(thread), ...given.names });
    return { ok: true, before: thread };
  });
}
