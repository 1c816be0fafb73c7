import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { domainOf } from "#content/brand.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import { hashPassword } from "./password.server.ts";

/** Leaves out characters that are easily confused when typed from a terminal. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

const isAdmin = and(eq(people.role, "admin"), isNull(people.removedAt), isNotNull(people.passwordHash));

/**
 * Runs at every start: creates an admin if there is none, or promotes an existing person with that address. If several processes start at
 * once, the unique email address lets only one insert, and only that one prints the password.
 */
export async function ensureFirstAdmin({ db, config }: Pick<Services, "db" | "config">) {
  const [existing] = await db.select({ id: people.id }).from(people).where(isAdmin).limit(1);
  if (existing) return undefined;
  const email = config.admin.email ?? `admin@${domainOf((await findContact(db)).contactEmail)}`;
  const password = config.admin.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const admin = { role: "admin", passwordHash, removedAt: null, totpSecret: null, totpLastStep: null } as const;
  const made = await db
    .insert(people)
    .values({ email, name: "Admin", ...admin })
    .onConflictDoNothing()
    .returning({ email: people.email });
  const isOwner = and(sql`lower(${people.email}) = lower(${email})`, not(sql`coalesce(${isAdmin}, false)`));
  const [created] = made.length > 0 ? made : await db.update(people).set(admin).where(isOwner).returning({ email: people.email });
  return created && { email: created.email, password, isGenerated: config.admin.password === undefined };
}
