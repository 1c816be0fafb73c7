import { type FieldErrors, TICKET_FIELDS, type TicketDraft, type TicketField } from "#domain/tickets/widget-state.ts";
import { newTicketSchema } from "../ticket-input.ts";

const written = newTicketSchema.pick({ email: true, full_name: true, contact_number: true, subject: true, category: true, question: true });

const isField = (name: unknown): name is TicketField => TICKET_FIELDS.some((field) => field === name);

/** Runs the server's validation before anything is sent. */
export function checkDraft(draft: TicketDraft): FieldErrors {
  // Forms send each line break as two characters (CRLF).
  const parsed = written.safeParse({ ...draft, question: draft.question.replaceAll("\n", "\r\n") });
  const errors: Partial<Record<TicketField, string>> = {};
  for (const { path, message } of parsed.error?.issues ?? []) if (isField(path[0])) errors[path[0]] ??= message;
  return errors;
}

export const firstWrong = (errors: FieldErrors) => TICKET_FIELDS.find((field) => errors[field] !== undefined);
