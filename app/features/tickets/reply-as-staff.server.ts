import { fillPlaceholders } from "#domain/tickets/fill-placeholders.ts";
import { mayMove } from "#domain/tickets/ticket-status.ts";
import { tellMentioned } from "#kit/activity/notes.server.ts";
import type { Upload } from "#kit/files/find-content.ts";
import type { FileRefusal } from "#kit/files/file-reasons.ts";
import { removeBytes, storeFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import { settleThreadsOf } from "#kit/mail-in/mark-threads.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx } from "#platform/write.server.ts";
import { presentAssignee } from "#kit/records/assignees.server.ts";
import { addMessage, findRepeated, type NewMessage } from "./add-message.server.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { manageTicket } from "./manage-ticket.server.ts";
import { listUnreportedAttachments } from "./refused-attachments.server.ts";
import type { NewNote, StaffReply } from "./staff-input.ts";
import { ticketAddress, ticketLink } from "./ticket-keys.server.ts";
import { ticketAnsweredLetter } from "./ticket-letters.ts";
import { canMailComeIn, mailVisitor } from "./ticket-mail.server.ts";
import { hasRoomFor, subjectOf, type Ticket, type TicketMessage } from "./ticket-record.server.ts";

export type StaffReplied =
  | { readonly ok: true; readonly message: TicketMessage; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "merged" | "key_reused" | "cannot_move" | "ticket_full" }
  | { readonly ok: false; readonly reason: "file"; readonly refusal: FileRefusal };

/** The first reply stops the clock and assigns an unassigned ticket to its author. */
const afterAnswer = (ticket: Ticket, status: StaffReply["status"], now: Date, assigneeId: string) => ({
  status,
  firstAnsweredAt: ticket.firstAnsweredAt ?? now,
  solvedAt: status === "solved" ? now : null,
  assigneeId,
});

/**
 * In the mail, the ticket's link contains a token and opens it without a passcode. Stored texts have no token, because staff can read them.
 */
function forMail({ services }: Ctx, ticket: Ticket, body: string): string {
  const address = ticketAddress(services, ticket);
  const link = ticketLink(services, ticket.id);
  // A longer URL that starts with it is a different one, such as a file's.
  return body.split(address).reduce((text, rest) => text + (rest.startsWith("/") ? address : link) + rest);
}

interface Answering {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly record: RecordEvent;
  readonly staff: Staff;
}

type Written = StaffReply & Pick<NewMessage, "files" | "inboundMailId">;

/** The caller's transaction holds the ticket's row lock. */
export async function addStaffReply({ tx, ctx, record, staff }: Answering, ticket: Ticket, written: Written): Promise<StaffReplied> {
  const { services } = ctx;
  const { id } = ticket;
  const { files } = written;
  const now = services.clock.now();
  const reply = { ...written, body: fillPlaceholders(written.body, { link: ticketAddress(services, ticket) }) };
  const repeated = await findRepeated(tx, { ...reply, ticketId: id, kind: "staff" });
  if (repeated) return repeated;
  if (ticket.status !== reply.status && !mayMove("staff", ticket.status, reply.status)) return { ok: false, reason: "cannot_move" };
  if (!(await hasRoomFor(tx, ticket, files))) return { ok: false, reason: "ticket_full" };
  const facts = {
    number: ticket.number,
    link: ticketLink(services, id),
    author: staff.name,
    body: forMail(ctx, ticket, reply.body),
    fileCount: files.length,
    isSolved: reply.status === "solved",
    isAnswerable: canMailComeIn(services),
    refused: await listUnreportedAttachments(tx, ticket),
  };
  const messageId = await mailVisitor(tx, ctx, ticket, ticketAnsweredLetter(facts));
  const message = await addMessage(tx, ticket, { ...reply, kind: "staff", authorId: staff.personId, messageId, at: now });
  // The key was unused and the ticket row is locked, so only another ticket's message can have taken it.
  if (!message) throw new Error("A message of another ticket took the key meanwhile.");
  const assigneeId = await presentAssignee(tx, ticket.assigneeId);
  await changeTicket(tx, ctx, ticket, afterAnswer(ticket, reply.status, now, assigneeId ?? staff.personId));
  await settleThreadsOf(tx, record, subjectOf(ticket));
  if (assigneeId === null)
    record({ type: "ticket.assigned", subject: subjectOf(ticket), before: { assignee: undefined }, after: { assignee: staff.name } });
  record({
    type: "ticket.answer_sent",
    subject: subjectOf(ticket),
    after: { status: reply.status },
    details: { files: files.length, isMailable: ticket.email !== "" },
  });
  return { ok: true, message, isNew: true };
}

const store = (ctx: Ctx, id: string, reply: StaffReply, files: readonly StoredFile[]): Promise<StaffReplied> =>
  manageTicket(ctx, id, (tx, ticket, record, staff) => addStaffReply({ tx, ctx, record, staff }, ticket, { ...reply, files }));

/** Shown on the visitor's page and mailed to them in the same thread, once per idempotency key. */
export async function replyAsStaff(ctx: Ctx, id: string, reply: StaffReply, uploads: readonly Upload[] = []): Promise<StaffReplied> {
  authorise(ctx.actor, "tickets");
  const stored = await storeFiles(ctx.services, uploads);
  if (!stored.ok) return { ok: false, reason: "file", refusal: stored.refusal };
  const replied = await store(ctx, id, reply, stored.files);
  if (!replied.ok || !replied.isNew)
    await removeBytes(
      ctx.services,
      stored.files.map((file) => file.id),
    );
  return replied;
}

export type Noted =
  | { readonly ok: true; readonly message: TicketMessage; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "merged" | "key_reused" };

/** Internal: mails only mentioned colleagues, changes no status and never appears on the visitor's page. */
export function addInternalNote(ctx: Ctx, id: string, note: NewNote): Promise<Noted> {
  return manageTicket(ctx, id, async (tx, ticket, record, staff): Promise<Noted> => {
    const message = await addMessage(tx, ticket, {
      ...note,
      kind: "note",
      authorId: staff.personId,
      files: [],
      at: ctx.services.clock.now(),
    });
    if (!message) return (await findRepeated(tx, { ...note, ticketId: id, kind: "note" })) ?? { ok: false, reason: "key_reused" };
    await changeTicket(tx, ctx, ticket, {});
    const { number, subject } = ticket;
    await tellMentioned(
      tx,
      ctx,
      staff,
      { kind: "ticket", id, permission: "tickets", name: `${number}: ${subject}`, path: `/admin/communication/tickets/${id}` },
      message,
    );
    record({ type: "ticket.note_added", subject: subjectOf(ticket) });
    return { ok: true, message, isNew: true };
  });
}
