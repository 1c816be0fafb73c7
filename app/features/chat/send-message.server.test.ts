import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { text } from "#kit/files/file-fixture.ts";
import { ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { mails } from "#db/schema/mail.ts";
import { aChat, aKey, aMessage, anAnswer } from "./chat-fixture.ts";
import { uploadAsVisitor } from "./chat-files.server.ts";
import { findChat } from "./chat-record.server.ts";
import { closeChat } from "./close-chat.server.ts";
import { editAsStaff, editAsVisitor } from "./edit-message.server.ts";
import { replay } from "./mail-transcript.server.ts";
import { markReadAsStaff, markReadAsVisitor } from "./mark-read.server.ts";
import { batchOf, readBatch } from "./read-batch.server.ts";
import { sendAsStaff, sendAsVisitor } from "./send-message.server.ts";
import { endChat, nameVisitor, rateChat } from "./visitor-acts.server.ts";

describe("a visitor's message", () => {
  it("begins a conversation, which is logged once; later messages are not", async () => {
    await using world = await testWorld();
    const { key, chatId, visitor } = await aChat(world, "Hello", { name: "Rina", email: "rina@example.com" });
    await sendAsVisitor(visitor, key, aMessage("And again"));
    expect(await findChat(world.services.db, chatId)).toMatchObject({
      visitorName: "Rina",
      lastSeq: 3,
      status: "open",
      waitingSince: world.clock.now(),
      page: "/services",
    });
    expect((await world.services.db.select().from(events).where(eq(events.subjectId, chatId))).map(({ type }) => type)).toEqual([
      "chat.started",
    ]);
    const conversation = await replay(world.services, chatId);
    expect(conversation.messages.map(({ body }) => body)).toEqual(["Hello", "And again"]);
  });

  it("sent again is one message with one number, also concurrently", async () => {
    await using world = await testWorld();
    const [key, visitor, message] = [aKey(), asVisitor(world), aMessage("Once")];
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendAsVisitor(visitor, key, message)));
    expect(answers.filter((answer) => answer.ok && answer.written.length > 0)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.ok && answer.upTo))).toEqual(new Set([1]));
    expect(await world.services.db.$count(chatEntries)).toBe(1);
  });

  it("with an id that was used for other content is refused", async () => {
    await using world = await testWorld();
    const { key, visitor } = await aChat(world);
    const message = aMessage("One");
    await sendAsVisitor(visitor, key, message);
    expect(await sendAsVisitor(visitor, key, { ...message, body: "Other words" })).toEqual({ ok: false, reason: "id_reused" });
    expect(await sendAsVisitor(visitor, aKey(), message)).toEqual({ ok: false, reason: "id_reused" });
  });

  it("of many at once get numbers without gaps or duplicates", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendAsVisitor(visitor, key, aMessage(`Message ${index}`))));
    const { entries } = await readBatch(world.services, chatId, 0, "visitor");
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  });

  it("is rate limited, and accepted later", async () => {
    await using world = await testWorld();
    const { key, visitor } = await aChat(world);
    for (let index = 1; index < 30; index += 1) expect(await sendAsVisitor(visitor, key, aMessage("More"))).toMatchObject({ ok: true });
    const late = aMessage("Too much");
    expect(await sendAsVisitor(visitor, key, late)).toEqual({ ok: false, reason: "too_many_messages" });
    world.clock.advance(61_000);
    expect(await sendAsVisitor(visitor, key, late)).toMatchObject({ ok: true });
  });

  it("counts towards one limit with edits and other stored actions", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    const messageId = (await replay(world.services, chatId)).messages[0]?.id ?? "";
    for (let index = 1; index < 30; index += 1)
      expect(await editAsVisitor(visitor, key, { id: randomUUID(), messageId, body: `Words ${index}` })).toMatchObject({ ok: true });
    const tooMany = { ok: false, reason: "too_many_messages" };
    expect(await editAsVisitor(visitor, key, { id: randomUUID(), messageId, body: "More" })).toEqual(tooMany);
    expect(await sendAsVisitor(visitor, key, aMessage("More"))).toEqual(tooMany);
    expect(await nameVisitor(visitor, key, { id: randomUUID(), name: "Rina", email: "" })).toEqual(tooMany);
    expect(await endChat(visitor, key, { id: randomUUID() })).toEqual(tooMany);
    world.clock.advance(61_000);
    expect(await nameVisitor(visitor, key, { id: randomUUID(), name: "Rina", email: "" })).toMatchObject({ ok: true });
  });

  it("does not deadlock: concurrent first and later messages of one address", async () => {
    await using world = await testWorld();
    const { key, visitor } = await aChat(world);
    const [later, first] = [Array.from({ length: 15 }, () => key), Array.from({ length: 8 }, () => aKey())];
    const answers = await Promise.all(
      [...later, ...first].map((each, index) => sendAsVisitor(visitor, each, aMessage(`Message ${index}`))),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("cannot begin unlimited conversations, and stores nothing when refused", async () => {
    await using world = await testWorld();
    for (let index = 0; index < 10; index += 1) await aChat(world);
    expect(await sendAsVisitor(asVisitor(world), aKey(), aMessage("One more"))).toEqual({ ok: false, reason: "too_many_chats" });
    expect(
      await sendAsVisitor(
        { ...asVisitor(world), actor: { kind: "visitor", address: "198.51.100.1" } },
        aKey(),
        aMessage("Files", { fileIds: [randomUUID()] }),
      ),
    ).toEqual({ ok: false, reason: "files_gone" });
    expect(await world.services.db.$count(chats)).toBe(10);
  });

  it("reopens a closed conversation", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    await closeChat(await asStaff(world), chatId);
    await sendAsVisitor(visitor, key, aMessage("One more thing"));
    const { status, notices } = await replay(world.services, chatId);
    expect([status, notices.map(({ data }) => data.status)]).toEqual(["open", ["closed", "open"]]);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ status: "open", endedAt: null });
  });
});

