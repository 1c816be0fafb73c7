import { NO_MAIL_REASONS } from "#domain/tickets/ticket-words.ts";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";

const STORAGE_KEY = "ticket-receipt";
/** Raised whenever the shape below changes: an older text is then simply not taken up again. */
const STORED_VERSION = 1;

export const writeReceipt = (ticket: CreatedTicket) => JSON.stringify({ version: STORED_VERSION, ...ticket });

/** Anything that this version could not have written is no receipt. */
export function readReceipt(text: string | null): CreatedTicket | undefined {
  try {
    const stored = JSON.parse(text ?? "null") as Readonly<Record<string, unknown>> | null;
    const { version, id, passcode, email, notMailedBecause: because } = stored ?? {};
    if (version !== STORED_VERSION || typeof id !== "string" || typeof passcode !== "string" || typeof email !== "string") return undefined;
    return { id, passcode, email, notMailedBecause: NO_MAIL_REASONS.find((reason) => reason === because) };
  } catch {
    return undefined;
  }
}

/**
 * For as long as the tab is open, as it has the passcode in it. Undefined forgets it. Storage may be full or forbidden: then it lives as
 * long as the page.
 */
export function storeReceipt(ticket: CreatedTicket | undefined): void {
  try {
    if (ticket) sessionStorage.setItem(STORAGE_KEY, writeReceipt(ticket));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}

export function loadReceipt(): CreatedTicket | undefined {
  try {
    return readReceipt(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
}
