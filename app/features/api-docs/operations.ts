import { appointmentAnswerSchema, noSlotSchema, slotsAnswerSchema } from "#features/appointments/appointment-answer.ts";
import { newAppointmentSchema } from "#features/appointments/appointment-input.ts";
import { availabilitySchema, chatFilesSchema, storedFilesSchema } from "#features/chat/chat-input.ts";
import { questionSchema } from "#features/quotes/answer-question.server.ts";
import { deliverySchema, newQuoteSchema } from "#features/quotes/quote-input.ts";
import { ticketAnswerSchema } from "#features/tickets/ticket-answer.ts";
import { newTicketSchema } from "#features/tickets/ticket-input.ts";
import { challengeSchema, inData, pageEstimateSchema, priceBookSchema, quoteAnswerSchema } from "./answer-schemas.ts";
import type { Operation } from "./operation.ts";

const TOO_MANY = { 429: "Too many in a short time. `Retry-After` says how many seconds to wait." };
const KEY_REUSED = { 409: "The idempotency key was used with other content." };

const OPEN_TICKET = {
  method: "post",
  body: { schema: newTicketSchema, takesFiles: true },
  answers: { 201: { description: "The ticket is stored.", schema: ticketAnswerSchema }, 200: { description: "It was stored before, by a request with the same idempotency key.", schema: ticketAnswerSchema } },
} as const;

const TICKET_REFUSALS = {
  ...KEY_REUSED,
  413: "A file is too large, or has too many pixels.",
  415: "A file is of a kind that is not taken.",
  428: "Very much is coming in: fetch a challenge and send it with its work.",
  ...TOO_MANY,
  503: "Very many files are being sent: try again in a minute.",
  507: "There is no room for more files: send the ticket without them.",
};

/** Everything that can be called without an account. */
export const OPERATIONS: readonly Operation[] = [
  {
    ...OPEN_TICKET,
    path: "/api/tickets",
    summary: "Open a support ticket",
    description: "Send an idempotency key, and the same key again when no answer came: it makes one ticket, and the same answer.",
    refusals: TICKET_REFUSALS,
  },
  { ...OPEN_TICKET, path: "/api/quotes/{token}/tickets", summary: "Ask about a quote: a ticket with the quote attached", refusals: { ...TICKET_REFUSALS, 404: "There is no such quote." } },
  { method: "get", path: "/api/tickets/challenge", summary: "Get work to do for a ticket, when a ticket was answered with 428", answers: { 200: { description: "A challenge for one ticket.", schema: challengeSchema } } },
  {
    method: "post",
    path: "/api/quotes",
    summary: "Store a quote",
    description: "The price is computed here, whatever the sender has computed. It takes an idempotency key, in the body or as a header.",
    body: { schema: newQuoteSchema },
    answers: { 201: { description: "The quote is stored.", schema: inData(quoteAnswerSchema) }, 200: { description: "It was stored before, or is another version of an earlier one.", schema: inData(quoteAnswerSchema) } },
    refusals: { ...KEY_REUSED, ...TOO_MANY },
  },
  {
    method: "put",
    path: "/api/quotes/{token}/delivery",
    summary: "Choose the delivery of a quote",
    body: { schema: deliverySchema },
    answers: { 200: { description: "The quote with its new total.", schema: inData(quoteAnswerSchema) } },
    refusals: { 404: "There is no such quote.", 409: "The quote was accepted, so it stays as it is.", 410: "The quote has expired." },
  },
  { method: "get", path: "/api/price-book", summary: "The rates that new quotes are made with", answers: { 200: { description: "The current price book.", schema: inData(priceBookSchema) } } },
  {
    method: "post",
    path: "/api/open-ai/model/answer",
    summary: "Estimate one page of a project",
    body: { schema: questionSchema },
    answers: { 200: { description: "Hours by role, and what they are made of.", schema: inData(pageEstimateSchema) } },
    refusals: TOO_MANY,
  },
  {
    method: "get",
    path: "/api/appointments/slots",
    summary: "Free times for a call",
    description: "Query: `type` (such as intro), `from` and `to` (days such as 2026-11-16, both included, at most 75 of them), `time_zone` (such as Asia/Dhaka, whose days are meant).",
    answers: { 200: { description: "What is free, in order.", schema: slotsAnswerSchema } },
    refusals: { 400: "Something is missing or wrong.", 404: "There is no such kind of call.", ...TOO_MANY },
  },
  {
    method: "post",
    path: "/api/appointments",
    summary: "Book a call",
    description: "For a time that is not free the answer has the next free ones. Of all who ask for the same kind of call at the same time within a minute exactly one gets it, however many of us are free; after that minute it is listed again if somebody else of us is free. 409 also says that an idempotency key was used with other content, or that the address has three calls to come already.",
    body: { schema: newAppointmentSchema },
    answers: {
      201: { description: "The appointment is stored.", schema: appointmentAnswerSchema },
      200: { description: "It was stored before, by a request with the same idempotency key.", schema: appointmentAnswerSchema },
      409: { description: "Somebody else has the time, or the day is full.", schema: noSlotSchema },
      422: { description: "The time is over, too soon, too far ahead or outside our hours.", schema: noSlotSchema },
    },
    refusals: { 404: "There is no such kind of call, no such quote or no such audit.", ...TOO_MANY },
  },
  { method: "get", path: "/api/chat/availability", summary: "Whether somebody answers the live chat now", answers: { 200: { description: "True for this moment.", schema: availabilitySchema } } },
  {
    method: "post",
    path: "/api/chat/files",
    summary: "Upload the files of the next chat message",
    description: "As a form. The message itself goes over the socket (Socket.IO, namespace /chat) and names these files; nobody without the key can. Files that are not named within a day are removed.",
    body: { schema: chatFilesSchema, takesFiles: true },
    answers: { 201: { description: "The files are stored.", schema: storedFilesSchema } },
    refusals: { 413: TICKET_REFUSALS[413], 415: TICKET_REFUSALS[415], ...TOO_MANY, 503: TICKET_REFUSALS[503], 507: "There is no room for more files." },
  },
  { method: "get", path: "/api/chat/files/{token}", summary: "Fetch a file of a conversation, by the link that came with its message", answers: { 200: { description: "The file, to be saved." } }, refusals: { 404: "There is no such file." } },
  { method: "get", path: "/api/openapi.json", summary: "This document", answers: { 200: { description: "OpenAPI 3.1." } } },
];