describe("an answer", () => {
  it("refuses a stranger, and members of other areas", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    await expect(sendAsStaff(asVisitor(world), anAnswer(chatId, "No"))).rejects.toThrow("chats");
    await expect(sendAsStaff(await asMemberWithout(world, "communication"), anAnswer(chatId, "No"))).rejects.toThrow("chats");
  });

  it("assigns an unassigned conversation to its author, and ends the waiting", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    const staff = await asStaff(world);
    world.clock.advance(60_000);
    expect(await sendAsStaff(staff, anAnswer(chatId, "Hello!"))).toMatchObject({
      ok: true,
      written: [{ kind: "assigned" }, { kind: "message" }],
    });
    expect(await findChat(world.services.db, chatId)).toMatchObject({
      assigneeId: staff.actor.personId,
      waitingSince: null,
      firstAnsweredAt: world.clock.now(),
    });
    expect(await replay(world.services, chatId)).toMatchObject({
      assignee: "Ada Admin",
      messages: [{ side: "visitor" }, { side: "staff", author: "Ada Admin", body: "Hello!" }],
    });
  });

  it("is reported to its author as others read it", async () => {
    await using world = await ticketWorld();
    const { key, chatId, visitor } = await aChat(world);
    const staff = await asStaff(world);
    const uploaded = await uploadAsVisitor(visitor, key, [{ name: "notes.txt", bytes: text("words") }]);
    const fileIds = uploaded.ok ? uploaded.files.map(({ id }) => id) : [];
    for (const [author, said] of [
      [null, await sendAsVisitor(visitor, key, aMessage("Look", { fileIds }))],
      [staff.actor.name, await sendAsStaff(staff, anAnswer(chatId, "I see"))],
    ] as const) {
      if (!said.ok) throw new Error(said.reason);
      expect(batchOf(world.services, said, author)).toEqual(await readBatch(world.services, chatId, said.after, "staff", said.upTo));
    }
  });

  it("sent again by a colleague with the same id is refused", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    const answer = anAnswer(chatId, "Hello!");
    await sendAsStaff(await asStaff(world), answer);
    expect(await sendAsStaff(await asStaff(world), answer)).toEqual({ ok: false, reason: "id_reused" });
  });

  it("that is a note is never sent to the visitor, whose numbers skip it", async () => {
    await using world = await testWorld();
    const { chatId } = await aChat(world);
    await sendAsStaff(await asStaff(world), anAnswer(chatId, "They are from Riverbank", true));
    const { entries, upTo } = await readBatch(world.services, chatId, 0, "visitor");
    expect([entries.length, upTo]).toEqual([1, 2]);
    expect(JSON.stringify(entries)).not.toContain("Riverbank");
    expect((await readBatch(world.services, chatId, 0, "staff")).entries).toMatchObject([
      {},
      { kind: "note", body: "They are from Riverbank" },
    ]);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ waitingSince: world.clock.now(), firstAnsweredAt: null });
  });
});

