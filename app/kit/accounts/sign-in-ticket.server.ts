import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import type { Person } from "./sessions.server.ts";

const TICKET_MS = 5 * 60_000;
const SHAPE = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Signed over the password's hash, so that changing the password invalidates it. The signing key is not in the database: a stolen dump must
 * not replace a password.
 */
function seal(key: Buffer, { id, passwordHash }: Person, expiresMs: number): Buffer {
  return createHmac("sha256", key).update(`sign-in:${id}:${expiresMs}:${passwordHash}`).digest();
}

/** Proves for five minutes that the password was entered, while the person enters their code. Worthless without the code. */
export function signInTicket(services: Pick<Services, "secretKeys" | "clock">, person: Person): string {
  const [key] = services.secretKeys;
  if (!key) throw new Error("There is no key to seal with.");
  const expiresMs = services.clock.now().getTime() + TICKET_MS;
  return `${person.id}.${expiresMs}.${seal(key, person, expiresMs).toString("base64url")}`;
}

export async function findTicketHolder(services: Services, ticket: string): Promise<Person | undefined> {
  const [, id, expires, given] = SHAPE.exec(ticket) ?? [];
  if (id === undefined || given === undefined || Number(expires) <= services.clock.now().getTime()) return undefined;
  const [person] = await services.db.select().from(people).where(eq(people.id, id));
  if (!person || person.removedAt !== null) return undefined;
  const isOurs = services.secretKeys.some((key) => timingSafeEqual(Buffer.from(given, "base64url"), seal(key, person, Number(expires))));
  return isOurs ? person : undefined;
}
