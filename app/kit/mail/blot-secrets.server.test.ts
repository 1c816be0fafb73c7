import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { mails } from "#db/schema/mail.ts";
import { openSmtp } from "#platform/smtp.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { enqueue, outbox, testMailServer } from "./smtp-fixture.ts";

const { signal } = new AbortController();
const SECRETS = ["7H2M-9QXD", "tok&en"];
const letter = {
  subject: "Your ticket",
  parts: [{ facts: [["Passcode", "7H2M-9QXD"]] }, { label: "Open", href: "https://x.example/?t=tok&en" }],
} as const;

const secretsIn = async (world: TestWorld) =>
  (await outbox(world)).map(({ text, html, secrets }) => /7H2M|tok&(?:amp;)?en/.test(text + html) || secrets.length > 0);

describe("the copy of a mail with a secret", () => {
  it.each([
    ["was sent", [] as const, "sent"],
    ["was given up", [{ at: "recipient", code: 550, answer: "No such mailbox" }] as const, "bounced"],
  ])("loses it when the mail %s", async (_, refusals, status) => {
    await using world = await testWorld();
    await using server = await testMailServer();
    server.refusals.push(...refusals);
    await enqueue(world.services, { letter, secrets: SECRETS });
    const transport = openSmtp(server.url);
    await deliverDueMails(world.services, transport, signal);
    transport.close();
    expect(await outbox(world)).toMatchObject([
      { status, text: expect.stringContaining("Passcode: ••••"), html: expect.stringContaining("https://x.example/?t=••••") },
    ]);
    expect(await secretsIn(world)).toEqual([false]);
    if (status === "sent") expect(server.received[0]?.text).toContain("Passcode: 7H2M-9QXD");
  });

  it("has it for a month where the outbox is the mailbox", async () => {
    await using world = await testWorld();
    await enqueue(world.services, { letter, secrets: SECRETS });
    await deliverDueMails(world.services, undefined, signal);
    world.clock.advance(30 * DAY_MS);
    await runRetention(world.services, signal);
    expect(await secretsIn(world)).toEqual([true]);
    world.clock.advance(1);
    await runRetention(world.services, signal);
    expect(await secretsIn(world)).toEqual([false]);
  });

  it("has it as long as the mail has to leave", async () => {
    await using world = await testWorld();
    await enqueue(world.services, { letter, secrets: SECRETS });
    await world.services.db.update(mails).set({ createdAt: new Date(0) });
    await runRetention(world.services, signal);
    expect(await secretsIn(world)).toEqual([true]);
  });
});
