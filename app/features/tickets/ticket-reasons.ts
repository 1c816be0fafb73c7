import { MAX_TAGS } from "#domain/tickets/ticket-limits.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";

/** The HTTP status and user-facing message for each refusal. */
export const TICKET_REASONS = {
  unknown: { status: 404, sentence: "This link does not lead to a ticket. Please check that it is complete." },
  wrong_passcode: { status: 403, sentence: "This ticket ID and this passcode do not match. Please check both." },
  too_many_guesses: {
    status: 429,
    sentence:
      "There were too many tries for this ticket in the last hour. Please try again later, or use the link of an email from us, if you have one.",
  },
  too_many: { status: 429, sentence: "Too many requests. Please try again later." },
  work_needed: {
    status: 428,
    sentence:
      "Very many tickets are coming in, so your device has to show that it means it. Please fetch a challenge, do its work and send the ticket again.",
  },
  key_reused: { status: 409, sentence: "This idempotency key was used for something else. Use a new one." },
  closed: {
    status: 409,
    sentence: "This ticket is closed, so your answer is not sent yet. Reopen it to send your answer; files have to be attached again.",
  },
  merged: { status: 409, sentence: "This ticket was merged with another one. Please write there." },
  not_finished: { status: 409, sentence: "You can rate our help once the ticket is solved or closed." },
  cannot_move: { status: 409, sentence: "This status change is not possible. Please reload the ticket." },
  ticket_full: { status: 413, sentence: "A ticket can hold up to 50 MB of files. Please send a link to larger files instead." },
  changed_since: { status: 409, sentence: CHANGED_SINCE },
  too_many_tags: { status: 400, sentence: `A ticket has at most ${MAX_TAGS} tags.` },
  unknown_person: { status: 400, sentence: "Please choose a colleague." },
  same_ticket: { status: 400, sentence: "A ticket cannot be merged with itself." },
  different_people: {
    status: 409,
    sentence: "These tickets come from different email addresses. Merging would show one person’s messages to the other.",
  },
  unknown_reply: { status: 404, sentence: "This canned reply no longer exists." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly sentence: string }>>;

export type TicketReason = keyof typeof TICKET_REASONS;
