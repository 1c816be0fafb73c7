import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { events } from "#db/schema/activity.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { openSmtp } from "#platform/smtp.server.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { LEASE_MS } from "./claim-due-mails.server.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { MAX_ATTEMPTS } from "./retry-delay.ts";
import { deliver, enqueue, outbox, testMailServer, type TestMailServer } from "./smtp-fixture.ts";

const ADA = { address: "ada@example.com", name: "Ada" };

const messageIds = ({ received }: TestMailServer) => received.map(({ messageId }) => messageId);

describe("a mail that is due", () => {
  it("arrives complete: sender, answer address, both parts, headers that say a machine wrote it", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    const messageId = await enqueue(world.services, {
      to: { ...ADA, name: "অ্যাডা, Größe <x@y.z>" },
      letter: { subject: "Grüße 👋 aus Dhaka", parts: ["শুভ সকাল"] },
    });
    await deliver(world, server);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      messageId,
      from: { name: "Orbweave", address: "hello@orbweave.example" },
      to: [{ name: "অ্যাডা, Größe <x@y.z>", address: "ada@example.com" }],
      replyTo: [{ address: "support@orbweave.example" }],
      subject: "Grüße 👋 aus Dhaka",
      text: expect.stringContaining("শুভ সকাল"),
      html: expect.stringContaining('<p style="margin:0 0 16px">শুভ সকাল</p>'),
    });
    expect(new Date(mail?.date ?? "")).toEqual(world.clock.now());
    expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(server.envelopes).toEqual([["hello@orbweave.example", "ada@example.com"]]);
    expect(await outbox(world)).toMatchObject([{ status: "sent", attempts: 1, sentAt: world.clock.now(), lastError: null }]);
  });

  it("comes from MAIL_FROM, whatever is in its name", async () => {
    await using world = await testWorld({ MAIL_FROM: '"Webwerk, Größe & Söhne" <post@webwerk.example>' });
    await using server = await testMailServer();
    await enqueue(world.services);
    await deliver(world, server);
    expect(server.received).toMatchObject([{ from: { name: "Webwerk, Größe & Söhne", address: "post@webwerk.example" } }]);
    expect(server.envelopes[0]?.[0]).toBe("post@webwerk.example");
  });

  it("brings its attachments and refers to its conversation", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => index % 256);
    const attachment = { filename: "Schätzung 見積.pdf", contentType: "application/pdf", base64: Buffer.from(bytes).toString("base64") };
    await enqueue(world.services, { thread: ["<first@example.com>", "<second@example.com>"], attachments: [attachment] });
    await deliver(world, server);
    const [mail] = server.received;
    expect(mail).toMatchObject({ inReplyTo: "<second@example.com>", references: "<first@example.com> <second@example.com>" });
    expect(mail?.attachments).toMatchObject([{ filename: "Schätzung 見積.pdf", mimeType: "application/pdf", disposition: "attachment" }]);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
  });

  it("has no header injected through a text", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    const evil = 'x"\r\nBcc: victim@example.com\r\n\r\n<b>body</b>';
    await enqueue(world.services, { to: { ...ADA, name: evil }, letter: { subject: evil, parts: [evil, { facts: [[evil, evil]] }] } });
    await deliver(world, server);
    expect(server.envelopes).toEqual([["hello@orbweave.example", "ada@example.com"]]);
    expect(server.received[0]?.bcc).toBeUndefined();
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(server.received[0]?.to).toMatchObject([{ address: "ada@example.com" }]);
  });

  it("is not sent before its time", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    world.clock.advance(-1);
    await deliver(world, server);
    expect(server.received).toEqual([]);
  });
});

