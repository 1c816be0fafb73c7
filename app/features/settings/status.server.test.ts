import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { enqueue, testMailServer } from "#kit/mail/smtp-fixture.ts";
import { mailInStatus } from "#kit/mail-in/mail-in-status.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailboxes } from "#db/schema/mail-in.ts";
import { people } from "#db/schema/people.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { modelSpend } from "#db/schema/quotes.ts";
import { checkMail, checkSender } from "./check-mail.server.ts";
import { mailStatus } from "./mail-status.server.ts";
import { modelStatus } from "#features/quotes/office/model-status.server.ts";
import { countDemo, removeDemo } from "#kit/demo/demo-world.server.ts";

describe("mail", () => {
  it("counts queued, stored and failed mails, and names the server without its secrets", async () => {
    await using world = await testWorld({ SMTP_URL: "smtps://loom:hush@smtp.loom.example:465" });
    const admin = await asStaff(world);
    expect(await mailStatus(admin)).toEqual({
      server: "smtp.loom.example",
      from: "Orbweave <hello@orbweave.example>",
      waiting: 0,
      scheduled: 0,
      kept: 0,
      failed: 0,
      lastSentAt: null,
    });
    for (let index = 0; index < 5; index += 1) await enqueue(world.services);
    const sentAt = world.clock.now();
    const changes = [
      { status: "sent", sentAt },
      { status: "failed" },
      { status: "kept" },
      { dueAt: new Date(sentAt.getTime() + 3_600_000) },
    ] as const;
    const written = await world.services.db.select({ id: mails.id }).from(mails);
    for (const [index, change] of changes.entries())
      await world.services.db
        .update(mails)
        .set(change)
        .where(eq(mails.id, written[index]?.id ?? ""));
    const status = await mailStatus(admin);
    expect(status).toMatchObject({ waiting: 1, scheduled: 1, kept: 1, failed: 1, lastSentAt: sentAt });
    expect(JSON.stringify(status)).not.toContain("hush");
  });

  it("reports the DNS findings for the domain of the configured sender", async () => {
    await using world = await testWorld({ MAIL_FROM: "Loom <post@Loom.example>" });
    const asked: string[] = [];
    const found = await checkSender(await asStaff(world), async (name) => (asked.push(name), []));
    expect(asked).toEqual(["loom.example", "_dmarc.loom.example"]);
    expect(found.map(({ name, ok }) => [name, ok])).toEqual([
      ["SPF", false],
      ["DKIM", false],
      ["DMARC", false],
    ]);
  });

  it("reports whether the mail server answers", async () => {
    await using server = await testMailServer();
    await using world = await testWorld({ SMTP_URL: server.url });
    expect(await checkMail(await asStaff(world))).toEqual({ ok: true, sentence: expect.stringContaining("accepted the connection") });
    await using without = await testWorld();
    expect(await checkMail(await asStaff(without))).toEqual({ ok: false, sentence: expect.stringContaining("SMTP_URL") });
  });
});

describe("mail that comes in", () => {
  it("says that none can, or by which way it does, without the mailbox's password", async () => {
    await using without = await testWorld();
    expect(await mailInStatus(await asStaff(without))).toBeUndefined();
    const env = {
      INBOUND_ADDRESS: "reply@loom.example",
      INBOUND_SMTP_PORT: "2525",
      IMAP_URL: "imaps://loom:hush@imap.loom.example/Answers",
    };
    await using world = await testWorld(env);
    const admin = await asStaff(world);
    const name = "loom at imap.loom.example, Answers";
    expect(await mailInStatus(admin)).toEqual({
      address: "reply@loom.example",
      listensAt: "127.0.0.1:2525, without STARTTLS",
      mailbox: { name, isFollowed: false, readAt: undefined, problem: undefined },
      lastAt: undefined,
      waiting: 0,
    });
    const [now, later] = [world.clock.now(), new Date(world.clock.now().getTime() + 1)];
    await world.services.db.insert(mailboxes).values({ name, leaseUntil: later, readAt: now, problem: "It is full." });
    await world.services.db.insert(inboundMails).values({ dedupeKey: "one", source: "imap", bytes: 1, createdAt: now });
    const status = await mailInStatus(admin);
    expect(status).toMatchObject({ mailbox: { name, isFollowed: true, readAt: now, problem: "It is full." }, lastAt: now, waiting: 1 });
    expect(JSON.stringify(status)).not.toContain("hush");
  });
});

it("shows what the model has cost today, without yesterday", async () => {
  await using world = await testWorld({ OPENAI_API_KEY: "not-a-key", OPENAI_MODEL: "loom-1", MODEL_DAILY_DOLLARS: "2.5" });
  const admin = await asStaff(world);
  await world.services.db.insert(modelSpend).values([
    { day: "2026-11-14", calls: 9, microDollars: 9_000_000 },
    { day: "2026-11-15", calls: 3, microDollars: 120_001 },
  ]);
  const status = await modelStatus(admin);
  expect(status).toEqual({ name: "loom-1", calls: 3, dailyCalls: 2_000, cents: 13, dailyCents: 250 });
  // Midnight in Dhaka, the office's zone.
  world.clock.advance(9 * HOUR_MS);
  expect(await modelStatus(admin)).toMatchObject({ calls: 0 });
  await using without = await testWorld();
  expect(await modelStatus(await asStaff(without))).toMatchObject({ name: undefined, calls: 0 });
});

it("counts the demo data by kind, and nothing once it is removed", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await world.services.db.insert(people).values({ email: "demo@loom.example", name: "Demo", role: "member", isDemo: true });
  expect(await countDemo(admin)).toEqual([{ kind: "people", count: 1 }]);
  expect(await removeDemo(admin)).toBe(1);
  expect(await countDemo(admin)).toEqual([]);
});

it("is for admins", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })]) {
    for (const verb of [mailStatus, mailInStatus, modelStatus, checkMail, checkSender, countDemo, removeDemo])
      await expect((async () => verb(ctx))()).rejects.toThrow("permission");
  }
});
