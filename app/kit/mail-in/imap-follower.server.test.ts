import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { inboundMails, mailboxes, mailThreads } from "#db/schema/mail-in.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { followMailbox, type FollowerPace } from "./imap-follower.server.ts";
import { testMailbox } from "./imap-fixture.ts";
import { INTAKE_LIMITS, type IntakeLimits } from "./intake-limits.ts";
import { mailInWorld, rawMail, rawOf } from "./mail-in-fixture.ts";

const PACE: FollowerPace = { leaseMs: 400, lookEveryMs: 60_000, firstRetryMs: 20, longestRetryMs: 100 };

const follow = ({ services }: TestWorld, url: string, limits: Partial<IntakeLimits> = {}, pace: Partial<FollowerPace> = {}) => {
  const following = followMailbox(services, url, { ...PACE, ...pace }, { ...INTAKE_LIMITS, ...limits });
  return { ...following, [Symbol.asyncDispose]: following.stop };
};

const stored = ({ services }: TestWorld) => services.db.select().from(inboundMails).orderBy(inboundMails.createdAt, inboundMails.id);

async function mailboxOf({ services }: TestWorld) {
  const [row] = await services.db.select().from(mailboxes);
  return row;
}

async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await delay(10);
}

const hasRead = (world: TestWorld, uid: number) => async () => {
  const row = await mailboxOf(world);
  return row?.readAt && row.lastUid >= uid;
};

const seenOf = (mails: readonly { readonly flags: readonly string[] }[]) => mails.map(({ flags }) => flags.includes("\\Seen"));

it("reads what is unread, marks it as read, and takes in at once what the server announces", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  mailbox.add(rawMail({ id: "old" }), { flags: ["\\Seen"], arrivedAt: new Date("2020-01-01") });
  mailbox.add(rawMail({ id: "one" }));
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 2));
  expect(await stored(world)).toMatchObject([{ source: "imap", state: "received", envelopeFrom: "", remoteAddress: null }]);
  mailbox.add(rawMail({ id: "two" }));
  await until(hasRead(world, 3));
  expect(await stored(world)).toHaveLength(2);
  expect(seenOf(mailbox.messages)).toEqual([true, true, true]);
  expect(await mailboxOf(world)).toMatchObject({ name: "box@firm.example at 127.0.0.1, INBOX", lastUid: 3, problem: null });
});

it("stores what a server hands out, byte for byte", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  const raw = rawMail({ body: "\u00fcn\u00efc\u00f6de {12}\r\n)* \u0000 end" });
  mailbox.add(raw);
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 1));
  const [mail] = await stored(world);
  expect((await rawOf(world.services, mail?.rawFileId ?? null)).toString()).toBe(raw);
});

it("goes on after the connection was cut, and stores nothing twice when the server numbers its mails anew", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  for (const id of ["one", "two", "three"]) mailbox.add(rawMail({ id }));
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 3));
  mailbox.messages.splice(0, 1);
  mailbox.renumber();
  mailbox.add(rawMail({ id: "four" }), { flags: ["\\Seen"], arrivedAt: world.clock.now() });
  mailbox.cutAll();
  await until(async () => (await stored(world)).length === 4);
  await until(async () => (await mailboxOf(world))?.lastUid === 3);
  expect(await stored(world)).toHaveLength(4);
});

it("leaves a mail that is too large in the mailbox, unread, and tells staff once", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  mailbox.add(rawMail({ id: "large", subject: "Plans\u0000", body: `${"x".repeat(998)}\r\n`.repeat(26_300) }));
  mailbox.add(rawMail({ id: "small" }));
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 2));
  mailbox.renumber();
  mailbox.cutAll();
  await until(async () => (await mailboxOf(world))?.uidValidity === "2" && (await hasRead(world, 2)()));
  const left = await world.services.db.select().from(inboundMails).where(eq(inboundMails.state, "left"));
  expect(left).toMatchObject([
    {
      fromAddress: "ada@client.example",
      rawFileId: null,
      problem: "The email has more than 25 MB, so it was left in the mailbox. Please read it there.",
    },
  ]);
  expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ id: left[0]?.threadId, address: "ada@client.example" }]);
  expect(seenOf(mailbox.messages)).toEqual([false, true]);
});

