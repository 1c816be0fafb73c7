import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { countUse, refund } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { listProven } from "./proven-addresses.server.ts";

/** For an unverified address typed by a visitor. */
const TYPED = { perHour: 3, perDay: 5 };
/** For an address whose owner has used a mailed link. */
const PROVEN = { perHour: 10, perDay: 20 };

type Needed = Pick<Services, "clock" | "linkSecret" | "capabilities"> & { readonly db: Tx };

/**
 * Counts a mail triggered by a visitor and returns whether it may be sent: a stranger must not flood another person's mailbox through us. A
 * refused mail is not counted. `isLast`: it ends what an earlier mail began, so it may exceed the daily limit by one and ignores the hourly
 * limit.
 */
export async function takeMailTo(services: Needed, address: string, isLast: boolean): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const [hourKey, dayKey] = [`mail:hour:${mailbox}`, `mail:day:${mailbox}`];
  const [proven, inHour, inDay] = await Promise.all([
    listProven(services, [address.toLowerCase()]),
    countUse(services, hourKey, HOUR_MS),
    countUse(services, dayKey, DAY_MS),
  ]);
  const { perHour, perDay } = proven.length > 0 ? PROVEN : TYPED;
  if (inDay.count <= perDay + (isLast ? 1 : 0) && (inHour.count <= perHour || isLast)) return true;
  for (const key of [hourKey, dayKey]) await refund(services, key);
  return false;
}