describe("a mail server that says no", () => {
  it("for now: the mail is tried again later, as the same mail", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    const messageId = await enqueue(world.services);
    server.refusals.push(
      { at: "recipient", code: 451, answer: "4.7.1 Greylisted,\tcome back" },
      { at: "content", code: 452, answer: "4.2.2 Mailbox full" },
    );
    await deliver(world, server);
    expect(await outbox(world)).toMatchObject([
      { status: "queued", attempts: 1, lastError: "The mail server answered: 451 4.7.1 Greylisted, come back" },
    ]);
    await deliver(world, server);
    expect(await outbox(world)).toMatchObject([{ status: "queued", attempts: 1 }]);
    world.clock.advance(2 * 60_000);
    await deliver(world, server);
    world.clock.advance(HOUR_MS);
    await deliver(world, server);
    expect(messageIds(server)).toEqual([messageId]);
    expect(await outbox(world)).toMatchObject([{ status: "sent", attempts: 3, lastError: null }]);
  });

  it.each([
    { at: "recipient", code: 550, answer: "5.1.1 No such user", status: "bounced" },
    { at: "content", code: 554, answer: "5.7.1 Looks like spam", status: "failed" },
  ] as const)("for good, about the $at: the mail has $status, and the log says so", async ({ status, ...refusal }) => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    server.refusals.push(refusal);
    await deliver(world, server);
    const [mail] = await outbox(world);
    expect(mail).toMatchObject({
      status,
      attempts: 1,
      lastError: `The mail server answered: ${refusal.code} ${refusal.answer}`,
      sentAt: null,
    });
    expect(await world.services.db.select().from(events)).toMatchObject([
      { type: `mail.${status}`, actorKind: "system", subjectKind: "mail", subjectId: mail?.id },
    ]);
    world.clock.advance(100 * HOUR_MS);
    await deliver(world, server);
    expect(server.received).toEqual([]);
  });

  it("about us as the sender: the operator can fix that, so the mail is retried", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    server.refusals.push({ at: "sender", code: 553, answer: "5.7.1 Sender not verified" });
    await deliver(world, server);
    expect(await outbox(world)).toMatchObject([{ status: "queued", lastError: "The mail server answered: 553 5.7.1 Sender not verified" }]);
  });

  it("to one mail: the others arrive", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await Promise.all(Array.from({ length: 8 }, () => enqueue(world.services)));
    server.refusals.push({ at: "recipient", code: 550, answer: "no" });
    await deliver(world, server);
    expect(server.received).toHaveLength(7);
  });
});

it("tries a server that is gone again and again, ever more rarely, and gives up after 42 hours", async () => {
  await using world = await testWorld();
  const server = await testMailServer();
  await server.close();
  await enqueue(world.services);
  const waits: number[] = [];
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await deliver(world, server);
    const [mail] = await outbox(world);
    expect(mail).toMatchObject({ status: "queued", attempts: attempt, lastError: "The mail server could not be reached, or hung up." });
    waits.push((mail?.dueAt.getTime() ?? 0) - world.clock.now().getTime());
    world.clock.advance(waits.at(-1) ?? 0);
  }
  await deliver(world, server);
  expect(await outbox(world)).toMatchObject([{ status: "failed", attempts: MAX_ATTEMPTS }]);
  expect(waits[0]).toBeLessThanOrEqual(72_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1.2 * 6 * HOUR_MS);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(24 * HOUR_MS);
});

it("two workers send twenty mails, each once", async () => {
  await using world = await testWorld();
  await using server = await testMailServer();
  const expected = await Promise.all(Array.from({ length: 20 }, () => enqueue(world.services)));
  await Promise.all([deliver(world, server), deliver(world, server)]);
  expect(messageIds(server).toSorted()).toEqual(expected.toSorted());
  expect((await outbox(world)).every(({ status, attempts }) => status === "sent" && attempts === 1)).toBe(true);
});

