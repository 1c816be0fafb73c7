import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { z } from "zod";
import { refund, type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { recordEvents } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { codeInput, signInInput } from "./account-inputs.ts";
import { hasEmail } from "./has-email.server.ts";
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from "./password.server.ts";
import { type Device, openSession, type Person, type SignedIn } from "./sessions.server.ts";
import { giveAttemptBack, isWorthTelling, takeAttempt } from "./sign-in-limits.server.ts";
import { readTotp } from "./totp-secret.server.ts";
import { stepOfCode } from "./totp.server.ts";

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
function signInTicket(services: Pick<Services, "secretKeys" | "clock">, person: Person): string {
  const [key] = services.secretKeys;
  if (!key) throw new Error("There is no key to seal with.");
  const expiresMs = services.clock.now().getTime() + TICKET_MS;
  return `${person.id}.${expiresMs}.${seal(key, person, expiresMs).toString("base64url")}`;
}

async function findTicketHolder(services: Services, ticket: string): Promise<Person | undefined> {
  const [, id, expires, given] = SHAPE.exec(ticket) ?? [];
  if (id === undefined || given === undefined || Number(expires) <= services.clock.now().getTime()) return undefined;
  const [person] = await services.db.select().from(people).where(eq(people.id, id));
  if (!person || person.removedAt !== null) return undefined;
  const isOurs = services.secretKeys.some((key) => timingSafeEqual(Buffer.from(given, "base64url"), seal(key, person, Number(expires))));
  return isOurs ? person : undefined;
}

/** The holder of a ticket knows the password; this is how many of a million codes they may try. */
const CODES: Limit = { max: 5, windowMs: 15 * 60_000 };

export type SignInAnswer =
  | ({ readonly ok: true; readonly needsCode: false } & SignedIn)
  | { readonly ok: true; readonly needsCode: true; readonly ticket: string }
  | { readonly ok: false; readonly reason: "wrong" | "wrong_code" | "ticket_over" | "unreadable_factor" }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

const isOn = (person: Person) => person.totpSecret !== null && person.totpLastStep !== null;

/** What was typed is not stored: it may be a typo, or a password in the wrong field. */
async function tellFailure({ db, clock }: Services, person: Person | undefined, { address }: Device, reason: string): Promise<void> {
  const subject = person ? { kind: "person", id: person.id, name: person.name } : { kind: "person", id: "unknown" };
  await recordEvents(db, { kind: "visitor", address }, clock.now(), [
    { type: "person.sign_in_failed", subject, details: { reason, address } },
  ]);
}

/** Runs after a correct password or a mailed link: the second factor is still required. */
export async function admit(services: Services, person: Person, device: Device, method: string): Promise<SignInAnswer> {
  // The second factor cannot be checked without its encryption key. It is not skipped: an admin has to reset it.
  if (isOn(person) && readTotp(services, person) === undefined) return { ok: false, reason: "unreadable_factor" };
  if (isOn(person)) return { ok: true, needsCode: true, ticket: signInTicket(services, person) };
  return { ok: true, needsCode: false, ...(await openSession(services, person, device, method)) };
}

export async function signIn(services: Services, { email, password }: z.output<typeof signInInput>, device: Device): Promise<SignInAnswer> {
  const attempt = { email, address: device.address };
  const allowed = await takeAttempt(services, attempt);
  if (!allowed.ok) {
    if (await isWorthTelling(services, attempt))
      await tellFailure(services, undefined, device, `too many attempts by the ${allowed.limit}`);
    return { ok: false, reason: "too_many", retryAfterS: allowed.retryAfterS };
  }
  const [person] = await services.db
    .select()
    .from(people)
    .where(and(hasEmail(email), isNull(people.removedAt), isNotNull(people.passwordHash)));
  const isRight = await verifyPassword(password, person?.passwordHash ?? UNKNOWN_ACCOUNT_HASH);
  if (!person || !isRight) {
    await tellFailure(services, person, device, "password");
    return { ok: false, reason: "wrong" };
  }
  await giveAttemptBack(services, attempt);
  return admit(services, person, device, "password");
}

/** Advances the last used time step, which consumes the code: of two concurrent requests with the same code, one succeeds. */
async function useCode(services: Services, person: Person, code: string): Promise<boolean> {
  const { db, clock } = services;
  const { id } = person;
  const secret = readTotp(services, person);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, clock.now());
  if (step === undefined) return false;
  const used = await db
    .update(people)
    .set({ totpLastStep: step })
    .where(and(eq(people.id, id), lt(people.totpLastStep, step)))
    .returning({ id: people.id });
  return used.length === 1;
}

export async function signInWithCode(
  services: Services,
  { ticket, code }: z.output<typeof codeInput>,
  device: Device,
): Promise<SignInAnswer> {
  const person = await findTicketHolder(services, ticket);
  if (!person) return { ok: false, reason: "ticket_over" };
  const key = `sign-in:code:${person.id}`;
  const taken = await takeFrom(services, key, CODES);
  if (!taken.ok) return { ok: false, reason: "too_many", retryAfterS: taken.retryAfterS };
  if (!(await useCode(services, person, code))) {
    await tellFailure(services, person, device, "code");
    return { ok: false, reason: "wrong_code" };
  }
  await refund(services, key);
  return { ok: true, needsCode: false, ...(await openSession(services, person, device, "password and code")) };
}
