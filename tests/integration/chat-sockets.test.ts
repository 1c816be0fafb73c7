import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { io } from "socket.io-client";
import { describe, expect, it, vi } from "vitest";
import { SOCKETS_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { changeAccess } from "#kit/accounts/change-access.server.ts";
import { removePerson } from "#kit/accounts/remove-person.server.ts";
import { assignChat } from "#features/chat/assign-chat.server.ts";
import { aKey, anAnswer } from "#features/chat/chat-fixture.ts";
import { closeChat } from "#features/chat/close-chat.server.ts";
import { findChat } from "#features/chat/chat-record.server.ts";
import { loadInbox } from "#features/chat/inbox.server.ts";
import { sendAsStaff } from "#features/chat/send-message.server.ts";
import { turnIntoTicket } from "#features/chat/turn-into-ticket.server.ts";
import { chatDuties, chats, chatEntries } from "#db/schema/chats.ts";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { bodies, chatWorld, say, talking, until, untilSaid } from "#tests/support/chat-world.ts";
import { SOON } from "#tests/support/patience.ts";

describe("a conversation over sockets", () => {
  it("goes both ways, with typing, reads, notes for staff only, and each in order", async () => {
    await using world = await chatWorld();
    const { visitor, staff } = await talking(world);
    staff.read(1);
    await until(visitor, ({ conversation }) => conversation.readBy.staff === 1);
    staff.send({ ...say("Only for us"), isNote: true });
    staff.send(say("How can we help?"));
    await untilSaid(staff, "Hello", "Only for us", "How can we help?");
    const view = await untilSaid(visitor, "Hello", "How can we help?");
    expect(view).toMatchObject({ unsent: [], line: "connected", conversation: { assignee: "Ada" } });
    visitor.typing();
    await until(staff, ({ typing }) => typing !== "");
    staff.typing();
    expect((await until(visitor, ({ typing }) => typing !== "")).typing).toBe("Ada");
    visitor.send(say("Like this"));
    await Promise.all([
      untilSaid(staff, "Hello", "Only for us", "How can we help?", "Like this"),
      untilSaid(visitor, "Hello", "How can we help?", "Like this"),
    ]);
    const own = visitor.getSnapshot().conversation.messages.at(-1)?.id ?? "";
    visitor.edit(own, "Like that");
    await untilSaid(staff, "Hello", "Only for us", "How can we help?", "Like that");
  });

  it("begins with the first message, and leaves nothing before it", async () => {
    await using world = await chatWorld();
    const visitor = world.visitor();
    const rina = { name: "Rina", email: "rina@example.com" };
    await until(visitor, ({ line }) => line === "connected");
    expect(await visitor.name(rina)).toMatchObject({ ok: false });
    expect(await world.services.db.$count(chats)).toBe(0);
    visitor.send(say("Hello"));
    await untilSaid(visitor, "Hello");
    expect(await visitor.name(rina)).toMatchObject({ ok: true });
    await until(visitor, ({ conversation }) => conversation.visitor.email === rina.email);
  });

  it("is in all tabs of its visitor, and in no other visitor's", async () => {
    await using world = await chatWorld();
    const key = aKey();
    const [tab, other, stranger] = [world.visitor({ key }), world.visitor({ key }), world.visitor()];
    await Promise.all([tab, other, stranger].map((each) => until(each, ({ line }) => line === "connected")));
    tab.send(say("In both tabs"));
    await untilSaid(other, "In both tabs");
    expect(bodies(stranger.getSnapshot())).toEqual([]);
    const guesser = world.visitor({ key: `${key.slice(0, -1)}?` });
    await until(guesser, ({ line }) => line === "lost");
  });

  it("opens the ticket that it became to its own visitor only", async () => {
    await using world = await chatWorld();
    const { visitor, chatId } = await talking(world);
    const stranger = world.visitor();
    await turnIntoTicket(await asStaff(world), chatId, { email: "rina@example.com", subject: "From the chat" });
    await until(visitor, ({ conversation }) => conversation.ticket !== undefined);
    expect(await visitor.ticket()).toMatchObject({
      ok: true,
      ticket: {
        number: visitor.getSnapshot().conversation.ticket,
        passcode: expect.stringMatching(/-/),
        href: expect.stringMatching("^/ticket/"),
      },
    });
    expect(await stranger.ticket()).toMatchObject({ ok: false, isFinal: true });
  });

  it("carries on by polling where WebSockets are blocked", async () => {
    await using world = await chatWorld();
    const visitor = world.visitor({ transports: ["polling"] });
    visitor.send(say("Over HTTP"));
    await untilSaid(visitor, "Over HTTP");
  });

  it("sends what was written before it was connected, in order, also after a reload", async () => {
    await using world = await chatWorld();
    const [key, storage] = [aKey(), memoryStorage()];
    const offline = world.visitor({ key, storage, server: { ...world.server, url: "http://127.0.0.1:9" } });
    offline.send(say("One"));
    offline.send(say("Two"));
    expect(offline.getSnapshot().unsent.map(({ body, state }) => [body, state])).toEqual([
      ["One", "sending"],
      ["Two", "sending"],
    ]);
    offline.close();
    const reloaded = world.visitor({ key, storage });
    expect(reloaded.getSnapshot().unsent).toHaveLength(2);
    expect((await untilSaid(reloaded, "One", "Two")).unsent).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it("says what is refused for good, and tries it again when asked to", async () => {
    await using world = await chatWorld();
    const visitor = world.visitor();
    visitor.send(say("x".repeat(4_001)));
    const { unsent } = await until(visitor, (view) => view.unsent[0]?.state === "failed");
    expect(unsent).toMatchObject([{ state: "failed", sentence: expect.stringContaining("4,000 characters") }]);
    visitor.send(say("Shorter"));
    await untilSaid(visitor, "Shorter");
    visitor.discard(unsent[0]?.id ?? "");
    expect(visitor.getSnapshot().unsent).toEqual([]);
  });

  it("hears of what verbs do elsewhere: routes and due work", async () => {
    await using world = await chatWorld();
    const { visitor, chatId, desk, signed } = await talking(world);
    const heard: unknown[] = [];
    desk.onInbox((news) => heard.push(news));
    await sendAsStaff(signed.ctx, anAnswer(chatId, "From a form"));
    await untilSaid(visitor, "Hello", "From a form");
    await closeChat(signed.ctx, chatId);
    await until(visitor, ({ conversation }) => conversation.status === "closed");
    visitor.send(say("Wait"));
    await until(visitor, ({ conversation }) => conversation.status === "open");
    await vi.waitUntil(() => heard.some((news) => JSON.stringify(news) === JSON.stringify({ forYou: [chatId] })), SOON);
  });

  it("can be ended and rated", async () => {
    await using world = await chatWorld();
    const { visitor, chatId, signed } = await talking(world);
    expect(await visitor.rate({ rating: 5, comment: "" })).toMatchObject({ ok: false, isFinal: true });
    expect(await visitor.end()).toMatchObject({ ok: true });
    expect(await visitor.rate({ rating: 5, comment: "Kind" })).toMatchObject({ ok: true });
    expect((await loadInbox(signed.ctx, { tab: "closed" })).chats).toMatchObject([{ id: chatId }]);
    expect(await findChat(world.services.db, chatId)).toMatchObject({ rating: 5, ratingComment: "Kind" });
    expect(await visitor.transcript()).toMatchObject({ ok: false, isFinal: true });
  });
});

describe("connections", () => {
  it("of one network are limited, also when they come all at once, and free again when they go", async () => {
    await using world = await chatWorld();
    const open = (host: number) =>
      io(`${world.server.url}/chat`, {
        auth: { key: aKey() },
        forceNew: true,
        reconnection: false,
        transports: ["websocket"],
        extraHeaders: { "X-Forwarded-For": `2001:db8:0:1::${host.toString(16)}` },
      });
    const settled = (socket: ReturnType<typeof open>) =>
      new Promise<boolean>((resolve) => void socket.once("connect", () => resolve(true)).once("connect_error", () => resolve(false)));
    const sockets = Array.from({ length: SOCKETS_PER_ADDRESS + 12 }, (_, index) => open(index + 1));
    const isIn = await Promise.all(sockets.map(settled));
    expect(isIn.filter(Boolean)).toHaveLength(SOCKETS_PER_ADDRESS);
    for (const socket of sockets) socket.disconnect();
    await vi.waitUntil(
      async () => {
        const late = open(1);
        const isLet = await settled(late);
        late.disconnect();
        return isLet;
      },
      { timeout: 10_000, interval: 100 },
    );
  });
});

describe("two processes on one database", () => {
  it("behave as one: words, typing, presence and duty", async () => {
    await using world = await chatWorld();
    const second = await world.another();
    const { visitor, staff, desk, chatId } = await talking(world, second);
    await until(desk, ({ visitors }) => visitors[chatId]?.isThere === true && visitors[chatId]?.page === "/services");
    staff.send(say("From the other process"));
    await untilSaid(visitor, "Hello", "From the other process");
    await vi.waitUntil(
      async () => {
        staff.typing();
        return visitor.getSnapshot().typing === "Ada";
      },
      { timeout: 15_000, interval: 500 },
    );
    const stranger = world.visitor();
    await vi.waitUntil(() => stranger.availability()?.isAvailable === false, { timeout: 10_000 });
    expect(await desk.setDuty(true)).toEqual({ ok: true });
    await vi.waitUntil(() => stranger.availability()?.isAvailable === true, { timeout: 10_000 });
    visitor.close();
    await until(desk, ({ visitors }) => visitors[chatId]?.isThere === false);
  });
});

describe("staff", () => {
  it("without a session, or without the permission, are refused", async () => {
    await using world = await chatWorld();
    const admin = await signedIn(world, await aPerson(world));
    const member = await aPerson(world, { role: "member" });
    await changeAccess(admin.ctx, { id: member.id, role: "member", areas: ["sales"] });
    const outsiders = [world.desk(""), world.desk((await signedIn(world, member)).cookies)];
    for (const desk of outsiders) expect((await until(desk, ({ line }) => line === "lost")).duty).toBeUndefined();
  });

  it("who lose access are cut off at once, and hear nothing more", async () => {
    await using world = await chatWorld();
    const { visitor, staff, desk, person } = await talking(world);
    const admin = await signedIn(world, await aPerson(world));
    await removePerson(admin.ctx, { id: person.id });
    await until(desk, ({ line }) => line === "lost");
    visitor.send(say("Secret"));
    await untilSaid(visitor, "Hello", "Secret");
    staff.send(say("Still here?"));
    expect(bodies(staff.getSnapshot())).toEqual(["Hello"]);
    expect(staff.getSnapshot().unsent).toHaveLength(1);
  });

  it("are asked for their permission with each request, also when no event told of the loss", async () => {
    await using world = await chatWorld({ checkMs: 600_000 });
    const { staff, desk } = await talking(world);
    // The session expires without an event, and the next periodic check is far away.
    world.clock.advance(31 * 60_000);
    staff.send(say("Too late"));
    await until(desk, ({ line }) => line === "lost");
    // Rejected, or disconnected before the rejection arrived: either way only the browser keeps the message.
    expect(staff.getSnapshot().unsent).toHaveLength(1);
    expect(await world.services.db.$count(chatEntries)).toBe(1);
  });

  it("who are on duty are so while a tab is connected, and no longer than the lease after", async () => {
    await using world = await chatWorld({ renewMs: 100 });
    const { visitor, desk } = await talking(world);
    const colleague = world.desk((await signedIn(world, await aPerson(world))).cookies);
    await until(colleague, ({ duty }) => duty !== undefined);
    await desk.setDuty(true);
    expect((await until(colleague, ({ duty }) => (duty?.others.length ?? 0) > 0)).duty).toEqual({ isOn: false, others: ["Ada"] });
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(40_000);
      await vi.waitUntil(
        async () =>
          (await world.services.db.$count(
            chatDuties,
            and(eq(chatDuties.isOn, true), gt(chatDuties.until, new Date(world.clock.now().getTime() + 40_000))),
          )) === 1,
        { timeout: 10_000 },
      );
    }
    expect(visitor.availability()).toMatchObject({ isAvailable: true });
    desk.close();
    await vi.waitUntil(
      () => {
        world.clock.advance(10_000);
        return visitor.availability()?.isAvailable === false;
      },
      { timeout: 10_000, interval: 100 },
    );
  });

  it("assigned to a conversation are shown as present to its visitor while at the desk, and to other visitors only on duty", async () => {
    await using world = await chatWorld({ renewMs: 100 });
    const { visitor, desk, staff } = await talking(world);
    const stranger = world.visitor();
    await vi.waitUntil(() => visitor.availability()?.isAvailable === false && stranger.availability() !== undefined, { timeout: 10_000 });
    staff.send(say("I am here"));
    await vi.waitUntil(() => visitor.availability()?.isAvailable === true, { timeout: 10_000 });
    expect(stranger.availability()).toMatchObject({ isAvailable: false });
    desk.close();
    await vi.waitUntil(
      () => {
        world.clock.advance(10_000);
        return visitor.availability()?.isAvailable === false;
      },
      { timeout: 10_000, interval: 100 },
    );
  });

  it("are not present to the visitor of a chat that has ended, also when the visitor comes back", async () => {
    await using world = await chatWorld({ renewMs: 100 });
    const { key, visitor, staff, chatId, signed } = await talking(world);
    staff.send(say("I am here"));
    await vi.waitUntil(() => visitor.availability()?.isAvailable === true, { timeout: 10_000 });
    await closeChat(signed.ctx, chatId);
    await vi.waitUntil(() => visitor.availability()?.isAvailable === false, { timeout: 10_000 });
    const again = world.visitor({ key });
    await vi.waitUntil(() => again.availability() !== undefined, { timeout: 10_000 });
    expect(again.availability()).toMatchObject({ isAvailable: false, backWords: expect.any(String) });
    visitor.send(say("One more thing"));
    await vi.waitUntil(() => visitor.availability()?.isAvailable === true, { timeout: 10_000 });
  });

  it("get one inbox update for many messages, which counts their own and unassigned conversations", async () => {
    await using world = await chatWorld();
    const { visitor, staff, chatId, desk } = await talking(world);
    staff.send(say("How can we help?"));
    await untilSaid(visitor, "Hello", "How can we help?");
    const colleague = world.desk((await signedIn(world, await aPerson(world))).cookies, world.server);
    await vi.waitUntil(() => colleague.getSnapshot().line === "connected", SOON);
    const [own, others]: (readonly string[])[][] = [[], []];
    desk.onInbox((news) => own?.push(news?.forYou ?? []));
    colleague.onInbox((news) => others?.push(news?.forYou ?? []));
    for (let index = 0; index < 20; index += 1) visitor.send(say(`${index}`));
    await until(visitor, ({ unsent }) => unsent.length === 0);
    await vi.waitUntil(() => own?.some((ids) => ids.includes(chatId)) && (others?.length ?? 0) > 0, SOON);
    expect(own?.length).toBeLessThan(20);
    expect(others?.flat()).toEqual([]);
  });

  it("hand conversations over, which the visitor sees", async () => {
    await using world = await chatWorld();
    const { visitor, chatId, signed } = await talking(world);
    const colleague = await aPerson(world);
    expect(await assignChat(signed.ctx, chatId, { assigneeId: colleague.id })).toEqual({ ok: true });
    await until(visitor, ({ conversation }) => conversation.assignee === "Ada");
    expect(await assignChat(signed.ctx, chatId, { assigneeId: randomUUID() })).toEqual({ ok: false, reason: "unknown_person" });
  });
});
