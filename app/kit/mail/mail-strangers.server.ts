import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { giveBack, type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { listProven } from "./proven-addresses.server.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Limits {
  readonly hour: Limit;
  readonly day: Limit;
}

/** To an address that a visitor typed, unverified. */
const TYPED: Limits = { hour: { max: 3, windowMs: HOUR_MS }, day: { max: 5, windowMs: DAY_MS } };
/** To an address whose owner has used a mailed link. */
const PROVEN: Limits = { hour: { max: 10, windowMs: HOUR_MS }, day: { max: 20, windowMs: DAY_MS } };

type Needed = Pick<Services, "clock" | "linkSecret" | "capabilities"> & { readonly db: Tx };

/**
 * Counts one more mail that a visitor triggered, and returns whether it may be sent: a stranger must not flood another person's mailbox
 * through us. A refused mail is not counted. `isLast`: it ends what an earlier mail began, so it may exceed the day's limit by one,
 * whatever the hour's is.
 */
export async function takeMailTo(services: Needed, address: string, isLast: boolean): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const { hour, day } = (await listProven(services, [address.toLowerCase()])).length > 0 ? PROVEN : TYPED;
  const [hourKey, dayKey] = [`mail:hour:${mailbox}`, `mail:day:${mailbox}`];
  const inHour = await takeFrom(services, hourKey, hour);
  const inDay = await takeFrom(services, dayKey, isLast ? { ...day, max: day.max + 1 } : day);
  if (inDay.ok && (inHour.ok || isLast)) return true;
  for (const key of [hourKey, dayKey]) await giveBack(services, key);
  return false;
}
