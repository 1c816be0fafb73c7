import { eq } from "drizzle-orm";
import { redirect } from "react-router";
import { z } from "zod";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { readTicketNumber } from "#domain/tickets/readable-code.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { type Act, recordAction, sayWith, setAct } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { tickets } from "#db/schema/tickets.ts";
import { INBOX } from "./inbox-words.ts";
import { type Assigned, assignThread, markDone, markRead, markSpam, markUnread, unmarkDone, unmarkSpam } from "./manage-thread.server.ts";
import { type Moved, moveThread, type MoveTo } from "./move-thread.server.ts";
import { reply, undoReply } from "./reply-action.server.ts";
import { findThread, threadSubject } from "./thread-record.server.ts";

const MAX_NUMBER_CHARACTERS = 40;

/** `new`, `none`, `number` for a typed ticket number, or a record such as `quote 0c1f…`. */
const moveSchema = z.object({
  to: z.string().regex(/^(?:new|none|number|[a-z_]{1,40} [\da-f-]{36})$/, "Please choose where to move it."),
  number: z.string().trim().max(MAX_NUMBER_CHARACTERS, "That is not a ticket ID.").default(""),
});

const sayAssigned = sayWith<Extract<Assigned, { ok: false }>["reason"]>({
  unknown: "This conversation no longer exists.",
  changed_since: CHANGED_SINCE,
  unknown_person: { assigneeId: "This colleague does not have access to emails." },
});

const MOVE_REASONS: Readonly<Record<Extract<Moved, { ok: false }>["reason"], string>> = {
  unknown: "This conversation no longer exists.",
  no_record: "That record no longer exists.",
  there_already: "The conversation is already filed there.",
  not_yours: "You do not have access to that record.",
  no_mail: "There is no sender to open a ticket for.",
};

const refused = (to: string): FormAnswer => ({ ok: false, errors: { to } });

async function ticketOf({ services: { db } }: Ctx, typed: string): Promise<string | undefined> {
  const number = readTicketNumber(typed);
  const [found] = number === undefined ? [] : await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number));
  return found?.id;
}

const move: Act = async (ctx, id, form) => {
  const read = parseForm(moveSchema, form);
  if (!read.ok) return read;
  let to: MoveTo;
  if (read.data.to === "new" || read.data.to === "none") to = read.data.to;
  else if (read.data.to === "number") {
    const ticketId = await ticketOf(ctx, read.data.number);
    if (ticketId === undefined) return { ok: false, errors: { number: "No ticket has this ID. IDs look like T-7H2M-9QXD." } };
    to = { kind: "ticket", id: ticketId };
  } else {
    const [kind = "", recordId = ""] = read.data.to.split(" ");
    to = { kind, id: recordId };
  }
  const moved = await moveThread(ctx, id, to);
  if (!moved.ok) return refused(MOVE_REASONS[moved.reason]);
  if (moved.threadId !== id) throw redirect(`${INBOX}/${moved.threadId}`, 303);
  return { ok: true, done: to === "none" ? "Removed from the record." : "Conversation moved." };
};

/** Sets a flag; succeeds if it is already set. */
const marked =
  (verb: (ctx: Ctx, ids: readonly string[]) => Promise<unknown>, done: string): Act =>
  async (ctx, id) => {
    await verb(ctx, [id]);
    return { ok: true, done };
  };

async function subjectOf({ services }: Ctx, id: string) {
  const thread = await findThread(services.db, id);
  return thread && threadSubject(thread);
}

export const threadAction = recordAction(subjectOf, {
  // No toast, because opening the page does this.
  read: marked(markRead, ""),
  unread: marked(markUnread, "Marked as unread."),
  done: marked(markDone, "Marked as done."),
  undone: marked(unmarkDone, "Back in the queue."),
  spam: marked(markSpam, "Marked as spam."),
  unspam: marked(unmarkSpam, "Marked as not spam."),
  assignee: setAct(assigneeSchema, assignThread, sayAssigned("Assignee updated.")),
  move,
  reply,
  undo: undoReply,
});
