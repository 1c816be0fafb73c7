import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { TOTP, Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { people } from "#db/schema/people.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aPerson, DEVICE, eventsOf, mailedLinks, PASSWORD, signedIn, tokenOf } from "./account-fixture.ts";
import { requestReset, resetPassword } from "./reset-password.server.ts";
import { takeAttempt } from "./sign-in-limits.server.ts";
import { signIn, signInWithCode } from "./sign-in.server.ts";
import { encryptTotp } from "./totp-secret.server.ts";
import { newTotpSecret } from "./totp.server.ts";

const WRONG = { ok: false, reason: "wrong" };
const TOO_MANY = { ok: false, reason: "too_many", retryAfterS: expect.any(Number) };
const EMAIL = "owner@orbweave.example";

const from = (address: string) => ({ ...DEVICE, address });
const attempt = ({ services }: TestWorld, password: string, address = DEVICE.address, email = EMAIL) =>
  signIn(services, { email, password }, from(address));

describe("signing in", () => {
  it("takes the right password, whatever the capitals of the address", async () => {
    await using world = await testWorld();
    const person = await aPerson(world, { email: "Owner@Orbweave.example" });
    expect(await attempt(world, PASSWORD)).toMatchObject({ ok: true, needsCode: false, staff: { personId: person.id } });
    expect(await eventsOf(world, "person.signed_in")).toMatchObject([
      { actorId: person.id, payload: { method: "password", address: DEVICE.address } },
    ]);
  });

  it("gives the same answer to a wrong password, an unknown, an invited and a removed account", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const invited = await aPerson(world, { email: "invited@orbweave.example" });
    await world.services.db.update(people).set({ passwordHash: null }).where(eq(people.id, invited.id));
    const removed = await aPerson(world, { email: "removed@orbweave.example" });
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, removed.id));
    expect(await attempt(world, "not the password")).toEqual(WRONG);
    for (const email of ["nobody@orbweave.example", invited.email, removed.email])
      expect(await attempt(world, PASSWORD, DEVICE.address, email)).toEqual(WRONG);
  });

  it("records failures without what was typed", async () => {
    await using world = await testWorld();
    const person = await aPerson(world, { email: EMAIL });
    await attempt(world, "a secret typed wrong");
    await attempt(world, "hunter2hunter2", DEVICE.address, "my-password@orbweave.example");
    const told = await eventsOf(world, "person.sign_in_failed");
    expect(told.map(({ subjectId }) => subjectId)).toEqual([person.id, "unknown"]);
    expect(told[0]?.payload).toMatchObject({ address: DEVICE.address, reason: "password" });
    expect(JSON.stringify(told)).not.toMatch(/typed wrong|hunter2|my-password/);
  });
});

describe("limits", () => {
  it("stop one sender at one account after five failures, and only that sender", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    for (let index = 0; index < 5; index += 1) expect(await attempt(world, "wrong")).toEqual(WRONG);
    expect(await attempt(world, PASSWORD)).toEqual(TOO_MANY);
    expect(await attempt(world, PASSWORD, "198.51.100.9")).toMatchObject({ ok: true });
    world.clock.advance(15 * 60_000);
    expect(await attempt(world, PASSWORD)).toMatchObject({ ok: true });
  });

  it("count tries that come at once", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    const answers = await Promise.all(Array.from({ length: 9 }, () => attempt(world, "wrong")));
    expect(answers.filter((answer) => !answer.ok && answer.reason === "wrong")).toHaveLength(5);
  });

  it("do not count for people who sign in", async () => {
    await using world = await testWorld();
    await aPerson(world, { email: EMAIL });
    for (let index = 0; index < 8; index += 1) expect(await attempt(world, PASSWORD)).toMatchObject({ ok: true });
  });

  it("stop one sender who goes from account to account, known or not", async () => {
    await using world = await testWorld();
    for (let index = 0; index < 40; index += 1)
      expect(await takeAttempt(world.services, { email: `${index}@orbweave.example`, address: "2001:db8:1:2::7" })).toEqual({ ok: true });
    expect(await attempt(world, "wrong", "2001:db8:1:2::8", "another@orbweave.example")).toEqual(TOO_MANY);
  });

  it("slow many strangers down without locking the owner out", async () => {
    await using world = await testWorld();
    const person = await aPerson(world, { email: EMAIL });
    await signedIn(world, person);
    for (let index = 0; index < 50; index += 1)
      expect(await takeAttempt(world.services, { email: EMAIL, address: `198.51.100.${index}` })).toEqual({ ok: true });
    expect(await attempt(world, PASSWORD, "192.0.2.1")).toEqual(TOO_MANY);
    // From the owner's usual network,
    expect(await attempt(world, PASSWORD, DEVICE.address)).toMatchObject({ ok: true });
    // and from anywhere with the mailed link.
    await requestReset(world.services, { email: EMAIL }, from("192.0.2.1"));
    const [link] = await mailedLinks(world, EMAIL);
    expect(
      await resetPassword(world.services, { token: tokenOf(link), password: "another four woven words" }, from("192.0.2.1")),
    ).toMatchObject({ ok: true, needsCode: false });
  });

  it("tell the log of a flood once", async () => {
    await using world = await testWorld();
    for (let index = 0; index < 12; index += 1) await attempt(world, "wrong");
    expect(await eventsOf(world, "person.sign_in_failed")).toHaveLength(6);
  });
});

