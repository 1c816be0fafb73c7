import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { createLog } from "#platform/log.server.ts";
import { loadSecretKeys, type SecretKeys } from "#platform/secret-keys.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { people } from "#db/schema/people.ts";
import { aPerson, DEVICE, eventTypes, mailedSubjects, PASSWORD, signedIn } from "./account-fixture.ts";
import { signIn, signInWithCode } from "./sign-in.server.ts";
import { encryptStoredTotp, readTotp } from "./totp-secret.server.ts";
import { newTotpSecret } from "./totp.server.ts";
import { resetTwoFactor, resetTwoFactorOf, startTotp } from "./two-factor.server.ts";

const storedOf = async ({ services: { db } }: TestWorld, id: string) =>
  (await db.select().from(people).where(eq(people.id, id)))[0]?.totpSecret ?? "";

/** As stored by a version without encryption. */
async function withClearSecret(world: TestWorld) {
  const person = await aPerson(world, { email: "ada@orbweave.example" });
  const secret = newTotpSecret();
  await world.services.db.update(people).set({ totpSecret: secret, totpLastStep: 0 }).where(eq(people.id, person.id));
  const enter = (secretKeys: SecretKeys) => signIn({ ...world.services, secretKeys }, { email: person.email, password: PASSWORD }, DEVICE);
  return { person, secret, enter };
}

const rowWith = (id: string, totpSecret: string) => ({ id, totpSecret });

describe("the secret of a second factor", () => {
  it("is never stored in clear, and cannot be read in the row of another person", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    await startTotp((await signedIn(world, person)).ctx, { password: PASSWORD });
    const stored = await storedOf(world, person.id);
    const secret = readTotp(world.services, rowWith(person.id, stored));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(stored).toMatch(/^v1\.[\w-]{80,}$/);
    expect(stored).not.toContain(secret);
    expect(Buffer.from(stored.slice(3), "base64url").toString("latin1")).not.toContain(secret);
    expect(readTotp(world.services, rowWith((await aPerson(world)).id, stored))).toBeUndefined();
    expect(readTotp(world.services, rowWith(person.id, `${stored.slice(0, -2)}${stored.endsWith("AA") ? "BB" : "AA"}`))).toBeUndefined();
    for (const damaged of ["", "v1.", "v1.AAAA", secret ?? ""])
      expect(readTotp(world.services, rowWith(person.id, damaged))).toBeUndefined();
  });

  it("of an earlier version is encrypted at the next start, once, and still opens the door", async () => {
    await using world = await testWorld();
    const { person, secret, enter } = await withClearSecret(world);
    await Promise.all([encryptStoredTotp(world.services), encryptStoredTotp(world.services)]);
    const stored = await storedOf(world, person.id);
    expect(stored).not.toContain(secret);
    await encryptStoredTotp(world.services);
    expect(await storedOf(world, person.id)).toBe(stored);
    const answer = await enter(world.services.secretKeys);
    if (!answer.ok || !answer.needsCode) throw new Error("no ticket");
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
    expect(await signInWithCode(world.services, { ticket: answer.ticket, code }, DEVICE)).toMatchObject({ ok: true, needsCode: false });
  });

  it("moves to the newest key at a start, after which the old one is not needed", async () => {
    await using world = await testWorld();
    const { person, secret, enter } = await withClearSecret(world);
    const [old, newest] = [randomBytes(32), randomBytes(32)];
    await encryptStoredTotp({ ...world.services, secretKeys: [old] });
    expect(await enter([newest, old])).toMatchObject({ ok: true, needsCode: true });
    await encryptStoredTotp({ ...world.services, secretKeys: [newest, old] });
    expect(readTotp({ secretKeys: [newest] }, rowWith(person.id, await storedOf(world, person.id)))).toBe(secret);
    expect(await enter([newest])).toMatchObject({ ok: true, needsCode: true });
  });

  it("without its key refuses a sign-in by password alone, is left as it is, and the log warns", async () => {
    await using world = await testWorld();
    const { person, enter } = await withClearSecret(world);
    await encryptStoredTotp(world.services);
    const stored = await storedOf(world, person.id);
    const warned: unknown[] = [];
    const log = { ...createLog("silent"), warn: (...said: unknown[]) => void warned.push(said) };
    await encryptStoredTotp({ ...world.services, log, secretKeys: [randomBytes(32)] });
    expect(warned).toMatchObject([[{ people: 1 }, expect.stringContaining("SECRET_KEY")]]);
    expect(await storedOf(world, person.id)).toBe(stored);
    expect(await enter([randomBytes(32)])).toEqual({ ok: false, reason: "unreadable_factor" });
    expect(await enter(world.services.secretKeys)).toMatchObject({ ok: true, needsCode: true });
  });

  it("is reset by another admin or at the machine, told to its owner, and not by a member or for oneself", async () => {
    await using world = await testWorld();
    const { person, enter } = await withClearSecret(world);
    const { ctx: self } = await signedIn(world, person);
    expect(await resetTwoFactor(self, { id: person.id })).toEqual({ ok: false, reason: "own_factor" });
    await expect(
      resetTwoFactor(
        { services: world.services, actor: { ...(await asStaff(world)).actor, role: "member", areas: ["career"] } },
        { id: person.id },
      ),
    ).rejects.toThrow();
    const admin = await asStaff(world);
    expect(await resetTwoFactor(admin, { id: person.id })).toEqual({ ok: true });
    expect(await resetTwoFactor(admin, { id: person.id })).toEqual({ ok: false, reason: "not_found" });
    expect(await enter([])).toMatchObject({ ok: true, needsCode: false });
    await world.services.db.update(people).set({ totpSecret: "v1.x", totpLastStep: 0 }).where(eq(people.id, person.id));
    expect([await resetTwoFactorOf(world.services, "ADA@orbweave.example"), await resetTwoFactorOf(world.services, person.email)]).toEqual([
      true,
      false,
    ]);
    expect((await mailedSubjects(world, person.email)).filter((subject) => subject.includes("turned off"))).toHaveLength(2);
    expect((await eventTypes(world)).filter((type) => type === "person.two_factor_reset")).toHaveLength(2);
  });
});

it("has one key in the data folder for all who start together, readable by the owner only", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "orbweave-key-"));
  try {
    const config = { secretKeys: [], dataDir, isDataDirChosen: true };
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecretKeys(config)));
    expect(new Set(all.map(([key]) => key?.toString("hex"))).size).toBe(1);
    const file = join(dataDir, "secret.key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(all[0]?.[0]?.toString("base64url")).not.toBe((await readFile(file, "utf8")).trim());
    expect(await loadSecretKeys({ ...config, secretKeys: [(await readFile(file, "utf8")).trim()] })).toEqual(all[0]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
