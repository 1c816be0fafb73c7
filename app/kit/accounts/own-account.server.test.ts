import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden, write } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aPerson, DEVICE, eventsOf, eventTypes, mailedLinks, mailedSubjects, PASSWORD, signedIn, tokenOf } from "./account-fixture.ts";
import { endSession } from "./end-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { issueLink, peekLink, voidLinks } from "./one-time-token.server.ts";
import { changeOwnName, changeOwnPassword } from "./own-account.server.ts";
import { requestReset, resetPassword } from "./reset-password.server.ts";
import { findStaff } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { readTotp } from "./totp-secret.server.ts";
import { confirmTotp, findTwoFactor, startTotp, stopTotp } from "./two-factor.server.ts";

const NEW_PASSWORD = "twelve threads and more";

const VERBS: readonly [string, (ctx: Ctx) => Promise<unknown>][] = [
  ["changeOwnName", async (ctx) => changeOwnName(ctx, { name: "Mallory" })],
  ["changeOwnPassword", (ctx) => changeOwnPassword(ctx, { current: PASSWORD, password: NEW_PASSWORD })],
  ["startTotp", (ctx) => startTotp(ctx, { password: PASSWORD })],
  ["confirmTotp", (ctx) => confirmTotp(ctx, { password: PASSWORD, code: "000000" })],
  ["stopTotp", (ctx) => stopTotp(ctx, { password: PASSWORD })],
  ["findTwoFactor", (ctx) => findTwoFactor(ctx)],
  ["endSession", async (ctx) => endSession(ctx, { id: crypto.randomUUID() })],
  ["listSessions", (ctx) => listSessions(ctx, crypto.randomUUID())],
];

it.each(VERBS)("%s refuses a stranger", async (_, verb) => {
  await using world = await testWorld();
  await expect(verb(asVisitor(world))).rejects.toThrow(Forbidden);
});

const isSignedIn = async ({ services }: TestWorld, { cookies }: { readonly cookies: string }) =>
  (await findStaff(services, cookies, "")) !== undefined;

describe("one's own password", () => {
  it("changes with the current one, ends every other session and tells by mail", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    const [here, elsewhere] = [await signedIn(world, person), await signedIn(world, person)];
    expect(await changeOwnPassword(here.ctx, { current: "not it", password: NEW_PASSWORD })).toEqual({
      ok: false,
      reason: "wrong_password",
    });
    expect(await changeOwnPassword(here.ctx, { current: PASSWORD, password: NEW_PASSWORD })).toEqual({ ok: true });
    expect([await isSignedIn(world, here), await isSignedIn(world, elsewhere)]).toEqual([true, false]);
    expect(await signIn(world.services, { email: person.email, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: true });
    expect(await eventsOf(world, "person.password_changed")).toMatchObject([{ actorId: person.id, payload: { endedSessions: 1 } }]);
    expect(await mailedSubjects(world, person.email)).toEqual(["Your password was changed"]);
  });

  it("invalidates the links mailed to this person before, and no others", async () => {
    await using world = await testWorld();
    const [person, other] = [await aPerson(world), await aPerson(world)];
    for (const { email } of [person, other]) await requestReset(world.services, { email }, DEVICE);
    const tokens = await Promise.all([person, other].map(async ({ email }) => tokenOf((await mailedLinks(world, email))[0])));
    await changeOwnPassword((await signedIn(world, person)).ctx, { current: PASSWORD, password: NEW_PASSWORD });
    const found = await Promise.all(tokens.map((token) => peekLink(world.services, "reset", token)));
    expect(found.map((each) => each?.id)).toEqual([undefined, other.id]);
  });

  it("is not one's own address", async () => {
    await using world = await testWorld();
    const { ctx, staff } = await signedIn(world, await aPerson(world));
    expect(await changeOwnPassword(ctx, { current: PASSWORD, password: staff.email.toUpperCase() })).toEqual({
      ok: false,
      reason: "own_email",
    });
    expect(await signIn(world.services, { email: staff.email, password: PASSWORD }, DEVICE)).toMatchObject({ ok: true });
  });

  it("cannot be guessed by an intruder at an open browser", async () => {
    await using world = await testWorld();
    const { ctx } = await signedIn(world, await aPerson(world));
    for (let tries = 0; tries < 10; tries += 1) await changeOwnPassword(ctx, { current: "a guess", password: NEW_PASSWORD });
    expect(await changeOwnPassword(ctx, { current: PASSWORD, password: NEW_PASSWORD })).toEqual({ ok: false, reason: "too_many" });
  });
});

