import { eq } from "drizzle-orm";
import { readPasscode, readTicketNumber } from "#domain/tickets/readable-code.ts";
import { hashSecret, isSecret } from "#kit/accounts/secret.server.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { giveBack, type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import { tickets } from "#db/schema/tickets.ts";
import { type Ticket } from "./ticket-record.server.ts";

const HOUR_MS = 3_600_000;
/**
 * For a number, whoever tries and whether it exists or not. Half of the ten that any hour may have: the end of one window and
 * the beginning of the next lie in the same hour.
 */
const PER_NUMBER: Limit = { max: 5, windowMs: HOUR_MS };
/** For a sender, whatever numbers they try. */
const PER_SENDER: Limit = { max: 60, windowMs: HOUR_MS };

/** Compared with when there is no such ticket, so that the same is done either way. */
const NO_HASH = hashSecret("");

export type Unlocked =
  | { readonly ok: true; readonly ticket: Ticket }
  | { readonly ok: false; readonly reason: "wrong_passcode" }
  | { readonly ok: false; readonly reason: "too_many_guesses"; readonly retryAfterS: number };

/**
 * Opens a ticket with number and passcode. A wrong number and a wrong passcode are told and treated alike: one count, one
 * query, one comparison. What cannot be a passcode at all is no guess, for whatever number: it is refused uncounted. The mailed link does
 * not come past here, so nobody can be locked out of their ticket by guesses.
 */
export async function unlockTicket(
  { services, actor }: Ctx,
  given: { readonly number: string; readonly passcode: string },
): Promise<Unlocked> {
  const number = readTicketNumber(given.number);
  const passcode = readPasscode(given.passcode);
  if (number === undefined || passcode === undefined) return { ok: false, reason: "wrong_passcode" };
  const key = `ticket-passcode:${number}`;
  const sender = await takeFrom(
    services,
    `ticket-passcodes:${visitorKey(services, actor.kind === "system" ? "" : actor.address)}`,
    PER_SENDER,
  );
  const taken = sender.ok ? await takeFrom(services, key, PER_NUMBER) : sender;
  if (!taken.ok) return { ...taken, reason: "too_many_guesses" };
  const [ticket] = await services.db.select().from(tickets).where(eq(tickets.number, number));
  if (!isSecret(passcode, ticket?.passcodeHash ?? NO_HASH) || !ticket) return { ok: false, reason: "wrong_passcode" };
  await giveBack(services, key);
  return { ok: true, ticket };
}
