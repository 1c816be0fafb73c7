import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { people, sessions } from "#db/schema/people.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aPerson, cookieOf, DEVICE, eventTypes, signedIn } from "./account-fixture.ts";
import { logOut } from "./end-session.server.ts";
import { refreshSession } from "./refresh-session.server.ts";
import { findStaff, openSession } from "./sessions.server.ts";

describe("the cookie", () => {
  it("is bound to its host over HTTPS, and never readable by scripts", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    const { cookie } = await openSession(world.services, await aPerson(world), DEVICE, "password");
    expect(cookie).toMatch(/^__Host-session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  });

  it("works on plain localhost too", async () => {
    await using world = await testWorld();
    const { cookie } = await openSession(world.services, await aPerson(world), DEVICE, "password");
    expect(cookie).toMatch(/^session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it("is not what is stored", async () => {
    await using world = await testWorld();
    const { cookies, token } = await signedIn(world, await aPerson(world));
    const rows = JSON.stringify(await world.services.db.select().from(sessions));
    for (const secret of [cookies.split(".")[1] ?? "", token.split(".")[1] ?? ""]) expect(rows).not.toContain(secret);
  });
});

describe("who is signed in", () => {
  it("is the person behind the cookie, as they are now", async () => {
    await using world = await testWorld();
    const person = await aPerson(world);
    const { cookies, staff } = await signedIn(world, person);
    expect(await findStaff(world.services, cookies, "198.51.100.1")).toEqual({ ...staff, address: "198.51.100.1" });
    await world.services.db
      .update(people)
      .set({ role: "member", areas: ["sales", "no such area"] })
      .where(eq(people.id, person.id));
    expect(await findStaff(world.services, `theme=dark; ${cookies}`, "")).toMatchObject({ role: "member", areas: ["sales"] });
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, person.id));
    expect(await findStaff(world.services, cookies, "")).toBeUndefined();
  });

  it("is not signed in without the whole cookie", async () => {
    await using world = await testWorld();
    const { cookies, staff, token } = await signedIn(world, await aPerson(world));
    const wrong = [
      "",
      null,
      "session=",
      `session=${staff.sessionId}`,
      `session=${staff.sessionId}.`,
      `session=${staff.sessionId}.guess`,
      `session=${token}`,
      "session=x.y",
      cookies.replace("session=", "__Host-session="),
    ];
    for (const each of wrong) expect(await findStaff(world.services, each, "")).toBeUndefined();
  });

  it("is not signed in after half an hour without a refresh", async () => {
    await using world = await testWorld();
    const { cookies } = await signedIn(world, await aPerson(world));
    world.clock.advance(30 * MINUTE_MS - 1);
    expect(await findStaff(world.services, cookies, "")).toBeDefined();
    world.clock.advance(1);
    expect(await findStaff(world.services, cookies, "")).toBeUndefined();
  });

  it("is not signed in twelve hours after the sign-in, however often it was refreshed", async () => {
    await using world = await testWorld();
    const { cookies, ...record } = await signedIn(world, await aPerson(world));
    let { token } = record;
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * MINUTE_MS);
      const refreshed = await refreshSession(world.services, cookies, token, "");
      if (!refreshed.ok) throw new Error(`ended after ${minutes} minutes`);
      token = refreshed.token;
    }
    expect(await findStaff(world.services, cookies, "")).toBeDefined();
    world.clock.advance(20 * MINUTE_MS);
    expect(await findStaff(world.services, cookies, "")).toBeUndefined();
    expect(await refreshSession(world.services, cookies, token, "")).toEqual({ ok: false, reason: "refused" });
  });
});

it("gives every sign-in an id and a secret of its own, and ends the session that the browser came with", async () => {
  await using world = await testWorld();
  const person = await aPerson(world);
  const attacker = await signedIn(world, await aPerson(world));
  const victim = await openSession(world.services, person, { ...DEVICE, cookies: attacker.cookies }, "password");
  expect(victim.staff.sessionId).not.toBe(attacker.staff.sessionId);
  expect(await findStaff(world.services, attacker.cookies, "")).toBeUndefined();
  expect(await findStaff(world.services, cookieOf(victim.cookie), "")).toMatchObject({ personId: person.id });
});

it("ends on the server on logout, and is recorded once", async () => {
  await using world = await testWorld();
  const { cookies } = await signedIn(world, await aPerson(world));
  await logOut(world.services, cookies, DEVICE.address);
  await logOut(world.services, cookies, DEVICE.address);
  expect(await findStaff(world.services, cookies, "")).toBeUndefined();
  expect(await eventTypes(world)).toEqual(["person.signed_in", "person.signed_out"]);
});
