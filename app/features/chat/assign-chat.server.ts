import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { addEntries } from "./add-entries.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { findChat, subjectOf } from "./chat-record.server.ts";
import { mayAnswer } from "./may-answer.ts";

type Assigned = { readonly ok: true } | NotDone<"unknown" | "unknown_person" | "reassigned">;

interface Assignment {
  readonly assigneeId: string | null;
  /** Who has it, for Undo. */
  readonly from?: string | null | undefined;
}

/** The name of a colleague with the chat permission. */
async function findColleague(tx: Tx, id: string): Promise<string | undefined> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for("share");
  return person && person.removedAt === null && mayAnswer(person) ? person.name : undefined;
}

async function nameOf(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.id, id));
  return person?.name ?? null;
}

/** Assigns a conversation to a colleague or oneself, or unassigns it with null. */
export function assignChat(ctx: Ctx, id: string, { assigneeId, from }: Assignment): Promise<Assigned> {
  return writeAs(ctx, "chats", async (tx, record, { personId }): Promise<Assigned> => {
    const chat = await findChat(tx, id, "update");
    if (!chat) return notDone("unknown");
    if (chat.assigneeId === assigneeId) return { ok: true };
    if (from !== undefined && chat.assigneeId !== from) return notDone("reassigned");
    const assignee = assigneeId === null ? null : await findColleague(tx, assigneeId);
    if (assignee === undefined) return notDone("unknown_person");
    record({
      type: "chat.assigned",
      subject: subjectOf(chat),
      before: { assignee: await nameOf(tx, chat.assigneeId) },
      after: { assignee },
    });
    await addEntries(tx, chat, [{ kind: "assigned", side: "staff", authorId: personId, data: { assignee } }], ctx.services.clock.now(), {
      assigneeId,
    });
    return { ok: true };
  });
}
