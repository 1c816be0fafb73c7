import { expect, it } from "vitest";
import { mailInWorld } from "#kit/mail-in/mail-in-fixture.ts";
import { imapStorm, smtpStorm } from "#tests/support/mail-storm.ts";

// Smaller than `npm run bench mail` with its 500 mails and ten kills: here starting processes would take most of the time.
it("stores each mail exactly once while the process that takes them by SMTP is killed", async () => {
  await using world = await mailInWorld();
  expect(await smtpStorm(world, { mails: 150, clients: 8, kills: 3 })).toEqual([]);
});

it("stores each mail exactly once while two processes share a mailbox and the one that reads it is killed", async () => {
  await using world = await mailInWorld();
  expect(await imapStorm(world, { mails: 100, clients: 1, kills: 3 })).toEqual([]);
});
