import { z } from "zod";
import { emailAddress, line } from "#domain/forms/fields.ts";
import { cleanLine, hasWords } from "#domain/text/clean-text.ts";
import { TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { MAX_NAME_CHARACTERS, MAX_SUBJECT_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";
import { idempotencyKey, messageBody, newTicketSchema } from "./ticket-input.ts";

const MAX_TAG_CHARACTERS = 30;
const MAX_TITLE_CHARACTERS = 100;

/** `status` is the ticket's status after the reply. */
export const staffReplySchema = z.object({
  body: messageBody("Please write your answer."),
  idempotency_key: idempotencyKey,
  status: z.enum(["open", "waiting", "solved"], "Please choose a status.").default("waiting"),
});
export type StaffReply = z.output<typeof staffReplySchema>;

export const noteSchema = z.object({ body: messageBody("Please write the note."), idempotency_key: idempotencyKey });
export type NewNote = z.output<typeof noteSchema>;

/** How the client reached us. */
const TICKET_CHANNELS = ["phone", "mail", "other"] as const;

const enteredFields = z.object({
  email: z.union([z.literal(""), emailAddress]),
  full_name: line("Please enter the client’s name.", MAX_NAME_CHARACTERS),
  contact_number: z.union([z.literal("").transform(() => ""), newTicketSchema.shape.contact_number]),
  subject: line("Please enter a subject.", MAX_SUBJECT_CHARACTERS),
  category: z.enum(TICKET_CATEGORIES, "Please choose a category."),
  priority: z.enum(TICKET_PRIORITIES, "Please choose a priority."),
  channel: z.enum(TICKET_CHANNELS, "Please choose how they reached us."),
  question: messageBody("Please describe the request."),
  confirm: z.literal("on").optional(),
  idempotency_key: idempotencyKey,
});

/** Without an address nothing can be mailed, but a caller can be called back. */
export const enteredTicketSchema = enteredFields
  .refine(({ email, contact_number: phone }) => email !== "" || phone !== "", {
    path: ["email"],
    message: "Please give an email address or a phone number.",
  })
  .refine(({ email, confirm }) => email !== "" || confirm === undefined, {
    path: ["email"],
    message: "Please give an email address, or send no confirmation.",
  });

export const ticketStatusSchema = z.object({ status: z.enum(TICKET_STATUSES, "Please choose a status.") });
export const ticketPrioritySchema = z.object({ priority: z.enum(TICKET_PRIORITIES, "Please choose a priority.") });

const tag = z
  .string()
  .max(MAX_TAG_CHARACTERS, `A tag has at most ${MAX_TAG_CHARACTERS} characters.`)
  .transform((text) => cleanLine(text).toLowerCase())
  .refine((text) => hasWords(text) && !text.includes(","), "A tag is one or two words without commas.");

/** Typed on one line. The verb limits their number: merging may have made more, which can be edited. */
export const ticketTagsSchema = z.object({
  tags: z
    .string()
    .transform((typed) => typed.split(",").filter((each) => each.trim() !== ""))
    .pipe(z.array(tag))
    .transform((tags) => [...new Set(tags)].toSorted()),
});

export const cannedReplySchema = z.object({
  title: line("Please give it a title.", MAX_TITLE_CHARACTERS),
  body: messageBody("Please write the reply."),
});
export type NewCannedReply = z.output<typeof cannedReplySchema>;
