import { expect, it } from "vitest";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { mails, mailStatus } from "#db/schema/mail.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { outbox } from "./smtp-fixture.ts";

const { signal } = new AbortController();

function row(status: (typeof mailStatus.enumValues)[number], createdAt: string, number = 0): typeof mails.$inferInsert {
  return {
    messageId: `<${status}-${createdAt}-${number}@example.com>`,
    template: "test",
    toAddress: "ada@example.com",
    subject: "",
    text: "",
    html: "",
    status,
    createdAt: new Date(createdAt),
  };
}

it("deletes copies after twelve months, and nothing that still has to leave", async () => {
  await using world = await testWorld();
  const [old, young] = ["2025-11-15T08:59:59Z", "2025-11-15T09:00:00Z"] as const;
  await world.services.db.insert(mails).values(mailStatus.enumValues.flatMap((status) => [row(status, old), row(status, young)]));
  await runRetention(world.services, signal);
  const left = await outbox(world);
  expect(
    left
      .filter(({ createdAt }) => createdAt < new Date(young))
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["queued", "sending"]);
  expect(left.filter(({ createdAt }) => createdAt >= new Date(young))).toHaveLength(mailStatus.enumValues.length);
});

it("comes to an end with more of them than fit into one go", async () => {
  await using world = await testWorld();
  await world.services.db.insert(mails).values(Array.from({ length: 2_001 }, (_, number) => row("sent", "2020-01-01T00:00:00Z", number)));
  await runRetention(world.services, signal);
  expect(await outbox(world)).toEqual([]);
});
