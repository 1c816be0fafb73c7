import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { isMailable } from "./enqueue-mail.server.ts";

const HOUR_MS = 60 * 60_000;
const AN_HOUR: Limit = { max: 3, windowMs: HOUR_MS };
const A_DAY: Limit = { max: 10, windowMs: 24 * HOUR_MS };

/** `me+shop@example.com` is read by the same person as `me@example.com`. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, at).split("+", 1);
  return `${name}${address.slice(at)}`.toLowerCase();
}

/**
 * Counts one more mail to an address that somebody merely typed, and says whether it may go: nobody can have us flood
 * another person's mailbox. In the transaction that enqueues the mail it counts only what is really sent.
 */
export async function canMailStranger(services: Parameters<typeof takeFrom>[0], address: string): Promise<boolean> {
  if (!isMailable(address)) return false;
  const mailbox = mailboxOf(address);
  const hour = await takeFrom(services, `mail:hour:${mailbox}`, AN_HOUR);
  if (!hour.ok) return false;
  const day = await takeFrom(services, `mail:day:${mailbox}`, A_DAY);
  return day.ok;
}
