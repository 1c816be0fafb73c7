import { NO_MAIL_REASONS } from "#domain/tickets/ticket-words.ts";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";
import { draftsOf, isText } from "#kit/drafts/drafts.ts";

export const RECEIPT = "ticket-receipt";

/** A receipt that the visitor has not read yet. Session storage only, because it contains the passcode. */
export const receipts = draftsOf<CreatedTicket>({
  version: 1,
  keptBy: "tab",
  read: ({ id, passcode, email, notMailedBecause: because }) =>
    isText(id) && isText(passcode) && isText(email)
      ? { id, passcode, email, notMailedBecause: NO_MAIL_REASONS.find((reason) => reason === because) }
      : undefined,
  write: (ticket) => ticket,
});
