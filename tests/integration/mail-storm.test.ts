import { expect, it } from "vitest";
import { mailInWorld } from "#kit/mail-in/mail-in-fixture.ts";
import { imapStorm, smtpStorm } from "#tests/support/mail-storm.ts";

it("stores each of 500 mails exactly once while the process that takes them by SMTP is killed ten times", async () => {
  await using world = await mailInWorld();
  expect(await smtpStorm(world, { mails: 500, clients: 8, kills: 10 })).toEqual([]);
});

it("stores each of 500 mails exactly once while two processes share a mailbox, and the one that reads it is killed ten times", async () => {
  await using world = await mailInWorld();
  expect(await imapStorm(world, { mails: 500, clients: 1, kills: 10 })).toEqual([]);
});
