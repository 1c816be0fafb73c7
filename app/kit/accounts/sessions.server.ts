import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { AREAS } from "#domain/access/permissions.ts";
import type { Staff } from "#platform/actor.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import { write, type Tx } from "#platform/write.server.ts";
import type { Db } from "#platform/db.server.ts";
import { people, sessions } from "#db/schema/people.ts";
import { hashSecret, isSecret, newSecret } from "./secret.server.ts";
import { readSessionCookie, setSessionCookie } from "./session-cookie.server.ts";
import { isAlive } from "./session-life.ts";

export type Person = typeof people.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** Where a sign-in comes from. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  /** The request's Cookie header. Any session in it is replaced. */
  readonly cookies: string | null;
}

const MAX_USER_AGENT_CHARACTERS = 300;
/** Stored until a token is issued. No hash equals it, so no token can match. */
export const NO_TOKEN = "";

export function staffOf(person: Person, sessionId: string, address: string): Staff {
  const { id: personId, name, email, role } = person;
  const areas = AREAS.filter((area) => person.areas.includes(area));
  return { kind: "staff", personId, sessionId, name, email, role, areas, address };
}

const sessionById = prepared("session-by-id", ["id"], (db, $) =>
  db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.id, $.id)),
);

/** Finds the session the cookie proves, expired or not, and its person's current row. */
export async function findSession(
  db: Db | Tx,
  publicUrl: string,
  cookies: string | null | undefined,
): Promise<{ session: Session; person: Person } | undefined> {
  const cookie = readSessionCookie(publicUrl, cookies);
  if (!cookie) return undefined;
  const [row] = await sessionById(db, { id: cookie.id });
  return row && isSecret(cookie.secret, row.session.secretHash) ? row : undefined;
}

/** The person signed in with this cookie. Queried on every request, so that a removal or role change takes effect at once. */
export async function findStaff(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  cookies: string | null | undefined,
  address: string,
): Promise<Staff | undefined> {
  const found = await findSession(db, config.publicUrl, cookies);
  if (!found || !isAlive(found.session, clock.now()) || found.person.removedAt !== null) return undefined;
  return staffOf(found.person, found.session.id, address);
}

export interface SignedIn {
  readonly staff: Staff;
  /** The Set-Cookie header. */
  readonly cookie: string;
}

/** Always creates a new id and secret, to prevent session fixation. The browser's previous cookie becomes invalid. */
export async function openSession(services: Services, person: Person, device: Device, method: string): Promise<SignedIn> {
  const id = randomUUID();
  const secret = newSecret();
  const staff = staffOf(person, id, device.address);
  const { publicUrl } = services.config;
  const now = services.clock.now();
  await write({ services, actor: staff }, async (tx, record) => {
    const replaced = await findSession(tx, publicUrl, device.cookies);
    if (replaced) await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, replaced.session.id));
    await tx.insert(sessions).values({
      id,
      personId: person.id,
      secretHash: hashSecret(secret),
      refreshHash: NO_TOKEN,
      refreshedAt: now,
      createdAt: now,
      address: device.address,
      userAgent: device.userAgent.slice(0, MAX_USER_AGENT_CHARACTERS),
    });
    record({ type: "person.signed_in", subject: { kind: "person", id: person.id, name: person.name }, details: { method } });
  });
  return { staff, cookie: setSessionCookie(publicUrl, { id, secret }) };
}
