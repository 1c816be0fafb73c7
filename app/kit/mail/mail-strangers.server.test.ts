import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { withdrawApplication } from "#features/careers/answer-as-candidate.server.ts";
import { applicationLink } from "#features/careers/application-record.server.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { WITHHELD } from "./enqueue-mail.server.ts";
import { enqueue, outbox } from "./smtp-fixture.ts";

const mail = ({ services }: TestWorld, address: string, isLast = false) =>
  enqueue(services, { to: { address }, unlimited: undefined, isLast });
const isGoing = async (world: TestWorld, address: string, isLast = false) => (await mail(world, address, isLast)) !== "withheld";

async function sentInADay(world: TestWorld, address: string, quarters = 96): Promise<number> {
  let sent = 0;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    if (await isGoing(world, address)) sent += 1;
    world.clock.advance(HOUR_MS / 4);
  }
  return sent;
}

describe("mail to an address that a visitor typed", () => {
  it("goes three times an hour, also when everything comes at once, and again after it", async () => {
    await using world = await testWorld();
    const asked = await Promise.all(Array.from({ length: 6 }, () => isGoing(world, "ada@example.com")));
    expect(asked.filter(Boolean)).toHaveLength(3);
    world.clock.advance(HOUR_MS);
    expect(await isGoing(world, "ada@example.com")).toBe(true);
  });

  it("goes five times a day, however it is spread, and once more to end what an earlier one began", async () => {
    await using world = await testWorld();
    expect(await sentInADay(world, "ada@example.com", 95)).toBe(5);
    expect(await isGoing(world, "ada@example.com", true)).toBe(true);
    expect(await isGoing(world, "ada@example.com", true)).toBe(false);
  });

  it("is counted by mailbox, and each mailbox for itself", async () => {
    await using world = await testWorld();
    for (const address of ["v.i.c.t.i.m@gmail.com", "Victim+1@gmail.com", "victim@googlemail.com"])
      expect(await isGoing(world, address)).toBe(true);
    expect(await isGoing(world, "victim@gmail.com")).toBe(false);
    expect(await isGoing(world, "victim@example.org")).toBe(true);
  });

  it("is in the outbox with the reason when it was withheld", async () => {
    await using world = await testWorld();
    for (let each = 0; each < 4; each += 1) await mail(world, "ada@example.com");
    const stored = (await outbox(world)).map(({ status, lastError }) => [status, lastError]);
    expect(stored.filter(([status]) => status === "queued")).toHaveLength(3);
    expect(stored).toContainEqual(["cancelled", WITHHELD]);
  });

  it("is limited less tightly once its owner has used a link that was only mailed", async () => {
    await using world = await careersWorld();
    const id = await anApplication(world, await aJob(world), { email: "ada@example.com" });
    expect(await withdrawApplication(asVisitor(world), applicationLink(world.services, id).split("/").at(-1) ?? "")).toEqual({ ok: true });
    world.clock.advance(24 * HOUR_MS);
    expect(await sentInADay(world, "ada@example.com")).toBe(20);
    expect(await isGoing(world, "ada+alias@example.com")).toBe(true);
  });
});

it("counts nothing of what staff send, and nothing that is for us", async () => {
  await using world = await testWorld();
  const send = (unlimited: "by_staff" | "to_us") => enqueue(world.services, { to: { address: "ada@example.com" }, unlimited });
  for (let each = 0; each < 10; each += 1)
    for (const unlimited of ["by_staff", "to_us"] as const) expect(await send(unlimited)).not.toBe("withheld");
  expect(await isGoing(world, "ada@example.com")).toBe(true);
});
