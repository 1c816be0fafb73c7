import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { canMailStranger } from "./mail-strangers.server.ts";

const HOUR_MS = 60 * 60_000;

it("lets three mails an hour go to an address that somebody typed, and counts again after it", async () => {
  await using world = await testWorld();
  const asked = await Promise.all(Array.from({ length: 6 }, () => canMailStranger(world.services, "ada@example.com")));
  expect(asked.filter(Boolean)).toHaveLength(3);
  world.clock.advance(HOUR_MS);
  expect(await canMailStranger(world.services, "ada@example.com")).toBe(true);
});

it("lets ten go in a day, however they are spread", async () => {
  await using world = await testWorld();
  let sent = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    if (await canMailStranger(world.services, "ada@example.com")) sent += 1;
    world.clock.advance(HOUR_MS);
  }
  expect(sent).toBe(10);
  expect(await canMailStranger(world.services, "ada@example.com")).toBe(true);
});

it("knows a mailbox by all its spellings, and counts each mailbox for itself", async () => {
  await using world = await testWorld();
  for (const address of ["Ada@Example.com", "ada+1@example.com", "ADA+two+three@example.com"]) expect(await canMailStranger(world.services, address)).toBe(true);
  expect(await canMailStranger(world.services, "ada@example.com")).toBe(false);
  expect(await canMailStranger(world.services, "ada@example.org")).toBe(true);
});
