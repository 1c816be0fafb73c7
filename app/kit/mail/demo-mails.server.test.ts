import { expect, it } from "vitest";
import { mailAttempts } from "#db/schema/mail.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { mailCapability } from "./capability.server.ts";
import { outbox } from "./smtp-fixture.ts";

it("shows a mail that was sent, one that came back, one that failed and one that waits, and none of them ever leaves", async () => {
  await using world = await testWorld();
  await loadDemoWorld({ ...world.services, capabilities: [mailCapability] });
  world.clock.advance(365 * 86_400_000);
  await deliverDueMails(world.services, undefined, new AbortController().signal);
  const rows = await outbox(world);
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["bounced", "failed", "queued", "sent"]);
  expect(rows.every(({ isDemo, toAddress, text }) => isDemo && toAddress.endsWith(".example") && !text.includes("{{"))).toBe(true);
  expect(await world.services.db.$count(mailAttempts)).toBe(5);
});
