import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { takeFrom, type Limit } from "#platform/rate-limit.server.ts";
import { authorise, type RecordEvent, recordEvents, transactionWithEvents, type Tx, writeAs } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { confirmTotpInput, totpPasswordInput } from "./account-inputs.ts";
import { twoFactorOffLetter, twoFactorOnLetter } from "./account-letters.ts";
import { hasEmail } from "./has-email.server.ts";
import { endSessionsOf } from "./end-session.server.ts";
import { mailOwner } from "./mail-owner.server.ts";
import { provePassword, type Proven } from "./prove-password.server.ts";
import { encryptTotp, readTotp } from "./totp-secret.server.ts";
import { newTotpSecret, stepOfCode, totpSetup, type TotpSetup } from "./totp.server.ts";

const CODES: Limit = { max: 10, windowMs: 15 * 60_000 };

/** A secret without a used step was shown but not confirmed, so signing in requires no code yet. */
export type TwoFactor = { readonly state: "off" } | { readonly state: "pending"; readonly setup: TotpSetup } | { readonly state: "on" };

export async function findTwoFactor(ctx: Ctx): Promise<TwoFactor> {
  const { personId } = authorise(ctx.actor, "account");
  const [person] = await ctx.services.db.select().from(people).where(eq(people.id, personId));
  if (!person?.totpSecret) return { state: "off" };
  if (person.totpLastStep !== null) return { state: "on" };
  const secret = readTotp(ctx.services, person);
  return secret === undefined ? { state: "off" } : { state: "pending", setup: totpSetup(secret, person.email) };
}

const tell = (
  record: RecordEvent,
  type: `${string}.${string}`,
  { personId, name }: Staff,
  details: Readonly<Record<string, unknown>> = {},
) => record({ type, subject: { kind: "person", id: personId, name }, details });

export type TotpStarted = Proven | { readonly ok: false; readonly reason: "already_on" };

/** Requires the password: an intruder at an unlocked browser must not lock out its owner. */
export async function startTotp(ctx: Ctx, { password }: z.output<typeof totpPasswordInput>): Promise<TotpStarted> {
  const proven = await provePassword(ctx.services, authorise(ctx.actor, "account"), password);
  if (!proven.ok) return proven;
  return writeAs(ctx, "account", async (tx, record, staff) => {
    const started = await tx
      .update(people)
      .set({ totpSecret: encryptTotp(ctx.services, staff.personId, newTotpSecret()) })
      .where(and(eq(people.id, staff.personId), isNull(people.totpLastStep)))
      .returning({ id: people.id });
    if (started.length === 0) return { ok: false, reason: "already_on" };
    tell(record, "person.two_factor_started", staff);
    return proven;
  });
}

export type TotpConfirmed = Proven | { readonly ok: false; readonly reason: "wrong_code" | "not_started" };

/** The code proves that the app has the secret, and is consumed. Ends sessions that began without a code. */
export async function confirmTotp(ctx: Ctx, { code, password }: z.output<typeof confirmTotpInput>): Promise<TotpConfirmed> {
  const self = authorise(ctx.actor, "account");
  const { personId } = self;
  const proven = await provePassword(ctx.services, self, password);
  if (!proven.ok) return proven;
  if (!(await takeFrom(ctx.services, `confirm-totp:${personId}`, CODES)).ok) return { ok: false, reason: "too_many" };
  const now = ctx.services.clock.now();
  return writeAs(ctx, "account", async (tx, record, staff) => {
    const [person] = await tx
      .select()
      .from(people)
      .where(and(eq(people.id, personId), isNull(people.totpLastStep)))
      .for("update");
    const secret = person && readTotp(ctx.services, person);
    if (!person || secret === undefined) return { ok: false, reason: "not_started" };
    const totpLastStep = stepOfCode(secret, code, now);
    if (totpLastStep === undefined) return { ok: false, reason: "wrong_code" };
    await tx.update(people).set({ totpLastStep }).where(eq(people.id, personId));
    const endedSessions = await endSessionsOf({ tx, record, services: ctx.services }, personId, staff.sessionId);
    await mailOwner(tx, ctx.services, person, twoFactorOnLetter());
    tell(record, "person.two_factor_turned_on", staff, { endedSessions });
    return { ok: true };
  });
}

export async function stopTotp(ctx: Ctx, { password }: z.output<typeof totpPasswordInput>): Promise<Proven> {
  const proven = await provePassword(ctx.services, authorise(ctx.actor, "account"), password);
  if (!proven.ok) return proven;
  return writeAs(ctx, "account", async (tx, record, staff) => {
    const wasOn = and(eq(people.id, staff.personId), isNotNull(people.totpLastStep));
    const [person] = await tx.update(people).set({ totpSecret: null, totpLastStep: null }).where(wasOn).returning();
    if (!person) return proven;
    await mailOwner(tx, ctx.services, person, twoFactorOffLetter());
    tell(record, "person.two_factor_turned_off", staff);
    return proven;
  });
}

const turnOff = async (tx: Tx, services: Pick<Services, "config" | "clock" | "linkSecret" | "capabilities">, isTheirs: SQL | undefined) => {
  const [person] = await tx
    .update(people)
    .set({ totpSecret: null, totpLastStep: null })
    .where(and(isTheirs, isNotNull(people.totpLastStep)))
    .returning();
  if (person) await mailOwner(tx, services, person, twoFactorOffLetter());
  return person;
};

const RESET = "person.two_factor_reset";

export type TwoFactorReset = { readonly ok: true } | { readonly ok: false; readonly reason: "not_found" | "own_factor" };

/** For a colleague who has lost their phone, or whose secret the server can no longer decrypt. Resetting your own requires the password. */
export function resetTwoFactor(ctx: Ctx, { id }: { readonly id: string }): Promise<TwoFactorReset> {
  return writeAs(ctx, "people", async (tx, record, staff) => {
    if (id === staff.personId) return { ok: false, reason: "own_factor" };
    const person = await turnOff(tx, ctx.services, eq(people.id, id));
    if (!person) return { ok: false, reason: "not_found" };
    record({ type: RESET, subject: { kind: "person", id, name: person.name } });
    return { ok: true };
  });
}

/** For the last admin, from the server's command line. Returns false if no person with a second factor has that address. */
export function resetTwoFactorOf(
  services: Pick<Services, "config" | "clock" | "db" | "linkSecret" | "capabilities">,
  email: string,
): Promise<boolean> {
  return transactionWithEvents(services.db, async (tx) => {
    const person = await turnOff(tx, services, hasEmail(email));
    if (person)
      await recordEvents(tx, { kind: "system" }, services.clock.now(), [
        { type: RESET, subject: { kind: "person", id: person.id, name: person.name } },
      ]);
    return person !== undefined;
  });
}
