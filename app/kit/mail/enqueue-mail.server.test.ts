import { describe, expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { enqueueMail, type WrittenMail } from "./enqueue-mail.server.ts";
import { enqueue, LETTER, outbox } from "./smtp-fixture.ts";

const PDF = { filename: "estimate.pdf", contentType: "application/pdf", base64: "" };

const WRONG: readonly Partial<WrittenMail>[] = [
  { to: { address: "nobody" } },
  { to: { address: "" } },
  { to: { address: "a@example.com\r\nBcc: b@example.com" } },
  { to: { address: "a@example.com\n" } },
  { to: { address: "a@example.com, b@example.com" } },
  { to: { address: "Ada <a@example.com>" } },
  { to: { address: '"a@example.com x"@example.org' } },
  { to: { address: "a\u0000@example.com" } },
  { to: { address: `${"a".repeat(250)}@example.com` } },
  { template: "two words" },
  { thread: ["<a@b>\r\nBcc: c@example.com"] },
  { thread: ["no-brackets@example.com"] },
  { attachments: [{ ...PDF, filename: "a\r\nb.pdf" }] },
  { attachments: [{ ...PDF, filename: "../../passwd" }] },
  { attachments: [{ ...PDF, contentType: "text/html\r\nX-Evil: 1" }] },
  { attachments: [PDF, { ...PDF, base64: "A".repeat(10_000_001) }] },
];

describe("the outbox", () => {
  it("holds a mail as soon as the transaction that it tells about is there", async () => {
    await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
    const messageId = await enqueue(world.services, {
      to: { address: "ada@example.com", name: "Ada" },
      about: { kind: "quote", id: "q1" },
    });
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@orbweave\.example>$/);
    expect(await outbox(world)).toMatchObject([
      {
        messageId,
        toAddress: "ada@example.com",
        toName: "Ada",
        subject: "Your estimate",
        status: "queued",
        attempts: 0,
        dueAt: world.clock.now(),
        headers: {},
        subjectKind: "quote",
        subjectId: "q1",
      },
    ]);
  });

  it("holds nothing of a transaction that was undone", async () => {
    await using world = await testWorld();
    const undone = world.services.db.transaction(async (tx) => {
      await enqueueMail(tx, world.services, { template: "quote-link", to: { address: "ada@example.com" }, letter: LETTER });
      throw new Error("the rest failed");
    });
    await expect(undone).rejects.toThrow("the rest failed");
    expect(await outbox(world)).toEqual([]);
  });

  it("refers to the conversation: to its end, and to all of it", async () => {
    await using world = await testWorld();
    const first = await enqueue(world.services);
    const second = await enqueue(world.services, { thread: [first] });
    await enqueue(world.services, { thread: [first, second] });
    expect((await outbox(world)).map(({ headers }) => headers)).toEqual(
      expect.arrayContaining([
        {},
        { "In-Reply-To": first, References: first },
        { "In-Reply-To": second, References: `${first} ${second}` },
      ]),
    );
  });

  it("shortens a long conversation to its beginning and its end", async () => {
    await using world = await testWorld();
    const thread = Array.from({ length: 50 }, (_, index) => `<${index}@example.com>`);
    await enqueue(world.services, { thread });
    const references = (await outbox(world))[0]?.headers["References"]?.split(" ");
    expect(references).toEqual(["<0@example.com>", ...thread.slice(-19)]);
  });

  it("makes one line of a name and of a subject", async () => {
    await using world = await testWorld();
    const name = `Ada\r\nBcc: victim@example.com\u2028${"x".repeat(500)}`;
    await enqueue(world.services, { to: { address: "ada@example.com", name }, letter: { subject: "Hi\nX-Evil: 1", parts: ["\u0000"] } });
    const [mail] = await outbox(world);
    expect(mail).toMatchObject({ toName: expect.stringMatching(/^Ada Bcc: victim@example\.com x+$/), subject: "Hi X-Evil: 1" });
    expect(mail?.toName?.length).toBeLessThanOrEqual(100);
  });

  it("refuses what callers must not let through", async () => {
    await using world = await testWorld();
    const attempts = await Promise.allSettled(WRONG.map((wrong) => enqueue(world.services, wrong)));
    expect(WRONG.filter((_, index) => attempts[index]?.status === "fulfilled")).toEqual([]);
    expect(await outbox(world)).toEqual([]);
  });
});