describe("a reset link", () => {
  async function asked(world: TestWorld) {
    const person = await aPerson(world, { email: "owner@orbweave.example" });
    await requestReset(world.services, { email: "OWNER@orbweave.example" }, DEVICE);
    const [link] = await mailedLinks(world, person.email);
    return { person, link, token: tokenOf(link) };
  }

  it("is mailed to our own address, works once and ends all sessions", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    const { person, link, token } = await asked(world);
    const before = await signedIn(world, person);
    expect(`${link?.origin}${link?.pathname}`).toBe("https://orbweave.example/auth/reset");
    expect(await resetPassword(world.services, { token, password: NEW_PASSWORD }, DEVICE)).toMatchObject({
      ok: true,
      staff: { personId: person.id },
    });
    expect(await isSignedIn(world, before)).toBe(false);
    expect(await resetPassword(world.services, { token, password: "yet another password" }, DEVICE)).toEqual({
      ok: false,
      reason: "link_over",
    });
    expect(await signIn(world.services, { email: person.email, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: true });
    expect((await mailedSubjects(world, person.email)).toSorted()).toEqual(["Choose a new password", "Your password was changed"]);
  });

  it("survives a password that will not do", async () => {
    await using world = await testWorld();
    const { person, token } = await asked(world);
    const choose = (password: string) => resetPassword(world.services, { token, password }, DEVICE);
    expect(await choose(PASSWORD)).toEqual({ ok: false, reason: "same_password" });
    expect(await choose(person.email)).toEqual({ ok: false, reason: "own_email" });
    expect(await choose(NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  it("takes the others that were mailed with it when it is used", async () => {
    await using world = await testWorld();
    const { person, token } = await asked(world);
    // As two concurrent requests would receive.
    const second = tokenOf(new URL(await write(asVisitor(world), (tx) => issueLink(tx, world.services, "reset", person.id))));
    expect(await resetPassword(world.services, { token: second, password: NEW_PASSWORD }, DEVICE)).toMatchObject({ ok: true });
    expect(await resetPassword(world.services, { token, password: "yet another password" }, DEVICE)).toMatchObject({ ok: false });
  });

  it("runs out after half an hour", async () => {
    await using world = await testWorld();
    const { token } = await asked(world);
    world.clock.advance(30 * 60_000);
    expect(await resetPassword(world.services, { token, password: NEW_PASSWORD }, DEVICE)).toEqual({ ok: false, reason: "link_over" });
  });

  it("is not mailed to unknown, invited or removed people", async () => {
    await using world = await testWorld();
    const [invited, removed] = [await aPerson(world), await aPerson(world)];
    await world.services.db.update(people).set({ passwordHash: null }).where(eq(people.id, invited.id));
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, removed.id));
    for (const email of ["nobody@orbweave.example", invited.email, removed.email]) {
      await requestReset(world.services, { email }, DEVICE);
      expect(await mailedLinks(world, email)).toEqual([]);
    }
  });

  const ask = ({ services }: TestWorld, email: string, address: string) => requestReset(services, { email }, { address });

  it("is not followed by another while it works, and repeated requests are not counted", async () => {
    await using world = await testWorld();
    const { person } = await asked(world);
    for (let times = 0; times < 30; times += 1) await ask(world, person.email, DEVICE.address);
    expect(await mailedLinks(world, person.email)).toHaveLength(1);
    world.clock.advance(30 * 60_000);
    await ask(world, person.email, DEVICE.address);
    expect(await mailedLinks(world, person.email)).toHaveLength(2);
  });

  it("is rate limited for a network that requests many accounts, and for no other", async () => {
    await using world = await testWorld();
    const { email } = await aPerson(world);
    for (let times = 0; times < 10; times += 1) await ask(world, `nobody-${times}@orbweave.example`, "198.51.100.1");
    await ask(world, email, "198.51.100.1");
    expect(await mailedLinks(world, email)).toEqual([]);
    await ask(world, email, "198.51.100.2");
    expect(await mailedLinks(world, email)).toHaveLength(1);
  });

  it("does not fill a mailbox, however fast the links are used up", async () => {
    await using world = await testWorld();
    const { id, email } = await aPerson(world);
    for (let times = 0; times < 22; times += 1) {
      await ask(world, email, `198.51.100.${times}`);
      await voidLinks(world.services.db, world.clock.now(), id);
    }
    expect(await mailedLinks(world, email)).toHaveLength(20);
  });
});

describe("two-factor sign-in", () => {
  const secretOf = async ({ services }: TestWorld, id: string) => {
    const [person] = await services.db.select().from(people).where(eq(people.id, id));
    return (person && readTotp(services, person)) ?? "";
  };
  const codeFor = (world: TestWorld, secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });

  it("is on once a code proves that the app has the key, and off again by password", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    const { ctx } = await signedIn(world, person);
    expect(await confirmTotp(ctx, { password: PASSWORD, code: "123456" })).toEqual({ ok: false, reason: "not_started" });
    await startTotp(ctx, { password: PASSWORD });
    const secret = await secretOf(world, person.id);
    expect(await findTwoFactor(ctx)).toMatchObject({ state: "pending", setup: { key: expect.stringMatching(/^(?:[A-Z2-7]{4} ?){8}$/) } });
    expect(await signIn(world.services, { email: person.email, password: PASSWORD }, DEVICE)).toMatchObject({ needsCode: false });
    expect(await confirmTotp(ctx, { password: PASSWORD, code: "000000" })).toEqual({ ok: false, reason: "wrong_code" });
    expect(await confirmTotp(ctx, { password: "not it", code: codeFor(world, secret) })).toEqual({ ok: false, reason: "wrong_password" });
    expect(await confirmTotp(ctx, { password: PASSWORD, code: codeFor(world, secret) })).toEqual({ ok: true });
    expect(await findTwoFactor(ctx)).toEqual({ state: "on" });
    expect(await startTotp(ctx, { password: PASSWORD })).toEqual({ ok: false, reason: "already_on" });
    expect(await signIn(world.services, { email: person.email, password: PASSWORD }, DEVICE)).toMatchObject({ needsCode: true });
    expect(await stopTotp(ctx, { password: "not it" })).toMatchObject({ ok: false });
    expect(await stopTotp(ctx, { password: PASSWORD })).toEqual({ ok: true });
    expect(await findTwoFactor(ctx)).toEqual({ state: "off" });
    expect((await eventTypes(world)).filter((type) => type.includes("two_factor"))).toEqual([
      "person.two_factor_started",
      "person.two_factor_turned_on",
      "person.two_factor_turned_off",
    ]);
  });

  it("does not begin with a borrowed browser alone", async () => {
    await using world = await testWorld();
    const { ctx } = await signedIn(world, await aPerson(world));
    expect(await startTotp(ctx, { password: "not it" })).toEqual({ ok: false, reason: "wrong_password" });
    expect(await findTwoFactor(ctx)).toEqual({ state: "off" });
  });

  it("ends the other sessions when it begins, and is mailed to the owner without its key", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    const [here, elsewhere] = [await signedIn(world, person), await signedIn(world, person)];
    await stopTotp(here.ctx, { password: PASSWORD });
    await startTotp(here.ctx, { password: PASSWORD });
    expect(await mailedSubjects(world, person.email)).toEqual([]);
    const secret = await secretOf(world, person.id);
    await confirmTotp(here.ctx, { password: PASSWORD, code: codeFor(world, secret) });
    expect([await isSignedIn(world, here), await isSignedIn(world, elsewhere)]).toEqual([true, false]);
    world.clock.advance(1_000);
    await stopTotp(here.ctx, { password: PASSWORD });
    expect(await mailedSubjects(world, person.email)).toEqual(["Two-factor sign-in was turned on", "Two-factor sign-in was turned off"]);
    expect(JSON.stringify(await world.services.db.select().from(mails))).not.toContain(secret);
  });
});

