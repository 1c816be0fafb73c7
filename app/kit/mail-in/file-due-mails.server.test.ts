import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import type { MailOpener } from "#kit/capability/mail-target.ts";
import { filePath, fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { events } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { fileAll, inbound, mailInWorld, receive, takeIn } from "./filing-fixture.ts";
import { aMail, dnsWith, withFiles } from "./raw-mail-fixture.ts";

/** The same world with a different way to open tickets. */
function opening(world: TestWorld, open: (real: MailOpener["open"]) => MailOpener["open"]): TestWorld {
  const capabilities: Services["capabilities"] = world.services.capabilities.map((each) =>
    each.mailOpener ? { ...each, mailOpener: { ...each.mailOpener, open: open(each.mailOpener.open) } } : each,
  );
  return { ...world, services: { ...world.services, capabilities } };
}

const everything = async ({ services: { db } }: TestWorld) => ({
  tickets: await db.$count(tickets),
  messages: await db.$count(ticketMessages),
  threads: await db.$count(mailThreads),
  mails: await db.$count(mails),
  events: await db.$count(events),
  attached: await db.$count(files, eq(files.subjectKind, "ticket_message")),
});

const NOTES = [{ name: "notes.txt", type: "text/plain", content: "Some notes" }];
const ONCE = { tickets: 1, messages: 1, threads: 1, mails: 2, events: 2, attached: 1 };
const NOTHING = { tickets: 0, messages: 0, threads: 0, mails: 0, events: 0, attached: 0 };

describe("a process that dies", () => {
  it("after it has claimed a mail: another one files it when the lease is over, once", async () => {
    await using world = await mailInWorld();
    const id = await receive(world, withFiles({}, "See the notes", NOTES));
    await world.services.db
      .update(inboundMails)
      .set({ attempts: 1, dueAt: new Date(world.clock.now().getTime() + 2 * MINUTE_MS) })
      .where(eq(inboundMails.id, id));
    await fileAll(world);
    expect(await everything(world)).toEqual(NOTHING);
    world.clock.advance(3 * MINUTE_MS);
    await fileAll(world);
    await fileAll(world);
    expect(await everything(world)).toEqual(ONCE);
  });

  it("in the middle of the transaction: nothing of it stays, and the next attempt does it all", async () => {
    await using world = await mailInWorld();
    const id = await receive(world, withFiles({}, "See the notes", NOTES));
    const dying = opening(world, (open) => async (filing) => {
      await open(filing);
      throw new Error("killed");
    });
    await fileAll(dying);
    expect(await everything(world)).toEqual(NOTHING);
    expect(await inbound(world, id)).toMatchObject({ state: "received", attempts: 1, threadId: null });
    world.clock.advance(10 * MINUTE_MS);
    await fileAll(world);
    expect(await everything(world)).toEqual(ONCE);
    expect(await inbound(world, id)).toMatchObject({ state: "read", attempts: 2 });
  });

  it("after five attempts that all died: the mail is kept for staff", async () => {
    await using world = await mailInWorld();
    const id = await receive(world, aMail());
    await world.services.db.update(inboundMails).set({ attempts: 5 }).where(eq(inboundMails.id, id));
    await fileAll(world);
    expect(await inbound(world, id)).toMatchObject({ state: "unreadable", problem: expect.stringContaining("failed several times") });
  });
});

describe("several processes", () => {
  it("file each mail once", async () => {
    await using world = await mailInWorld();
    for (let number = 0; number < 12; number += 1)
      await receive(world, aMail({ From: `p${number}@example.com`, Subject: `Number ${number}` }));
    await Promise.all([fileAll(world), fileAll(world), fileAll(world)]);
    const rows = await world.services.db.select({ subject: tickets.subject }).from(tickets);
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(Array.from({ length: 12 }, (_, number) => `Number ${number}`).toSorted());
    expect(await world.services.db.$count(inboundMails, eq(inboundMails.state, "read"))).toBe(12);
  });

  it("do not file a mail twice if one of them was slower than its lease", async () => {
    await using world = await mailInWorld();
    const id = await receive(world, withFiles({}, "See the notes", NOTES));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const slow = fileAll(world, async (name, type) => {
      ask();
      await released;
      return dnsWith()(name, type);
    });
    await asked;
    world.clock.advance(3 * MINUTE_MS);
    await fileAll(world);
    release();
    await slow;
    expect(await everything(world)).toEqual(ONCE);
    expect(await inbound(world, id)).toMatchObject({ state: "read", attempts: 2 });
    const stored: string[] = [];
    for await (const file of fileStoreOf(world.services.config).list()) stored.push(file.id);
    const known = await world.services.db.select({ id: files.id }).from(files);
    expect(stored.toSorted()).toEqual(known.map((file) => file.id).toSorted());
  });
});

describe("a mail that cannot be filed", () => {
  it("does not hold up those behind it, and is kept for staff after five attempts", async () => {
    await using world = await mailInWorld();
    const bad = await receive(world, aMail({ Subject: "Bad" }), { envelopeFrom: "sender@example.com" });
    const picky = opening(world, (open) => async (filing) => {
      if (filing.mail.subject === "Bad") throw new Error("a bug");
      return open(filing);
    });
    for (let number = 0; number < 6; number += 1) await receive(world, aMail({ Subject: `Good ${number}` }));
    await fileAll(picky);
    expect(await world.services.db.$count(tickets)).toBe(6);
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect(await inbound(world, bad)).toMatchObject({ state: "received", attempts: attempt });
      world.clock.advance(60 * MINUTE_MS);
      await fileAll(picky);
    }
    const kept = await inbound(world, bad);
    expect(kept).toMatchObject({ state: "unreadable", attempts: 5, problem: expect.stringMatching(/^Reading this email failed.*\.$/) });
    expect(
      await world.services.db
        .select()
        .from(mailThreads)
        .where(eq(mailThreads.id, kept.threadId ?? "")),
    ).toMatchObject([{ address: "sender@example.com", subjectId: null, isUnread: true }]);
  });

  it.each([
    ["is over a limit of the reader", `X-Long: ${"a".repeat(300_000)}\r\n${aMail()}`],
    ["is too deep", aMail({ "Content-Type": 'multipart/mixed; boundary="b0"' }, nested(0))],
  ])("as it %s is kept at once, with the reason", async (_name, raw) => {
    await using world = await mailInWorld();
    const kept = await takeIn(world, raw, { envelopeFrom: "" });
    expect(kept).toMatchObject({ state: "unreadable", problem: expect.stringMatching(/\.$/) });
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ id: kept.threadId, address: "" }]);
    expect(await world.services.db.$count(tickets)).toBe(0);
  });

  it("as its bytes are gone is kept, with the reason", async () => {
    await using world = await mailInWorld();
    const id = await receive(world, aMail());
    const { rawFileId } = await inbound(world, id);
    await rm(join(world.services.config.dataDir, "uploads", filePath(rawFileId ?? "")));
    await fileAll(world);
    expect(await inbound(world, id)).toMatchObject({ state: "unreadable", problem: "The stored copy of this email is missing." });
  });
});

/** Nested multiparts. */
function nested(depth: number): string {
  if (depth === 30) return `--b${depth}\n\nThe end\n--b${depth}--\n`;
  return `--b${depth}\nContent-Type: multipart/mixed; boundary="b${depth + 1}"\n\n${nested(depth + 1)}\n--b${depth}--\n`;
}

it("leaves mails of the demo world and those left in the mailbox alone", async () => {
  await using world = await mailInWorld();
  const demo = await receive(world, aMail());
  await world.services.db.update(inboundMails).set({ isDemo: true }).where(eq(inboundMails.id, demo));
  const left = await receive(world, aMail());
  await world.services.db.update(inboundMails).set({ state: "left" }).where(eq(inboundMails.id, left));
  await fileAll(world);
  expect(await everything(world)).toEqual(NOTHING);
});
