import { createHash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { localDay, localRange } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { networkOf } from "#platform/network-of.ts";
import type { Services } from "#platform/services.ts";
import { statSalts } from "#db/schema/stats.ts";

type Needed = Pick<Services, "db" | "clock">;

const SALT_BYTES = 32;
const HASH_CHARACTERS = 16;

export interface Sender {
  readonly address: string;
  readonly userAgent: string;
  readonly host: string;
}

/** The same for one browser on one day. It cannot be recomputed later, because the salt is deleted. */
export function visitorHash(salt: Buffer, { address, userAgent, host }: Sender): string {
  const parts = [networkOf(address), userAgent, host];
  return createHash("sha256").update(salt).update(JSON.stringify(parts)).digest("hex").slice(0, HASH_CHARACTERS);
}

/** Deletes the salts of past days, so that past visitors can no longer be recognised. */
export async function forgetSalts({ db, clock }: Needed): Promise<void> {
  const { timeZone } = await businessHours(db);
  await db.delete(statSalts).where(lt(statSalts.day, localDay(clock.now(), timeZone)));
}

interface DaysSalt {
  readonly salt: Buffer;
  /** The office's next midnight. */
  readonly until: Date;
}

async function readSalt(services: Needed): Promise<DaysSalt> {
  const { db, clock } = services;
  const { timeZone } = await businessHours(db);
  const day = localDay(clock.now(), timeZone);
  // If several processes insert, the first one decides the salt.
  await db
    .insert(statSalts)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  await forgetSalts(services);
  const [row] = await db.select().from(statSalts).where(eq(statSalts.day, day));
  if (!row) throw new Error(`There is no salt for ${day}.`);
  return { salt: row.salt, until: localRange(day, day, timeZone).to };
}

/** The salt of the office's current day, read from the database once a day. */
export function todaysSalt(services: Needed): () => Promise<Buffer> {
  let asked: Promise<DaysSalt> | undefined;
  const ask = () => {
    const reading = readSalt(services);
    asked = reading;
    // If the query fails, the next caller retries.
    reading.catch(() => asked === reading && (asked = undefined));
    return reading;
  };
  return async () => {
    const kept = asked;
    const known = await (kept ?? ask());
    if (services.clock.now() < known.until) return known.salt;
    // If several callers arrive after midnight, the first one queries.
    return (await (asked === kept || asked === undefined ? ask() : asked)).salt;
  };
}