describe("sessions", () => {
  it("are listed while they live, the current one marked", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    await signedIn(world, person);
    world.clock.advance(20 * 60_000);
    const here = await signedIn(world, person);
    expect(await listSessions(here.ctx, person.id)).toMatchObject([
      { id: here.staff.sessionId, isCurrent: true, device: "Firefox on Linux" },
      { isCurrent: false },
    ]);
    world.clock.advance(15 * 60_000);
    expect(await listSessions(here.ctx, person.id)).toHaveLength(1);
  });

  it("are ended by their owner and by an admin; to a member those of others do not exist", async () => {
    await using world = await testWorld();
    const person = await aPerson(world, { role: "member" });
    const [one, two, three] = [
      await signedIn(world, person),
      await signedIn(world, person),
      await signedIn(world, await aPerson(world, { role: "member" })),
    ];
    expect(await endSession(three.ctx, { id: one.staff.sessionId })).toEqual({ ok: false, reason: "not_found" });
    await expect(listSessions(three.ctx, person.id)).rejects.toThrow(Forbidden);
    expect(await isSignedIn(world, one)).toBe(true);
    expect(await endSession(two.ctx, { id: one.staff.sessionId })).toEqual({ ok: true });
    expect(await endSession(await asStaff(world), { id: two.staff.sessionId })).toEqual({ ok: true });
    expect([await isSignedIn(world, one), await isSignedIn(world, two), await isSignedIn(world, three)]).toEqual([false, false, true]);
  });
});
