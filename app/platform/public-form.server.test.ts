import { describe, expect, it } from "vitest";
import { type Challenge, doWork } from "#domain/forms/proof-of-work.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import {
  admit,
  countStored,
  issueOpenedToken,
  newChallenge,
  type Proof,
  proofIn,
  type PublicForm,
  refuseOpened,
} from "./public-form.server.ts";

const HOUR = { max: 100, windowMs: 3_600_000 };
const FORM: PublicForm = { name: "audits", perSender: HOUR, withoutWork: { max: 1, windowMs: HOUR.windowMs } };
const OTHER: PublicForm = { ...FORM, name: "poaching" };

function fieldsOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const opening = (world: TestWorld, opened: string) => refuseOpened(world.services, FORM, fieldsOf({ opened }));

describe("the token of an opened form", () => {
  it("is taken once there was time to fill it in, as often as it takes to mend it, and for two weeks", async () => {
    await using world = await testWorld();
    const opened = issueOpenedToken(world.services, FORM);
    world.clock.advance(1_999);
    // Sends the same field again: waiting has to help.
    expect(opening(world, opened)).toEqual({ sentence: expect.stringContaining("very quick"), opened });
    world.clock.advance(1);
    expect([opening(world, opened), opening(world, opened)]).toEqual([undefined, undefined]);
    world.clock.advance(14 * DAY_MS - 2_000);
    expect(opening(world, opened)).toBeUndefined();
    world.clock.advance(1);
    expect(opening(world, opened)?.sentence).toContain("Nothing was sent yet");
  });

  it.each<[string, (world: TestWorld) => string | Promise<string>]>([
    ["nothing", () => ""],
    ["anything", () => "abc.def"],
    ["a field that is far too long", ({ services }) => issueOpenedToken(services, FORM) + "a".repeat(200)],
    ["an earlier time", ({ services }) => issueOpenedToken(services, FORM).replace(/^[^.]+/, "0")],
    ["another signature", ({ services }) => issueOpenedToken(services, FORM).replace(/[\w-]{43}$/, "A".repeat(43))],
    ["the secret of another installation", ({ services }) => issueOpenedToken({ ...services, linkSecret: Buffer.alloc(32) }, FORM)],
    ["the token of another form", ({ services }) => issueOpenedToken(services, OTHER)],
    ["a challenge that asks for work", async ({ services }) => (await newChallenge(services, FORM)).challenge],
  ])("is refused with %s, and goes back with a field that will be taken", async (_, make) => {
    await using world = await testWorld();
    const sent = await make(world);
    world.clock.advance(5_000);
    const refused = opening(world, sent);
    expect(refused?.sentence).toContain("Nothing was sent yet");
    world.clock.advance(2_000);
    expect(opening(world, refused?.opened ?? "")).toBeUndefined();
  });
});

/** Everything allowed without proof of work has already been stored. */
async function busyWorld() {
  const world = await testWorld();
  for (const form of [FORM, OTHER]) await countStored(world.services, form);
  return world;
}

const worked = async (asked: Challenge): Promise<Proof> => ({ challenge: asked.challenge, work: await doWork(asked) });

const WORK_NEEDED = { ok: false, reason: "work_needed" };

describe("work", () => {
  it("admits one form, once", async () => {
    await using world = await busyWorld();
    expect(await admit(asVisitor(world), FORM, {})).toEqual(WORK_NEEDED);
    const proof = await worked(await newChallenge(world.services, FORM));
    const both = await Promise.all([1, 2].map(() => admit(asVisitor(world), FORM, proof)));
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await admit(asVisitor(world), FORM, proof)).toEqual(WORK_NEEDED);
  });

  it.each<[string, (world: TestWorld) => Proof | Promise<Proof>]>([
    ["is missing", async ({ services }) => ({ challenge: (await newChallenge(services, FORM)).challenge })],
    ["has no challenge", () => ({ work: "1" })],
    ["is for an easier challenge than the signed one", async ({ services }) => easier(await newChallenge(services, FORM))],
    ["is for a challenge with another time", async ({ services }) => later(await newChallenge(services, FORM))],
    ["is for another form", async ({ services }) => worked(await newChallenge(services, OTHER))],
    [
      "is for what a form is handed out with, which asks for none",
      ({ services }) => ({ challenge: issueOpenedToken(services, FORM), work: "1" }),
    ],
  ])("admits nothing when it %s", async (_, make) => {
    await using world = await busyWorld();
    expect(await admit(asVisitor(world), FORM, await make(world))).toEqual(WORK_NEEDED);
  });

  it("admits nothing after ten minutes", async () => {
    await using world = await busyWorld();
    const proof = await worked(await newChallenge(world.services, FORM));
    world.clock.advance(600_001);
    expect(await admit(asVisitor(world), FORM, proof)).toEqual(WORK_NEEDED);
  });

  it("is asked of a sender as often as needed, without a count of what was refused", async () => {
    await using world = await busyWorld();
    const form = { ...FORM, perSender: { ...HOUR, max: 1 } };
    for (const _ of [1, 2, 3]) expect(await admit(asVisitor(world), form, {})).toEqual(WORK_NEEDED);
    expect(await admit(asVisitor(world), form, await worked(await newChallenge(world.services, form)))).toEqual({ ok: true });
    expect(await admit(asVisitor(world), form, await worked(await newChallenge(world.services, form)))).toMatchObject({
      reason: "too_many",
    });
  });

  it("is read from a form, if it can be ours", () => {
    expect(proofIn(fieldsOf({ challenge: "a", work: "b" }))).toEqual({ challenge: "a", work: "b" });
    expect(proofIn(fieldsOf({ challenge: "a".repeat(201) }))).toEqual({ challenge: undefined, work: undefined });
  });
});

function easier({ challenge, bits }: Challenge): Promise<Proof> {
  return worked({ challenge: challenge.replace(`.${bits}.`, ".1."), bits: 1 });
}

function later({ challenge, bits }: Challenge): Promise<Proof> {
  return worked({ challenge: challenge.replace(/^[^.]+/, "zzzzzzzz"), bits });
}
