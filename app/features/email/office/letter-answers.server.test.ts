import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mailInWorld, mailsTo, takeIn } from "#kit/mail-in/filing-fixture.ts";
import { aMail } from "#kit/mail-in/raw-mail-fixture.ts";
import { loadQueue } from "#kit/work/load-queue.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { composeMail } from "./compose-mail.server.ts";
import { loadThread } from "./load-thread.server.ts";
import { moveThread } from "./move-thread.server.ts";

const RINA = "rina@example.com";
const PAGE = new URL("https://orbweave.example/admin/communication/email/inbox");
const threads = ({ services }: TestWorld) => services.db.select().from(mailThreads).orderBy(mailThreads.createdAt);

/** A mail by a colleague that is about no record. */
async function aLetter(world: TestWorld, answers: { readonly answers?: string } = {}) {
  const ada = await asStaff(world);
  const written = { to: RINA, subject: "Hello", body: "How are you?", when: "", idempotency_key: randomUUID() };
  const composed = await composeMail(ada, written, answers);
  const batch = eq(mails.batchId, composed.ok ? composed.batchId : "");
  const [letter] = await world.services.db.select().from(mails).where(batch);
  if (!letter) throw new Error("The letter was not written.");
  world.clock.advance(60_000);
  return { ada, letter, answer: { "In-Reply-To": letter.messageId } };
}

it("keeps an answer to a letter in the inbox, for the colleague who wrote it: no ticket, no confirmation", async () => {
  await using world = await mailInWorld();
  const { ada, letter, answer } = await aLetter(world);
  const first = await takeIn(world, aMail(answer, "Fine, thank you."));
  expect(first).toMatchObject({ aboutMailId: letter.id, warning: null });
  world.clock.advance(60_000);
  const second = await takeIn(world, aMail(answer, "And you?"));
  expect(second.threadId).toBe(first.threadId);
  expect(await threads(world)).toMatchObject([
    { subjectId: null, isUnread: true, assigneeId: ada.actor.personId, lastAt: second.createdAt },
  ]);
  expect(await world.services.db.$count(tickets)).toBe(0);
  expect(await mailsTo(world, RINA)).toHaveLength(1);
  const { items } = await loadQueue(ada, { tab: "mine", kind: "mail_thread", rows: 50 });
  expect(items).toMatchObject([{ title: "Marmalade", words: "New email" }]);
  expect(await loadThread(ada, first.threadId ?? "", PAGE)).toMatchObject({
    mails: [{ id: first.id }, { id: second.id }],
    outgoing: [{ id: letter.id }],
  });
});

it("continues the conversation that the letter answered, and leaves it to the colleague who has it", async () => {
  await using world = await mailInWorld();
  const bea = await asStaff(world);
  const came = await takeIn(world, aMail({ "Auto-Submitted": "auto-replied" }, "I am away."));
  await world.services.db.update(mailThreads).set({ assigneeId: bea.actor.personId });
  const { answer } = await aLetter(world, { answers: came.id });
  const mail = await takeIn(world, aMail(answer, "I am back."));
  expect(mail.threadId).toBe(came.threadId);
  expect(await threads(world)).toMatchObject([{ isUnread: true, assigneeId: bea.actor.personId }]);
});

it("warns of an answer from another address, and assigns nothing to a colleague who has left", async () => {
  await using world = await mailInWorld();
  const { ada, answer } = await aLetter(world);
  await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, ada.actor.personId));
  expect(await takeIn(world, aMail({ From: "mallory@example.org", ...answer }))).toMatchObject({ warning: "stranger" });
  expect(await threads(world)).toMatchObject([{ address: "mallory@example.org", assigneeId: null }]);
  expect(await world.services.db.$count(tickets)).toBe(0);
});

it("goes to the record once staff have filed the conversation", async () => {
  await using world = await mailInWorld();
  const { ada, answer } = await aLetter(world);
  const first = await takeIn(world, aMail(answer, "Fine, thank you."));
  const moved = await moveThread(ada, first.threadId ?? "", "new");
  world.clock.advance(60_000);
  const second = await takeIn(world, aMail(answer, "And you?"));
  expect(second.threadId).toBe(first.threadId);
  expect(await threads(world)).toMatchObject([{ subjectKind: "ticket", subjectId: moved.ok && moved.recordId }]);
  expect(await world.services.db.$count(tickets)).toBe(1);
});
