import { challengeSchema } from "#kit/api-docs/answer-schemas.ts";
import { type ApiOperation, FILE_REFUSALS, KEY_REUSED, TOO_MANY } from "#kit/capability/api-operation.ts";
import { ticketAnswerSchema } from "./ticket-answer.ts";
import { newTicketSchema } from "./ticket-input.ts";

const OPEN_TICKET = {
  method: "post",
  body: { schema: newTicketSchema, takesFiles: true },
  answers: {
    201: { description: "The ticket is stored.", schema: ticketAnswerSchema },
    200: { description: "It was stored before, by a request with the same idempotency key.", schema: ticketAnswerSchema },
  },
} as const;

const TICKET_REFUSALS = {
  ...KEY_REUSED,
  428: "Very many requests are coming in: fetch a challenge and send its solution along.",
  ...FILE_REFUSALS,
  ...TOO_MANY,
  507: "There is no room for more files: send the ticket without them.",
};

export const TICKET_OPERATIONS: readonly ApiOperation[] = [
  {
    ...OPEN_TICKET,
    path: "/api/tickets",
    summary: "Open a support ticket",
    description: "Send an idempotency key, and the same key again when no answer came: it makes one ticket, and the same answer.",
    refusals: TICKET_REFUSALS,
  },
  {
    ...OPEN_TICKET,
    path: "/api/quotes/{token}/tickets",
    summary: "Ask about a quote: a ticket with the quote attached",
    refusals: { ...TICKET_REFUSALS, 404: "There is no such quote." },
  },
  {
    method: "get",
    path: "/api/tickets/challenge",
    summary: "Get work to do for a ticket, when a ticket was answered with 428",
    answers: { 200: { description: "A challenge for one ticket.", schema: challengeSchema } },
  },
];
