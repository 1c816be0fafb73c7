import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { mailAttempts, mailSuppressions } from "#db/schema/mail.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { deliver, enqueue, outbox, testMailServer } from "./smtp-fixture.ts";

const ADA = { address: "ada@example.com", name: "Ada" };

describe("a mail server that says", () => {
  it("that there is no such mailbox: nothing is sent there any more, and the outbox says why", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services, { to: ADA });
    server.refusals.push({ at: "recipient", code: 550, answer: "5.1.1 No such user" });
    await deliver(world, server);
    await enqueue(world.services, { to: { address: "ADA@example.com" }, template: "password-reset" });
    await deliver(world, server);
    expect(server.received).toEqual([]);
    expect((await outbox(world)).map(({ status, lastError }) => [status, lastError]).toSorted()).toEqual([
      ["bounced", "The mail server answered: 550 5.1.1 No such user"],
      ["cancelled", "Not sent: an earlier email to this address bounced."],
    ]);
    expect(await world.services.db.select().from(mailSuppressions)).toMatchObject([{ address: "ada@example.com", reason: "bounced" }]);
  });

  it.each(["5.7.1 Relaying denied", "Relay access denied", "5.7.606 Your IP is on a list"])(
    "by a rule that may be about us (%s): the address stays open",
    async (answer) => {
      await using world = await testWorld();
      await using server = await testMailServer();
      await enqueue(world.services, { to: ADA });
      server.refusals.push({ at: "recipient", code: 550, answer });
      await deliver(world, server);
      expect(await outbox(world)).toMatchObject([{ status: "bounced" }]);
      expect(await world.services.db.select().from(mailSuppressions)).toEqual([]);
    },
  );

  it("and yes in the end: every attempt is written down", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    server.refusals.push({ at: "content", code: 451, answer: "later" });
    await deliver(world, server);
    world.clock.advance(HOUR_MS);
    await deliver(world, server);
    expect(await world.services.db.select().from(mailAttempts).orderBy(mailAttempts.attempt)).toMatchObject([
      { attempt: 1, isDelivered: false, sentence: "The mail server answered: 451 later" },
      { attempt: 2, isDelivered: true, at: world.clock.now() },
    ]);
  });
});
