import { TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { fileSentence } from "#kit/files/file-reasons.ts";
import { readUploads } from "#kit/files/read-uploads.ts";
import { assigneeSchema } from "#kit/records/assignees.server.ts";
import { isChangedSince, type Setting } from "#kit/records/changed.ts";
import { type Act, formAct, markedAs, setAct, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { suppressionOf } from "#kit/mail/suppression-of.server.ts";
import { eq } from "drizzle-orm";
import { readTicketNumber } from "#domain/tickets/readable-code.ts";
import { authorise } from "#platform/write.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { z } from "zod";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";
import { assignTicket, type Changed, type Managed, setPriority, setTags, setTicketStatus, manageTicket } from "../manage-ticket.server.ts";
import { type ErasedTicket, eraseTicket } from "../erase-ticket.server.ts";
import { mergeTickets } from "../merge-tickets.server.ts";
import { addInternalNote, type Noted, replyAsStaff, type StaffReplied } from "../reply-as-staff.server.ts";
import { noteSchema, staffReplySchema, ticketPrioritySchema, ticketStatusSchema, ticketTagsSchema } from "../staff-input.ts";
import { findTicket, subjectOf } from "../ticket-record.server.ts";
import { TICKET_REASONS } from "../ticket-reasons.ts";
import type { TicketActionAnswer, TicketResult } from "./ticket-action-answer.ts";
import { changeTicket } from "../answer-ticket.server.ts";

const ticketCategorySchema = z.object({ category: z.enum(TICKET_CATEGORIES, "Please choose a category.") });

/** Staff correct the category chosen by the visitor. */
function setCategory(ctx: Ctx, id: string, { category, from }: Setting<z.output<typeof ticketCategorySchema>>): Promise<Changed> {
  return manageTicket(ctx, id, async (tx, ticket, record): Promise<Changed> => {
    if (ticket.category === category) return { ok: true, ticket, before: ticket };
    if (isChangedSince(ticket, from)) return { ok: false, reason: "changed_since" };
    record({ type: "ticket.category_changed", subject: subjectOf(ticket), before: { category: ticket.category }, after: { category } });
    return { ok: true, ticket: await changeTicket(tx, ctx, ticket, { category }), before: ticket };
  });
}

/** With or without dashes, case-insensitive. */
async function findIdByNumber({ services: { db }, actor }: Ctx, typed: string): Promise<string | undefined> {
  authorise(actor, "tickets");
  const number = readTicketNumber(typed);
  const [found] = number === undefined ? [] : await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.number, number));
  return found?.id;
}

const MAX_NUMBER_CHARACTERS = 40;

/** A form with one field, which shows the error. */
const saidBeside =
  (field: string, done: string) =>
  (managed: Managed): TicketResult =>
    managed.ok ? { ok: true, done } : { ok: false, errors: { [field]: TICKET_REASONS[managed.reason].sentence } };

/** After a message was sent, or if its key was used for another one, the form gets a new key. After any other refusal it keeps its own. */
function answerMessage(result: StaffReplied | Noted, done: string): TicketResult {
  if (result.ok) return { ok: true, done, nextKey: randomUUID() };
  if (result.reason === "file") return { ok: false, errors: { files: fileSentence(result.refusal)[1] } };
  if (result.reason !== "key_reused") return { ok: false, errors: { body: TICKET_REASONS[result.reason].sentence } };
  return {
    ok: false,
    errors: { body: "Your first message was sent; see the conversation. Send again to add this message too." },
    nextKey: randomUUID(),
  };
}

async function sayReplied({ services }: Ctx, id: string): Promise<string> {
  const ticket = await findTicket(services.db, id);
  if (ticket?.email === "") return "Answer kept on the ticket. Nothing was sent: the client gave no email address.";
  const isMailed = isMailing(services) && ticket !== undefined && (await suppressionOf(services.db, ticket.email)) === undefined;
  return isMailed ? "Reply queued for delivery." : "Reply posted on the ticket page.";
}

async function reply(ctx: Ctx, id: string, form: FormData): Promise<TicketResult> {
  const read = parseForm(staffReplySchema, form);
  if (!read.ok) return read;
  const files = await readUploads(form);
  if ("refusal" in files) return { ok: false, errors: { files: fileSentence(files.refusal)[1] } };
  const replied = await replyAsStaff(ctx, id, read.data, files.uploads);
  return answerMessage(replied, await sayReplied(ctx, id));
}

async function merge(ctx: Ctx, id: string, form: FormData): Promise<TicketResult> {
  const refuse = (into: string): TicketResult => ({ ok: false, errors: { into } satisfies FormErrors });
  const intoId = await findIdByNumber(ctx, String(form.get("into") ?? "").slice(0, MAX_NUMBER_CHARACTERS));
  if (intoId === undefined) return refuse("No ticket has this ID. IDs look like T-7H2M-9QXD.");
  const merged = await mergeTickets(ctx, { fromId: id, intoId });
  if (!merged.ok) return refuse(TICKET_REASONS[merged.reason].sentence);
  throw redirect(`/admin/communication/tickets/${intoId}`, 303);
}

const ERASE_REASONS: Readonly<Record<Extract<ErasedTicket, { ok: false }>["reason"], string>> = {
  unknown: "This ticket no longer exists.",
  has_address: "This ticket has an email address: erase the contact, so that everything from this person is erased together.",
};

const erase: Act<TicketResult> = async (ctx, id) => {
  const erased = await eraseTicket(ctx, id);
  if (erased.ok) throw redirect("/admin/communication/tickets", 303);
  return { ok: false, errors: { form: ERASE_REASONS[erased.reason] } };
};

const ACTS: Readonly<Record<string, Act<TicketResult>>> = {
  reply,
  note: formAct(noteSchema, addInternalNote, (noted) => answerMessage(noted, "Note added.")),
  merge,
  erase,
  status: setAct(ticketStatusSchema, setTicketStatus, (set, input) =>
    saidBeside("status", markedAs(TICKET_STATUS_LABELS[input.status]))(set),
  ),
  priority: setAct(ticketPrioritySchema, setPriority, saidBeside("priority", "Priority updated.")),
  category: setAct(ticketCategorySchema, setCategory, saidBeside("category", "Category updated.")),
  assignee: setAct(assigneeSchema, assignTicket, saidBeside("assigneeId", "Assignee updated.")),
  tags: setAct(ticketTagsSchema, setTags, saidBeside("tags", "Tags updated.")),
};

/** The actions of a ticket's page. */
export const ticketAction = (ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> => takeIntent(ACTS, ctx, id, form);
