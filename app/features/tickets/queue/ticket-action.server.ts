import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { z } from "zod";
import { fileSentence } from "#features/files/file-reasons.ts";
import type { Ctx } from "#platform/actor.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { assignTicket, type Managed, setPriority, setTags, setTicketStatus } from "../manage-ticket.server.ts";
import { mergeTickets } from "../merge-tickets.server.ts";
import { readUploads } from "../read-submission.server.ts";
import { addInternalNote, type Noted, replyAsStaff, type StaffReplied } from "../reply-as-staff.server.ts";
import { noteSchema, staffReplySchema, ticketAssigneeSchema, ticketPrioritySchema, ticketStatusSchema, ticketTagsSchema } from "../staff-input.ts";
import { isMailing } from "../ticket-mail.server.ts";
import { TICKET_REASONS } from "../ticket-reasons.ts";
import { findIdByNumber } from "./find-by-number.server.ts";
import { setCategory, ticketCategorySchema } from "./set-category.server.ts";
import type { TicketActionAnswer } from "./ticket-action-answer.ts";

const MAX_NUMBER_CHARACTERS = 40;

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** One form with one field: what is wrong with it is said beside it. */
function change<S extends Fields>(schema: S, field: keyof z.output<S> & string, done: string, verb: (ctx: Ctx, id: string, input: z.output<S>) => Promise<Managed>) {
  return async (ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> => {
    const read = parseForm(schema, form);
    if (!read.ok) return read;
    const managed = await verb(ctx, id, read.data);
    return managed.ok ? { ok: true, done } : { ok: false, errors: { [field]: TICKET_REASONS[managed.reason][1] } };
  };
}

/** Tags are typed in one line. */
function splitTags(form: FormData): FormData {
  const split = new FormData();
  for (const tag of String(form.get("tags") ?? "").split(",")) if (tag.trim() !== "") split.append("tags", tag);
  return split;
}

/** Sent or not, the next press needs another key once this one is spent. */
function answerMessage(result: StaffReplied | Noted, done: string): TicketActionAnswer {
  if (result.ok) return { ok: true, done, nextKey: randomUUID() };
  if (result.reason === "file") return { ok: false, errors: { files: fileSentence(result.refusal)[1] } };
  if (result.reason !== "key_reused") return { ok: false, errors: { body: TICKET_REASONS[result.reason][1] } };
  return { ok: false, errors: { body: "Your first attempt did arrive: look at the conversation. To send these words as well, press once more." }, nextKey: randomUUID() };
}

async function reply(ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> {
  const read = parseForm(staffReplySchema, form);
  if (!read.ok) return read;
  const files = await readUploads(form);
  if ("refusal" in files) return { ok: false, errors: { files: fileSentence(files.refusal)[1] } };
  return answerMessage(await replyAsStaff(ctx, id, read.data, files.uploads), isMailing(ctx.services) ? "The reply is on its way." : "The reply is on the page of the ticket.");
}

async function note(ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> {
  const read = parseForm(noteSchema, form);
  return read.ok ? answerMessage(await addInternalNote(ctx, id, read.data), "The note is added.") : read;
}

async function merge(ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> {
  const refuse = (into: string): TicketActionAnswer => ({ ok: false, errors: { into } satisfies FormErrors });
  const intoId = await findIdByNumber(ctx, String(form.get("into") ?? "").slice(0, MAX_NUMBER_CHARACTERS));
  if (intoId === undefined) return refuse("There is no ticket with this ID. It looks like T-7H2M-9QXD.");
  const merged = await mergeTickets(ctx, { fromId: id, intoId });
  if (!merged.ok) return refuse(TICKET_REASONS[merged.reason][1]);
  throw redirect(`/admin/communication/tickets/${intoId}`, 303);
}

const INTENTS: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<TicketActionAnswer>>> = {
  reply,
  note,
  merge,
  status: change(ticketStatusSchema, "status", "The status is set.", setTicketStatus),
  priority: change(ticketPrioritySchema, "priority", "The priority is set.", setPriority),
  category: change(ticketCategorySchema, "category", "The category is set.", setCategory),
  assignee: change(ticketAssigneeSchema, "assigneeId", "The ticket is assigned.", assignTicket),
  tags: (ctx, id, form) => change(ticketTagsSchema, "tags", "The tags are set.", setTags)(ctx, id, splitTags(form)),
};

/** What the page of a ticket can be asked to do. */
export async function ticketAction(ctx: Ctx, id: string, form: FormData): Promise<TicketActionAnswer> {
  const intent = String(form.get("intent"));
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  return act ? act(ctx, id, form) : { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
