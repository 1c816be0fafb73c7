import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import { type Assignee, assignment } from "#kit/records/assignees.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { findThread, type MailThread, subjectOf } from "./thread-record.server.ts";

type EventType = `mail_thread.${string}`;

/** Sets a mark on those of these conversations that lack it. Returns their ids. */
function mark(ctx: Ctx, ids: readonly string[], type: EventType, lacks: SQL, values: Partial<MailThread>): Promise<string[]> {
  return writeAs(ctx, "email", async (tx, record) => {
    const chosen = await tx
      .select({ id: mailThreads.id, subject: mailThreads.subject })
      .from(mailThreads)
      .where(and(inArray(mailThreads.id, [...ids]), lacks))
      .orderBy(asc(mailThreads.id))
      .for("update");
    const found = chosen.map(({ id }) => id);
    if (found.length > 0) await tx.update(mailThreads).set(values).where(inArray(mailThreads.id, found));
    for (const thread of chosen) record({ type, subject: subjectOf(thread) });
    return found;
  });
}

/** For all staff: the inbox is shared. */
export const markRead = (ctx: Ctx, ids: readonly string[]) =>
  mark(ctx, ids, "mail_thread.read", eq(mailThreads.isUnread, true), { isUnread: false });

export const markUnread = (ctx: Ctx, ids: readonly string[]) =>
  mark(ctx, ids, "mail_thread.reopened", eq(mailThreads.isUnread, false), { isUnread: true });

/** It leaves the queue and the unread ones. Mail to the address is not stopped: that is a separate decision. */
export const markSpam = (ctx: Ctx, ids: readonly string[]) =>
  mark(ctx, ids, "mail_thread.reported", eq(mailThreads.isSpam, false), { isSpam: true });

export const unmarkSpam = (ctx: Ctx, ids: readonly string[]) =>
  mark(ctx, ids, "mail_thread.cleared", eq(mailThreads.isSpam, true), { isSpam: false });

export type Assigned = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "unknown_person" };

export function assignThread(ctx: Ctx, id: string, { assigneeId }: Assignee): Promise<Assigned> {
  return writeAs(ctx, "email", async (tx, record): Promise<Assigned> => {
    const thread = await findThread(tx, id, "update");
    if (!thread) return { ok: false, reason: "unknown" };
    if (thread.assigneeId === assigneeId) return { ok: true };
    const given = await assignment(tx, "email", thread.assigneeId, assigneeId);
    if (!given) return { ok: false, reason: "unknown_person" };
    await tx.update(mailThreads).set({ assigneeId }).where(eq(mailThreads.id, id));
    record({ type: "mail_thread.assigned", subject: subjectOf(thread), ...given });
    return { ok: true };
  });
}

/** Each conversation's previous and new assignee. Undo skips those changed since. */
export const assignedSchema = z.record(z.uuid(), z.object({ was: z.uuid().nullable(), is: z.uuid().nullable() }));
type ManyAssigned = z.infer<typeof assignedSchema>;

export async function assignThreads(ctx: Ctx, ids: readonly string[], to: string | null): Promise<ManyAssigned> {
  const assigned: ManyAssigned = {};
  for (const id of ids) {
    const before = await findThread(ctx.services.db, id);
    if (!before || before.assigneeId === to) continue;
    if ((await assignThread(ctx, id, { assigneeId: to })).ok) assigned[id] = { was: before.assigneeId, is: to };
  }
  return assigned;
}

export async function assignThreadsBack(ctx: Ctx, assigned: ManyAssigned): Promise<number> {
  let done = 0;
  for (const [id, { was, is }] of Object.entries(assigned)) {
    const thread = await findThread(ctx.services.db, id);
    if (thread?.assigneeId === is && (await assignThread(ctx, id, { assigneeId: was })).ok) done += 1;
  }
  return done;
}
