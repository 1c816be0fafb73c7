import { z } from "zod";
import { line } from "#domain/forms/fields.ts";
import { cleanLine, hasWords } from "#domain/text/clean-text.ts";
import { TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";
import { idempotencyKey, messageBody } from "./ticket-input.ts";

const MAX_TAGS = 10;
const MAX_TAG_CHARACTERS = 30;
const MAX_TITLE_CHARACTERS = 100;

/** `status` is the ticket's status after the answer. */
export const staffReplySchema = z.object({
  body: messageBody("Please write your answer."),
  idempotency_key: idempotencyKey,
  status: z.enum(["open", "waiting", "solved"], "Please choose what the ticket is after your answer.").default("waiting"),
});
export type StaffReply = z.output<typeof staffReplySchema>;

export const noteSchema = z.object({ body: messageBody("Please write the note."), idempotency_key: idempotencyKey });
export type NewNote = z.output<typeof noteSchema>;

export const ticketStatusSchema = z.object({ status: z.enum(TICKET_STATUSES, "Please choose a status.") });
export const ticketPrioritySchema = z.object({ priority: z.enum(TICKET_PRIORITIES, "Please choose a priority.") });

const tag = z
  .string()
  .max(MAX_TAG_CHARACTERS, `A tag has at most ${MAX_TAG_CHARACTERS} characters.`)
  .transform((text) => cleanLine(text).toLowerCase())
  .refine((text) => hasWords(text) && !text.includes(","), "A tag is a word or two, without commas.");

export const ticketTagsSchema = z.object({
  tags: z
    .array(tag)
    .max(MAX_TAGS, `A ticket has at most ${MAX_TAGS} tags.`)
    .transform((tags) => [...new Set(tags)].toSorted()),
});

export const cannedReplySchema = z.object({
  title: line("Please give it a title.", MAX_TITLE_CHARACTERS),
  body: messageBody("Please write the reply."),
});
export type NewCannedReply = z.output<typeof cannedReplySchema>;
