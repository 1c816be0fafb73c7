import { eq } from "drizzle-orm";
import type { Staff } from "#platform/actor.ts";
import { refund, takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import { verifyPassword } from "./password.server.ts";

/** An intruder at an unlocked desk must not guess passwords all night. */
const TRIES: Limit = { max: 10, windowMs: 15 * 60_000 };

export type Proven = { readonly ok: true } | { readonly ok: false; readonly reason: "wrong_password" | "too_many" };

export async function provePassword(services: Services, { personId }: Staff, password: string): Promise<Proven> {
  const key = `prove-password:${personId}`;
  if (!(await takeFrom(services, key, TRIES)).ok) return { ok: false, reason: "too_many" };
  const [person] = await services.db.select({ passwordHash: people.passwordHash }).from(people).where(eq(people.id, personId));
  if (!(await verifyPassword(password, person?.passwordHash ?? ""))) return { ok: false, reason: "wrong_password" };
  await refund(services, key);
  return { ok: true };
}
