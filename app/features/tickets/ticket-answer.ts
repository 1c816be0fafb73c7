import { z } from "zod";
import { TICKET_STATUSES } from "#domain/tickets/ticket-status.ts";
import { NO_MAIL_REASONS, TICKET_CATEGORIES, TICKET_PRIORITIES } from "#domain/tickets/ticket-words.ts";

/** The one-time response to the visitor who opened a ticket. */
export const ticketAnswerSchema = z.object({
  ticket_id: z.string().describe("To read out on the phone, such as T-7H2M-9QXD."),
  passcode: z.string().describe("Opens the ticket together with its ID. Shown here and in the first email, nowhere else."),
  category: z.enum(TICKET_CATEGORIES),
  subject: z.string(),
  question: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  creator_id: z.uuid().describe("The same for all tickets from one email address."),
  email: z.string(),
  full_name: z.string(),
  is_mailed: z.boolean().describe("Whether an email with ID, passcode and link is on its way."),
  not_mailed_because: z
    .enum(NO_MAIL_REASONS)
    .nullable()
    .describe("Why there is none: no mail server is set up, or this address gets no more from us for now. Null when it is mailed."),
  url: z.url().describe("The page of the ticket. It asks for the passcode."),
});

export type TicketAnswer = z.infer<typeof ticketAnswerSchema>;
