import type { TicketEntryPage } from "#content/page-types.ts";

export const page: TicketEntryPage = {
  headline: "Open your ticket",
  lede: "Enter the ticket ID and the passcode that you were shown when you wrote to us.",
  known: "Enter the passcode that you were shown when you wrote to us.",
  mailed: "Our first email to you has it too, together with a link that opens the ticket directly.",
  lost: "You no longer have the passcode? Write to {{firm}} again and mention your address or the ticket ID.",
};
