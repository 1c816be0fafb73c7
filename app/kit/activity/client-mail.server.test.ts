import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { quotes } from "#db/schema/quotes.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { asMemberWithout, asStaff, UNKNOWN_ID } from "#tests/support/actors.ts";
import { ONE_PIXEL_PNG } from "#tests/support/one-pixel-png.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { clientMailAction, loadClientMailbox } from "./client-mail.server.ts";
import { listTimeline } from "./list-timeline.server.ts";
import type { RecordSubject } from "./record-subject.ts";

const CLIENT = "rina@client.example";
const QUOTE: RecordSubject = {
  kind: "quote",
  id: UNKNOWN_ID,
  name: "Rina",
  path: `/admin/quotes/${UNKNOWN_ID}`,
  permission: "quotes",
  client: { address: CLIENT, name: "Rina", about: "Your quote from Orbweave" },
};

function formOf(values: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  const fields = { subject: "Your estimate", body: "Hello Rina,\n\nhere it is: {{link}}", idempotency_key: randomUUID(), ...values };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const allMails = ({ services }: TestWorld) => services.db.select().from(mails).orderBy(mails.createdAt, mails.id);

it("sends one email per form, about the record, in the words that were typed", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const form = formOf();
  expect(await clientMailAction(ctx, QUOTE, form)).toMatchObject({ ok: true, done: expect.stringContaining("outbox") });
  expect(await clientMailAction(ctx, QUOTE, form)).toEqual({ ok: false, errors: { form: "This email has already been sent." } });
  expect(await allMails(world)).toMatchObject([
    {
      toAddress: CLIENT,
      toName: "Rina",
      subject: "Your estimate",
      text: expect.stringContaining("Hello Rina,\n\nhere it is: {{link}}"),
      subjectKind: "quote",
      subjectId: UNKNOWN_ID,
      composedById: ctx.actor.personId,
    },
  ]);
  const [event] = await world.services.db.select().from(events).where(eq(events.type, "email.written"));
  expect(event).toMatchObject({ subjectKind: "quote", subjectId: UNKNOWN_ID });
  // The record shows the email; once that is deleted, the history tells of it.
  expect((await listTimeline(ctx, QUOTE)).entries).toEqual([]);
  await world.services.db.delete(mails);
  expect((await listTimeline(ctx, QUOTE)).entries).toMatchObject([{ did: "wrote an email" }]);
});

it("continues the thread, and suggests its subject", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const { db } = world.services;
  expect(await loadClientMailbox(ctx, QUOTE)).toMatchObject({ address: CLIENT, subject: "Your quote from Orbweave" });
  await clientMailAction(ctx, QUOTE, formOf());
  expect(await loadClientMailbox(ctx, QUOTE)).toMatchObject({ subject: "Re: Your estimate" });
  world.clock.advance(60_000);
  const at = world.clock.now();
  const thread = { subject: "Your estimate", address: CLIENT, subjectKind: "quote", subjectId: UNKNOWN_ID, lastAt: at };
  const [{ id: threadId } = { id: "" }] = await db.insert(mailThreads).values(thread).returning({ id: mailThreads.id });
  const theirs = { dedupeKey: "1", source: "imap", bytes: 1, state: "read", threadId, createdAt: at } as const;
  await db.insert(inboundMails).values([
    { ...theirs, messageId: "<answer@client.example>", fromAddress: CLIENT, subject: "RE: Your estimate" },
    { ...theirs, dedupeKey: "2", messageId: "<other@stranger.example>", fromAddress: "mallory@stranger.example" },
  ]);
  expect(await loadClientMailbox(ctx, QUOTE)).toMatchObject({ subject: "RE: Your estimate" });
  world.clock.advance(60_000);
  await clientMailAction(ctx, QUOTE, formOf({ subject: "RE: Your estimate" }));
  const [first, second] = await allMails(world);
  expect(second?.headers).toEqual({
    "In-Reply-To": "<answer@client.example>",
    References: `${first?.messageId} <answer@client.example>`,
  });
});

it("refuses what cannot be sent, with a sentence", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  expect(await clientMailAction(ctx, QUOTE, formOf({ subject: " ", body: "" }))).toEqual({
    ok: false,
    errors: { subject: "Please enter a subject.", body: "Please write a message." },
  });
  const { client: _, ...withoutClient } = QUOTE;
  expect(await clientMailAction(ctx, withoutClient, formOf())).toMatchObject({ ok: false });
  expect(await loadClientMailbox(ctx, withoutClient)).toBeUndefined();
  await world.services.db.insert(mailSuppressions).values({ address: CLIENT, reason: "bounced", createdAt: world.clock.now() });
  expect(await clientMailAction(ctx, QUOTE, formOf())).toMatchObject({ ok: false, errors: { form: expect.stringContaining("blocked") } });
  expect(await loadClientMailbox(ctx, QUOTE)).toMatchObject({ blocked: "bounced" });
  await expect(clientMailAction(await asMemberWithout(world, "sales"), QUOTE, formOf())).rejects.toThrow(Forbidden);
  expect(await allMails(world)).toEqual([]);
});

it("leaves at the time that was chosen, with files, and starts from letters filled in with the client's name", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const mailbox = await loadClientMailbox(ctx, QUOTE);
  expect(mailbox?.starters.map(({ body }) => body)).toContainEqual(expect.stringMatching(/^Hello Rina,/));
  expect(await clientMailAction(ctx, QUOTE, formOf({ when: "2026-11-01T09:00" }))).toMatchObject({
    ok: false,
    errors: { when: expect.any(String) },
  });
  const form = formOf({ when: "2026-11-20T09:00" });
  form.append("files", new File([ONE_PIXEL_PNG], "plan.png", { type: "image/png" }));
  expect(await clientMailAction(ctx, QUOTE, form)).toMatchObject({ ok: true });
  expect(await allMails(world)).toMatchObject([
    { dueAt: new Date("2026-11-20T03:00:00Z"), attachments: [{ filename: "plan.png", contentType: "image/png" }] },
  ]);
  const unsafe = formOf();
  unsafe.append("files", new File(["<script>alert(1)</script>"], "page.html", { type: "text/html" }));
  expect(await clientMailAction(ctx, QUOTE, unsafe)).toMatchObject({ ok: false, errors: { files: expect.any(String) } });
  await expect(clientMailAction(await asMemberWithout(world, "sales"), QUOTE, formOf())).rejects.toThrow(Forbidden);
});

it.each([
  [{}, "new", "Assigned to you."],
  [{ SMTP_URL: "smtp://mail.example" }, "contacted", "Assigned to you. Marked as contacted."],
])("assigns an unassigned quote to the author of the first email, and names each change: %j", async (env, status, words) => {
  await using world = await testWorld(env);
  const [ada, mina] = [await asStaff(world), await asStaff(world)];
  const id = await addQuote(world, { email: CLIENT });
  const quote = { ...QUOTE, id, path: `/admin/quotes/${id}` };
  expect(await clientMailAction(ada, quote, formOf())).toMatchObject({ ok: true, done: expect.stringMatching(new RegExp(`${words}$`)) });
  const second = await clientMailAction(mina, quote, formOf());
  expect(second).toMatchObject({ ok: true, done: expect.not.stringMatching(/Assigned|Marked/) });
  const [stored] = await world.services.db.select().from(quotes).where(eq(quotes.id, id));
  expect(stored).toMatchObject({ status, assigneeId: ada.actor.personId });
});
