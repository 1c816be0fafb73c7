import { eq } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { readPasscode, readTicketNumber } from "#domain/tickets/readable-code.ts";
import { hashSecret, isSecret } from "#kit/accounts/secret.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { refund, type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { type Ticket } from "./ticket-record.server.ts";

/**
 * Per number, for all senders together, whether or not the ticket exists. Half of the ten attempts allowed in any hour, because the end of
 * one window and the start of the next can fall in the same hour.
 */
const PER_NUMBER: Limit = { max: 5, windowMs: HOUR_MS };
/** Per sender, across all numbers. */
const PER_SENDER: Limit = { max: 60, windowMs: HOUR_MS };

/** Compared if the ticket does not exist, so that timing does not reveal it. */
const NO_HASH = hashSecret("");

export type Unlocked =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: "wrong_passcode" }
  | { readonly ok: false; readonly reason: "too_many_guesses"; readonly retryAfterS: number };

/**
 * Opens a ticket by number and passcode. A wrong number and a wrong passcode get the same response after the same work: one count, one
 * query, one comparison. Input that cannot be a passcode is refused uncounted, for any number. The mailed link bypasses this, so an
 * attacker's guesses cannot lock a visitor out.
 */
export async function unlockTicket(ctx: Ctx, given: { readonly number: string; readonly passcode: string }): Promise<Unlocked> {
  const { services } = ctx;
  const number = readTicketNumber(given.number);
  const passcode = readPasscode(given.passcode);
  if (number === undefined || passcode === undefined) return { ok: false, reason: "wrong_passcode" };
  const key = `ticket-passcode:${number}`;
  const sender = await takeFromSender(ctx, "ticket-passcodes", PER_SENDER);
  const taken = sender.ok ? await takeFrom(services, key, PER_NUMBER) : sender;
  if (!taken.ok) return { ...taken, reason: "too_many_guesses" };
  const [ticket] = await services.db.select().from(tickets).where(eq(tickets.number, number));
  if (!isSecret(passcode, ticket?.passcodeHash ?? NO_HASH) || !ticket) return { ok: false, reason: "wrong_passcode" };
  await refund(services, key);
  return { ok: true, ticket };
}