describe("a process that died while it sent a mail", () => {
  it("has it sent again by another one when the lease is over, as the same mail", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    const messageId = await enqueue(world.services);
    await deliver(world, server);
    // As if the process had died between the mail server's OK and our update.
    await world.services.db.update(mails).set({ status: "sending", sentAt: null, dueAt: new Date(world.clock.now().getTime() + LEASE_MS) });
    world.clock.advance(LEASE_MS - 1);
    await deliver(world, server);
    expect(server.received).toHaveLength(1);
    world.clock.advance(1);
    await deliver(world, server);
    expect(messageIds(server)).toEqual([messageId, messageId]);
    expect(await outbox(world)).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("every time: the mail is given up in the end", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    await world.services.db.update(mails).set({ status: "sending", attempts: MAX_ATTEMPTS });
    await deliver(world, server);
    expect(server.received).toEqual([]);
    expect(await outbox(world)).toMatchObject([
      { status: "failed", lastError: "The last attempt was interrupted. The email may or may not have arrived." },
    ]);
  });

  it("does not undo what the one that took over has noted", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    server.refusals.push({ at: "content", code: 451, answer: "later" });
    server.hold = async () => void (await world.services.db.update(mails).set({ status: "sending", attempts: 2 }));
    await deliver(world, server);
    expect(await outbox(world)).toMatchObject([{ status: "sending", attempts: 2, lastError: null }]);
  });
});

describe("without a mail server", () => {
  const keep = ({ services }: TestWorld) => deliverDueMails(services, undefined, new AbortController().signal);

  it("the outbox is the mailbox", async () => {
    await using world = await testWorld();
    await enqueue(world.services);
    await keep(world);
    expect(await outbox(world)).toMatchObject([{ status: "kept", sentAt: null }]);
  });

  it("what was kept stays there when a mail server comes later", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    await keep(world);
    const later = await enqueue(world.services);
    world.clock.advance(HOUR_MS);
    await deliver(world, server);
    expect(messageIds(server)).toEqual([later]);
  });

  it("it is kept as soon as it is stored in a process without one, unless it is for later or its address is suppressed", async () => {
    await using world = await testWorld();
    const services = { ...world.services, keepsMails: true };
    await services.db.insert(mailSuppressions).values({ address: "gone@example.com", reason: "bounced", createdAt: world.clock.now() });
    const dueAt = new Date(world.clock.now().getTime() + 1);
    await enqueue(services, { to: { address: "ada@example.com" } });
    await enqueue(services, { to: { address: "later@example.com" }, dueAt });
    await enqueue(services, { to: { address: "Gone@example.com" } });
    const statuses = async () => Object.fromEntries((await outbox(world)).map(({ toAddress, status }) => [toAddress, status]));
    expect(await statuses()).toEqual({ "ada@example.com": "kept", "later@example.com": "queued", "Gone@example.com": "queued" });
    await keep(world);
    expect(await statuses()).toEqual({ "ada@example.com": "kept", "later@example.com": "queued", "Gone@example.com": "cancelled" });
  });

  it("a mail for later, or one that was cancelled, stays as it is", async () => {
    await using world = await testWorld();
    const [later, cancelled] = [await enqueue(world.services), await enqueue(world.services)];
    await world.services.db
      .update(mails)
      .set({ dueAt: new Date(world.clock.now().getTime() + 1) })
      .where(eq(mails.messageId, later));
    await world.services.db.update(mails).set({ status: "cancelled" }).where(eq(mails.messageId, cancelled));
    await keep(world);
    expect((await outbox(world)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "queued"]);
  });
});

describe("a process that is asked to stop", () => {
  it("finishes what it has begun and begins nothing more", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await Promise.all(Array.from({ length: 12 }, () => enqueue(world.services)));
    const stopping = new AbortController();
    server.hold = async () => stopping.abort();
    const transport = openSmtp(server.url);
    await deliverDueMails(world.services, transport, stopping.signal);
    transport.close();
    const statuses = (await outbox(world)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "sent")).toHaveLength(server.received.length);
    expect(server.received.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === "queued").length).toBe(12 - server.received.length);
    expect(server.received.length).toBeLessThan(12);
  });

  it("and cannot wait any longer cuts the line: the mail waits for the next start", async () => {
    await using world = await testWorld();
    await using server = await testMailServer();
    await enqueue(world.services);
    const transport = openSmtp(server.url);
    server.hold = async () => {
      transport.close();
      await new Promise(() => {});
    };
    await deliverDueMails(world.services, transport, new AbortController().signal);
    expect(await outbox(world)).toMatchObject([
      { status: "queued", attempts: 1, lastError: "The mail server could not be reached, or hung up." },
    ]);
  });
});
