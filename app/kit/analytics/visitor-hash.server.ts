import { createHash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { utcDay } from "#domain/schedule/utc-day.ts";
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

/** The same for one browser on one day; afterwards it cannot be recomputed, because the salt is deleted. */
export function visitorHash(salt: Buffer, { address, userAgent, host }: Sender): string {
  const parts = [networkOf(address), userAgent, host];
  return createHash("sha256").update(salt).update(JSON.stringify(parts)).digest("hex").slice(0, HASH_CHARACTERS);
}

/** Deletes the salts of past days, without which visitors cannot be recognised. */
export async function forgetSalts({ db, clock }: Needed): Promise<void> {
  await db.delete(statSalts).where(lt(statSalts.day, utcDay(clock.now())));
}

async function saltOf(services: Needed, day: string): Promise<Buffer> {
  const { db } = services;
  // Of several processes the first to insert decides the salt.
  await db
    .insert(statSalts)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  await forgetSalts(services);
  const [row] = await db.select().from(statSalts).where(eq(statSalts.day, day));
  if (!row) throw new Error(`There is no salt for ${day}.`);
  return row.salt;
}

/** Today's salt, read from the database once a day. */
export function todaysSalt(services: Needed): () => Promise<Buffer> {
  let current: { readonly day: string; readonly salt: Promise<Buffer> } | undefined;
  return () => {
    const day = utcDay(services.clock.now());
    if (current?.day !== day) {
      const salt = saltOf(services, day);
      const asked = { day, salt };
      current = asked;
      // After a failed query the next caller retries.
      salt.catch(() => current === asked && (current = undefined));
    }
    return current.salt;
  };
}