it("leaves the rest of a flood in the mailbox with one entry, and waits when all senders together are too many", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  const hour = 3_600_000;
  for (let index = 0; index < 5; index += 1) mailbox.add(rawMail({ id: `flood${index}` }));
  for (let index = 0; index < 3; index += 1) mailbox.add(rawMail({ id: `other${index}`, from: `other${index}@client.example` }));
  await using _ = follow(world, mailbox.url, { perSender: { max: 2, windowMs: hour }, inTotal: { max: 4, windowMs: hour } });
  await until(async () => (await mailboxOf(world))?.problem);
  expect((await mailboxOf(world))?.problem).toMatch(/^Too many emails came in within an hour/);
  expect((await stored(world)).map(({ state }) => state).toSorted()).toEqual(["left", "received", "received", "received", "received"]);
  expect(seenOf(mailbox.messages)).toEqual([true, true, false, false, false, true, true, false]);
  world.clock.advance(hour + 1);
  await until(hasRead(world, 8));
  expect(seenOf(mailbox.messages)).toEqual([true, true, false, false, false, true, true, true]);
  expect((await mailboxOf(world))?.problem).toBeNull();
});

it("leaves a mail that the server does not hand out, and reads the others", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  mailbox.add(rawMail());
  const original = mailbox.refuseSource();
  await using _ = follow(world, mailbox.url);
  await until(async () => (await stored(world)).length === 1);
  expect(await stored(world)).toMatchObject([{ state: "left", subject: "A question" }]);
  original();
  mailbox.add(rawMail({ id: "two" }));
  await until(async () => (await stored(world)).length === 2);
});

it("says what is wrong, and reads on when it is mended", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  const wrong = new URL(mailbox.url);
  wrong.password = "wrong";
  const problem = async () => (await mailboxOf(world))?.problem;
  {
    await using _ = follow(world, wrong.href);
    await until(problem);
    expect(await problem()).toBe("The mailbox did not accept the user name and password of IMAP_URL.");
  }
  mailbox.add(rawMail());
  {
    await using _ = follow(world, mailbox.url);
    await until(hasRead(world, 1));
    expect(await problem()).toBeNull();
  }
  await using _ = follow(world, `${mailbox.url}/Nothing`);
  const isNothing = eq(mailboxes.name, "box@firm.example at 127.0.0.1, Nothing");
  await until(async () => (await world.services.db.select().from(mailboxes).where(isNothing))[0]?.problem);
  expect(await world.services.db.select().from(mailboxes).where(isNothing)).toMatchObject([
    { problem: "The mailbox has no folder with the name at the end of IMAP_URL, or does not open it." },
  ]);
});

it("waits in the mailbox while there is no room", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  const full = { ...world, services: { ...world.services, config: { ...world.services.config, uploadQuotaBytes: 100 } } };
  mailbox.add(rawMail());
  {
    await using _ = follow(full, mailbox.url);
    await until(async () => (await mailboxOf(world))?.problem);
    expect((await mailboxOf(world))?.problem).toMatch(/^The upload space is full/);
    expect(seenOf(mailbox.messages)).toEqual([false]);
  }
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 1));
  expect(await stored(world)).toHaveLength(1);
});

it("is read by one process at a time; another takes over when it stops, and when its lease runs out", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  const first = follow(world, mailbox.url);
  await until(async () => (await mailboxOf(world))?.readAt);
  await using _ = follow(world, mailbox.url);
  const [before] = await world.services.db.select({ holder: mailboxes.holder }).from(mailboxes);
  expect(mailbox.connections).toBe(1);
  await first.stop();
  await until(async () => {
    const row = await mailboxOf(world);
    return row?.holder && row.holder !== before?.holder;
  });
  // After a kill, the lease expires on its own.
  await world.services.db
    .update(mailboxes)
    .set({ holder: "00000000-0000-4000-8000-000000000000", leaseUntil: new Date(world.clock.now().getTime() + 60_000) });
  await until(() => mailbox.connections === 0);
  mailbox.add(rawMail());
  world.clock.advance(60_001);
  await until(async () => (await stored(world)).length === 1);
});

it("stops in the middle of many mails, and leaves the rest to the next", async () => {
  await using mailbox = await testMailbox();
  await using world = await mailInWorld({ IMAP_URL: mailbox.url });
  for (let index = 0; index < 60; index += 1) mailbox.add(rawMail({ id: `m${index}` }));
  const first = follow(world, mailbox.url);
  await until(async () => (await stored(world)).length > 3);
  await first.stop();
  const row = await mailboxOf(world);
  expect(row).toMatchObject({ holder: null, readAt: null });
  await using _ = follow(world, mailbox.url);
  await until(hasRead(world, 60));
  expect(await stored(world)).toHaveLength(60);
});