describe("words", () => {
  it("can be edited by their author for a quarter of an hour", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world, "Helo");
    const messageId = (await replay(world.services, chatId)).messages[0]?.id ?? "";
    const edit = { id: randomUUID(), messageId, body: "Hello" };
    expect(await editAsVisitor(visitor, key, edit)).toMatchObject({ ok: true, written: [{}] });
    expect(await editAsVisitor(visitor, key, edit)).toMatchObject({ ok: true, written: [] });
    expect((await replay(world.services, chatId)).messages).toMatchObject([{ body: "Hello" }]);
    world.clock.advance(16 * 60_000);
    expect(await editAsVisitor(visitor, key, { ...edit, id: randomUUID() })).toEqual({ ok: false, reason: "too_late" });
  });

  it("cannot be edited once the conversation has ended", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    const staff = await asStaff(world);
    const answer = anAnswer(chatId, "Ours");
    await sendAsStaff(staff, answer);
    const mine = (await replay(world.services, chatId)).messages[0]?.id ?? "";
    await closeChat(staff, chatId);
    const ended = { ok: false, reason: "ended" };
    expect(await editAsVisitor(visitor, key, { id: randomUUID(), messageId: mine, body: "Other words" })).toEqual(ended);
    expect(await editAsStaff(staff, { chatId, id: randomUUID(), messageId: answer.id, body: "Other words" })).toEqual(ended);
  });

  it("are read in batches when there are many, without loss", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    // Each message is 12 kB, because its letters take three bytes.
    for (let index = 0; index < 25; index += 1) await sendAsVisitor(visitor, key, aMessage("ক".repeat(4_000)));
    const first = await readBatch(world.services, chatId, 0, "visitor");
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(160_000);
    expect(first.upTo).toBe(first.entries.at(-1)?.seq);
    const rest = await readBatch(world.services, chatId, first.upTo, "visitor");
    expect(rest.entries[0]?.seq).toBe(first.upTo + 1);
    expect((await replay(world.services, chatId)).messages).toHaveLength(26);
  });

  it("of others cannot be edited: not of the other side, a colleague, or another conversation, and no notes", async () => {
    await using world = await testWorld();
    const [one, other, ada, mina] = [await aChat(world), await aChat(world), await asStaff(world), await asStaff(world)];
    const [answer, note] = [anAnswer(one.chatId, "Ours"), anAnswer(one.chatId, "Secret", true)];
    await sendAsStaff(ada, answer);
    await sendAsStaff(ada, note);
    const mine = (await replay(world.services, one.chatId)).messages[0]?.id ?? "";
    const edit = (messageId: string) => ({ id: randomUUID(), messageId, body: "Forged" });
    const notYours = { ok: false, reason: "not_yours" };
    expect(await editAsVisitor(one.visitor, one.key, edit(answer.id))).toEqual(notYours);
    expect(await editAsVisitor(other.visitor, other.key, edit(mine))).toEqual(notYours);
    expect(await editAsStaff(mina, { chatId: one.chatId, ...edit(answer.id) })).toEqual(notYours);
    expect(await editAsStaff(ada, { chatId: one.chatId, ...edit(mine) })).toEqual(notYours);
    expect(await editAsStaff(ada, { chatId: one.chatId, ...edit(note.id) })).toEqual(notYours);
    await expect(editAsStaff(one.visitor, { chatId: one.chatId, ...edit(mine) })).rejects.toThrow("chats");
  });

  it("become read once, and only by the other side", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    const staff = await asStaff(world);
    await markReadAsVisitor(visitor, key, { upTo: 1 });
    expect((await findChat(world.services.db, chatId))?.lastSeq).toBe(1);
    for (const upTo of [1, 1, 99]) await markReadAsStaff(staff, { chatId, upTo });
    expect(await findChat(world.services.db, chatId)).toMatchObject({ lastSeq: 2, staffReadSeq: 1 });
    await expect(markReadAsStaff(visitor, { chatId, upTo: 2 })).rejects.toThrow("chats");
    expect((await replay(world.services, chatId)).readBy).toEqual({ visitor: 0, staff: 1 });
  });
});

describe("what a visitor does besides writing", () => {
  it("begins no conversation", async () => {
    await using world = await testWorld();
    const [visitor, key] = [asVisitor(world), aKey()];
    const notBegun = { ok: false, reason: "not_begun" };
    expect(await nameVisitor(visitor, key, { id: randomUUID(), name: "Rina", email: "" })).toEqual(notBegun);
    expect(await endChat(visitor, key, { id: randomUUID() })).toEqual(notBegun);
  });

  it("is done once per id, and rated only at the end", async () => {
    await using world = await testWorld();
    const { key, visitor, chatId } = await aChat(world);
    const [end, rating] = [{ id: randomUUID() }, { id: randomUUID(), rating: 5, comment: "Kind" }];
    expect(await rateChat(visitor, key, rating)).toEqual({ ok: false, reason: "not_closed" });
    for (const written of [[{}], []]) expect(await endChat(visitor, key, end)).toMatchObject({ ok: true, written });
    for (const written of [[{}], []]) expect(await rateChat(visitor, key, rating)).toMatchObject({ ok: true, written });
    expect(await findChat(world.services.db, chatId)).toMatchObject({
      status: "closed",
      rating: 5,
      ratingComment: "Kind",
      lastSeq: 3,
      waitingSince: null,
    });
  });
});

it("mails a note to the colleagues whom it mentions, once; a reply with such a name mails no colleague", async () => {
  await using world = await testWorld();
  const { chatId } = await aChat(world, "Hello", { name: "Rina", email: "rina@example.com" });
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
  const note = anAnswer(chatId, "@Mina Member, a lead?", true);
  for (const message of [note, note, anAnswer(chatId, "Ask @Mina Member.")]) await sendAsStaff(ada, message);
  expect(await world.services.db.select().from(mails).where(eq(mails.template, "note-mention"))).toMatchObject([
    { toAddress: mina.actor.email, subject: "Ada Admin mentioned you: chat with Rina" },
  ]);
});
