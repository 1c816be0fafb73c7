import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { people } from "#db/schema/people.ts";
import { describeEvent } from "#kit/activity/event-words.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aPerson, cookieOf, DEVICE, eventsOf, signedIn } from "./account-fixture.ts";
import { refreshSession, takeFirstToken } from "./refresh-session.server.ts";
import { findStaff, openSession } from "./sessions.server.ts";

const REFUSED = { ok: false, reason: "refused" };
const REUSED = { ok: false, reason: "reused" };

async function aBrowser() {
  const world = await testWorld();
  const person = await aPerson(world);
  const tab = await signedIn(world, person);
  const refresh = async (token: string, cookies: string | null = tab.cookies) =>
    refreshSession(world.services, cookies, token, DEVICE.address);
  const next = async (token: string) => {
    const refreshed = await refresh(token);
    if (!refreshed.ok) throw new Error(refreshed.reason);
    return refreshed.token;
  };
  return {
    world,
    person,
    ...tab,
    refresh,
    next,
    isSignedIn: async () => (await findStaff(world.services, tab.cookies, "")) !== undefined,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

describe("refreshing", () => {
  it("gives a new token each time", async () => {
    await using browser = await aBrowser();
    const second = await browser.next(browser.token);
    const third = await browser.next(second);
    expect(new Set([browser.token, second, third]).size).toBe(3);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("refuses the record without the cookie, and leaves the session alone", async () => {
    await using browser = await aBrowser();
    const thief = await signedIn(browser.world, await aPerson(browser.world));
    for (const cookies of [null, "", "session=nonsense", thief.cookies])
      expect(await browser.refresh(browser.token, cookies)).toEqual(REFUSED);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("refuses the cookie without the record", async () => {
    await using browser = await aBrowser();
    expect(await browser.refresh("")).toEqual(REFUSED);
    browser.world.clock.advance(2 * 60_000);
    expect(await takeFirstToken(browser.world.services, browser.cookies)).toEqual(REFUSED);
  });

  it("ends the session when a token comes again later, for thief and owner alike", async () => {
    await using browser = await aBrowser();
    const second = await browser.next(browser.token);
    browser.world.clock.advance(10_001);
    expect(await browser.refresh(browser.token)).toEqual(REUSED);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await browser.refresh(second)).toEqual(REFUSED);
    const ended = await eventsOf(browser.world, "session.ended");
    expect(ended).toMatchObject([
      { subjectId: browser.staff.sessionId, payload: { personId: browser.person.id, address: DEVICE.address } },
    ]);
    expect(ended.map((event) => describeEvent(browser.world.services, event))).toEqual([
      "ended a session: an old refresh token was used again",
    ]);
  });

  it("ends the session for the token before the last one, however soon it comes", async () => {
    await using browser = await aBrowser();
    await browser.next(await browser.next(browser.token));
    expect(await browser.refresh(browser.token)).toEqual(REUSED);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("ends the session when an attacker guesses a token for it", async () => {
    await using browser = await aBrowser();
    expect(await browser.refresh(`${browser.staff.sessionId}.guess`)).toEqual(REUSED);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("refuses the token of an earlier session without ending this one", async () => {
    await using browser = await aBrowser();
    const earlier = await signedIn(browser.world, browser.person);
    expect(await browser.refresh(earlier.token)).toEqual(REFUSED);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("is over for a removed person", async () => {
    await using browser = await aBrowser();
    await browser.world.services.db.update(people).set({ removedAt: new Date() }).where(eq(people.id, browser.person.id));
    expect(await browser.refresh(browser.token)).toEqual(REFUSED);
  });
});

describe("two tabs with one token", () => {
  it("get one and the same next token, so that whichever stores last has a good one", async () => {
    await using browser = await aBrowser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.next(browser.token)));
    expect(new Set(answers).size).toBe(1);
    browser.world.clock.advance(5 * 60_000);
    await browser.next(answers[4] ?? "");
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("may be ten seconds apart, as after an answer that got lost", async () => {
    await using browser = await aBrowser();
    const second = await browser.next(browser.token);
    browser.world.clock.advance(10_000);
    expect(await browser.next(browser.token)).toBe(second);
    expect(await browser.isSignedIn()).toBe(true);
  });
});

describe("the first token", () => {
  it("is the same however often it is asked for, as an answer may get lost on a reload, until it is refreshed", async () => {
    await using browser = await aBrowser();
    const { services } = browser.world;
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeFirstToken(services, browser.cookies)));
    for (const answer of answers) expect(answer).toEqual({ ok: true, token: browser.token });
    await browser.next(browser.token);
    expect(await takeFirstToken(services, browser.cookies)).toEqual(REFUSED);
  });

  it("is handed out soon after the sign-in or never", async () => {
    await using world = await testWorld();
    const { cookie } = await openSession(world.services, await aPerson(world), DEVICE, "password");
    world.clock.advance(2 * 60_000);
    expect(await takeFirstToken(world.services, cookieOf(cookie))).toEqual(REFUSED);
  });
});
