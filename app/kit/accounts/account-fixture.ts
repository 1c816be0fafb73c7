import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { StaffRole } from "#domain/access/permissions.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { hashPassword } from "./password.server.ts";
import { takeFirstToken } from "./refresh-session.server.ts";
import { openSession, type Device, type Person } from "./sessions.server.ts";

export const PASSWORD = "four woven words here";

export const DEVICE: Device = { address: "203.0.113.8", userAgent: "Firefox/140.0 (X11; Linux)", cookies: null };

/** A person who can sign in. */
export async function aPerson(
  { services }: TestWorld,
  facts: { readonly role?: StaffRole; readonly email?: string } = {},
): Promise<Person> {
  const values = {
    name: "Ada",
    email: `${randomUUID()}@orbweave.example`,
    role: "admin" as const,
    passwordHash: await hashPassword(PASSWORD),
    ...facts,
  };
  const [person] = await services.db.insert(people).values(values).returning();
  if (!person) throw new Error("not inserted");
  return person;
}

/** The Cookie header a browser would send back. */
export const cookieOf = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

/** A browser that has signed in and fetched its first token. */
export async function signedIn({ services }: TestWorld, person: Person) {
  const { staff, cookie } = await openSession(services, person, DEVICE, "password");
  const first = await takeFirstToken(services, cookieOf(cookie));
  if (!first.ok) throw new Error("no first token");
  return { staff, cookies: cookieOf(cookie), token: first.token, ctx: { services, actor: staff } };
}

export const eventTypes = async ({ services }: TestWorld) =>
  (await services.db.select({ type: events.type }).from(events).orderBy(asc(events.seq))).map(({ type }) => type);

export const eventsOf = ({ services }: TestWorld, type: string) =>
  services.db.select().from(events).where(eq(events.type, type)).orderBy(asc(events.seq));

/** The links mailed to this address, oldest first. */
export async function mailedLinks({ services }: TestWorld, address: string): Promise<URL[]> {
  const rows = await services.db.select({ text: mails.text }).from(mails).where(eq(mails.toAddress, address)).orderBy(asc(mails.createdAt));
  return rows.flatMap(({ text }) => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)));
}

/** The subjects of the mails to this address, oldest first. */
export const mailedSubjects = async ({ services }: TestWorld, address: string) =>
  (await services.db.select({ subject: mails.subject }).from(mails).where(eq(mails.toAddress, address)).orderBy(asc(mails.createdAt))).map(
    ({ subject }) => subject,
  );

export const tokenOf = (link: URL | undefined) => link?.searchParams.get("token") ?? "";
