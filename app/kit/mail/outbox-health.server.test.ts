import { expect, it } from "vitest";
import { mails } from "#db/schema/mail.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { outboxHealth } from "./outbox-health.server.ts";

it("counts what is due, what waits and what was given up, without demo mails", async () => {
  await using world = await testWorld();
  expect(await outboxHealth(world.services)).toEqual({ oldestDueS: 0, due: 0, waiting: 0, givenUpLately: 0 });
  const agoS = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1_000);
  let count = 0;
  const mail = (facts: Partial<typeof mails.$inferInsert>) => ({
    messageId: `m${(count += 1)}`,
    template: "test",
    toAddress: "a@b.example",
    subject: "",
    text: "",
    html: "",
    createdAt: agoS(60),
    ...facts,
  });
  await world.services.db.insert(mails).values([
    mail({ dueAt: agoS(90) }),
    mail({ dueAt: agoS(30) }),
    // Its process has died.
    mail({ status: "sending", dueAt: agoS(10) }),
    mail({ dueAt: agoS(-600) }),
    mail({ status: "sending", dueAt: agoS(-60) }),
    mail({ dueAt: agoS(5_000), isDemo: true }),
    mail({ status: "failed" }),
    mail({ status: "bounced" }),
    mail({ status: "failed", createdAt: agoS(9 * 86_400) }),
    mail({ status: "failed", isDemo: true }),
    mail({ status: "sent" }),
  ]);
  expect(await outboxHealth(world.services)).toEqual({ oldestDueS: 90, due: 3, waiting: 2, givenUpLately: 2 });
});
