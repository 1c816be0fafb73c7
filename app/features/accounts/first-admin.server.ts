import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import { hashPassword } from "./password.server.ts";

/** Without characters that are mistaken for one another when typed from a terminal. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Several processes may start together: the unique e-mail address lets one of them create the admin, and only that one is told the password. */
export async function ensureFirstAdmin({ db, config }: Pick<Services, "db" | "config">) {
  const [existing] = await db.select({ id: people.id }).from(people).where(eq(people.role, "admin")).limit(1);
  if (existing) return undefined;
  const password = config.admin.password ?? generatePassword();
  const [created] = await db
    .insert(people)
    .values({ email: config.admin.email, name: "Admin", role: "admin", passwordHash: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ email: people.email });
  return created && { email: created.email, password, isGenerated: config.admin.password === undefined };
}
