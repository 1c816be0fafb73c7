import { MAX_TAGS } from "#domain/tickets/ticket-limits.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";

/** The HTTP status and user-facing message for each refusal. */
export const TICKET_REASONS = {
  unknown: [404, "This link does not lead to a ticket. Please check that it is complete."],
  wrong_passcode: [403, "This ticket ID and this passcode do not match. Please check both."],
  too_many_guesses: [
    429,
    "There were too many tries for this ticket in the last hour. Please try again later, or use the link of an email from us, if you have one.",
  ],
  too_many: [429, "Too many requests. Please try again later."],
  work_needed: [
    428,
    "Very many tickets are coming in, so your device has to show that it means it. Please fetch a challenge, do its work and send the ticket again.",
  ],
  key_reused: [409, "This idempotency key was used for something else. Use a new one."],
  closed: [409, "This ticket is closed, so your answer is not sent yet. Reopen it to send your answer; files have to be attached again."],
  merged: [409, "This ticket was merged with another one. Please write there."],
  not_finished: [409, "You can rate our help once the ticket is solved or closed."],
  cannot_move: [409, "This status change is not possible. Please reload the ticket."],
  ticket_full: [413, "A ticket can hold up to 50 MB of files. Please send a link to larger files instead."],
  changed_since: [409, CHANGED_SINCE],
  too_many_tags: [400, `A ticket has at most ${MAX_TAGS} tags.`],
  unknown_person: [400, "Please choose a colleague."],
  same_ticket: [400, "A ticket cannot be merged with itself."],
  different_people: [409, "These tickets come from different email addresses. Merging would show one person’s messages to the other."],
  unknown_reply: [404, "This canned reply no longer exists."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type TicketReason = keyof typeof TICKET_REASONS;
