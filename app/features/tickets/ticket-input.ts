import { z } from "zod";
import { body, emailAddress, isPhoneNumber, line, optionalBody, tooLong, trap } from "#domain/forms/fields.ts";
import { cleanLine } from "#domain/text/clean-text.ts";
import {
  MAX_CONTACT_NUMBER_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_RATING_COMMENT_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
} from "#domain/tickets/ticket-limits.ts";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";

const NUMBER = "Please give a phone number of 5 to 17 digits, such as +880 1712 345678.";
const RATING = "Please choose how well we helped, from 1 to 5.";
const KEY = "The idempotency key must be a UUID.";
const MAX_TOKEN_CHARACTERS = 200;

export const messageBody = (sentence: string) => body(sentence, MAX_MESSAGE_CHARACTERS);

/** A numeric field may send a number, without the plus of its country code. */
const contactNumber = z
  .union([z.string().max(MAX_CONTACT_NUMBER_CHARACTERS, tooLong(MAX_CONTACT_NUMBER_CHARACTERS)), z.int(NUMBER).nonnegative(NUMBER)], NUMBER)
  .transform((given) => cleanLine(String(given)))
  .refine(isPhoneNumber, NUMBER);

export const idempotencyKey = z.uuid(KEY);

/** Field names are the specification's. */
export const newTicketSchema = z.object(
  {
    email: emailAddress,
    full_name: line("Please give your name.", MAX_NAME_CHARACTERS),
    contact_number: contactNumber,
    subject: line("Please say in a few words what it is about.", MAX_SUBJECT_CHARACTERS),
    category: z.enum(TICKET_CATEGORIES, "Please choose a category."),
    question: messageBody("Please write your question."),
    /** Created by the browser for one press of Send: a retry creates no second ticket. */
    idempotency_key: idempotencyKey.optional(),
    website: trap("website"),
    /** From /api/tickets/challenge, with its proof of work. Required only under heavy load. */
    challenge: z.string().max(MAX_TOKEN_CHARACTERS).optional(),
    work: z.string().max(MAX_TOKEN_CHARACTERS).optional(),
  },
  "A ticket must come as a JSON object or as a form.",
);

export type NewTicket = z.output<typeof newTicketSchema>;

export const replySchema = z.object({ body: messageBody("Please write something first."), idempotency_key: idempotencyKey });
export type Reply = z.output<typeof replySchema>;

export const ratingSchema = z.object({
  rating: z.coerce.number(RATING).int(RATING).min(1, RATING).max(5, RATING),
  comment: optionalBody(MAX_RATING_COMMENT_CHARACTERS),
});
export type Rating = z.output<typeof ratingSchema>;