describe("with a second factor", () => {
  async function withTotp(world: TestWorld) {
    const person = await aPerson(world, { email: EMAIL });
    const totpSecret = newTotpSecret();
    await world.services.db
      .update(people)
      .set({ totpSecret: encryptTotp(world.services, person.id, totpSecret), totpLastStep: 0 })
      .where(eq(people.id, person.id));
    const codeAt = (offsetMs: number) =>
      new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: world.clock.now().getTime() + offsetMs });
    const answer = await attempt(world, PASSWORD);
    if (!answer.ok || !answer.needsCode) throw new Error("no ticket");
    return {
      person,
      ticket: answer.ticket,
      codeAt,
      enter: (code: string, ticket = answer.ticket) => signInWithCode(world.services, { ticket, code }, DEVICE),
    };
  }

  it("a copy of the database does not stand for the password", async () => {
    await using world = await testWorld();
    const { enter, codeAt, person } = await withTotp(world);
    const [row] = await world.services.db.select().from(people).where(eq(people.id, person.id));
    const expiresMs = world.clock.now().getTime() + 60_000;
    const forged = createHmac("sha256", world.services.linkSecret)
      .update(`sign-in:${person.id}:${expiresMs}:${row?.passwordHash}`)
      .digest("base64url");
    expect(await enter(codeAt(0), `${person.id}.${expiresMs}.${forged}`)).toEqual({ ok: false, reason: "ticket_over" });
  });

  it("the password alone opens no session", async () => {
    await using world = await testWorld();
    const { enter, codeAt } = await withTotp(world);
    expect(await eventsOf(world, "person.signed_in")).toEqual([]);
    expect(await enter(codeAt(0))).toMatchObject({ ok: true, needsCode: false });
    expect(await eventsOf(world, "person.signed_in")).toMatchObject([{ payload: { method: "password and code" } }]);
  });

  it("a code is good once, also for two who bring it at once", async () => {
    await using world = await testWorld();
    const { enter, codeAt } = await withTotp(world);
    const answers = await Promise.all([enter(codeAt(0)), enter(codeAt(0))]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await enter(codeAt(0))).toEqual({ ok: false, reason: "wrong_code" });
  });

  it("a code of the step beside is taken, an older one is not", async () => {
    await using world = await testWorld();
    const { enter, codeAt } = await withTotp(world);
    expect(await enter(codeAt(-60_000))).toEqual({ ok: false, reason: "wrong_code" });
    expect(await enter(codeAt(-30_000))).toMatchObject({ ok: true });
    expect(await enter(codeAt(30_000))).toMatchObject({ ok: true });
  });

  it("codes cannot be tried out", async () => {
    await using world = await testWorld();
    const { enter, codeAt } = await withTotp(world);
    for (let index = 0; index < 5; index += 1) expect(await enter("000000")).toEqual({ ok: false, reason: "wrong_code" });
    expect(await enter(codeAt(0))).toEqual(TOO_MANY);
  });

  it("a ticket is valid for five minutes, for its password and its person only", async () => {
    await using world = await testWorld();
    const { enter, codeAt, ticket, person } = await withTotp(world);
    const stranger = await aPerson(world);
    const over = { ok: false, reason: "ticket_over" };
    for (const forged of [
      "",
      "x.y.z",
      ticket.replace(person.id, stranger.id),
      ticket.replace(/\.(\d+)\./, (_, ms: string) => `.${Number(ms) + 1}.`),
    ])
      expect(await enter(codeAt(0), forged)).toEqual(over);
    await world.services.db.update(people).set({ passwordHash: stranger.passwordHash }).where(eq(people.id, person.id));
    expect(await enter(codeAt(0))).toEqual(over);
    await world.services.db.update(people).set({ passwordHash: person.passwordHash }).where(eq(people.id, person.id));
    world.clock.advance(5 * 60_000);
    expect(await enter(codeAt(0))).toEqual(over);
  });

  it("a mailed link does not replace it", async () => {
    await using world = await testWorld();
    await withTotp(world);
    await requestReset(world.services, { email: EMAIL }, DEVICE);
    const [link] = await mailedLinks(world, EMAIL);
    expect(await resetPassword(world.services, { token: tokenOf(link), password: "another four woven words" }, DEVICE)).toMatchObject({
      ok: true,
      needsCode: true,
    });
    expect(await eventsOf(world, "person.signed_in")).toEqual([]);
  });
});
