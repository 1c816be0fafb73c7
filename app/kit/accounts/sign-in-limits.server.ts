import { and, eq, isNull } from "drizzle-orm";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { refund, takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { people, sessions } from "#db/schema/people.ts";
import { hasEmail } from "./has-email.server.ts";
import { networkOf } from "#platform/network-of.ts";
import { hashSecret } from "./secret.server.ts";

/** One client address against one account: a few typos, then a pause. Other clients are not affected. */
const PAIR: Limit = { max: 5, windowMs: 15 * MINUTE_MS };
/** One client address against all accounts. High enough for an office behind one address. */
const SENDER: Limit = { max: 40, windowMs: 15 * MINUTE_MS };
/**
 * All client addresses against one account. Strangers must not lock out its owner: the limit does not apply to networks the owner has
 * signed in from, nor to the link that "Forgot your password?" mails.
 */
const ACCOUNT: Limit = { max: 50, windowMs: 60 * MINUTE_MS };

export interface Attempt {
  readonly email: string;
  readonly address: string;
}

/** Accounts that do not exist get the same keys. They are hashed, so that the limiter stores no email addresses. */
function keysOf({ email, address }: Attempt) {
  const account = hashSecret(email).slice(0, 32);
  const sender = networkOf(address);
  return { pair: `sign-in:pair:${account}:${sender}`, sender: `sign-in:sender:${sender}`, account: `sign-in:account:${account}` };
}

async function hasBeenHere({ db }: Services, { email, address }: Attempt): Promise<boolean> {
  const rows = await db
    .selectDistinct({ address: sessions.address })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(hasEmail(email), isNull(people.removedAt)));
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}

export type Allowed = { readonly ok: true } | { readonly ok: false; readonly retryAfterS: number; readonly limit: "sender" | "account" };

/** Counts before the password is checked, so that concurrent attempts are counted too. */
export async function takeAttempt(services: Services, attempt: Attempt): Promise<Allowed> {
  const keys = keysOf(attempt);
  for (const [key, limit] of [
    [keys.sender, SENDER],
    [keys.pair, PAIR],
  ] as const) {
    const taken = await takeFrom(services, key, limit);
    if (!taken.ok) return { ...taken, limit: "sender" };
  }
  const [taken, isKnown] = await Promise.all([takeFrom(services, keys.account, ACCOUNT), hasBeenHere(services, attempt)]);
  return taken.ok || isKnown ? { ok: true } : { ...taken, limit: "account" };
}

/** A correct password does not count as an attempt. */
export async function giveAttemptBack(services: Services, attempt: Attempt): Promise<void> {
  for (const key of Object.values(keysOf(attempt))) await refund(services, key);
}

/** One entry per flood, so that an attacker cannot fill the activity log. */
export async function isWorthTelling(services: Services, { email, address }: Attempt): Promise<boolean> {
  return (await takeFrom(services, `${keysOf({ email, address }).pair}:told`, { max: 1, windowMs: PAIR.windowMs })).ok;
}
