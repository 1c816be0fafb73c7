import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { io as connect, type Socket } from "socket.io-client";
import { describe, expect, it } from "vitest";
import type { Presence } from "#domain/access/presence.ts";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { changeAccess } from "#kit/accounts/change-access.server.ts";
import { logOut } from "#kit/accounts/end-session.server.ts";
import { removePerson } from "#kit/accounts/remove-person.server.ts";
import { listenToEvents, type LiveEvent } from "#platform/live-events.server.ts";
import { recordEvents } from "#platform/write.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { contactWith } from "#kit/contacts/contact-fixture.ts";
import { createHttpServer } from "#server/http-server.ts";
import { attachLiveUpdates } from "#server/live-updates.ts";
import { testWorld } from "#tests/support/test-database.ts";

/** The real shell, database and event stream, without routes. By default only events trigger a check of the session. */
async function liveWorld(checkMs = 3_600_000) {
  const world = await testWorld();
  const events = listenToEvents(world.url, world.services.log);
  // A client that connects earlier is told that it may have missed events.
  await new Promise<void>((resolve) => events.subscribe(() => resolve()));
  const services = { ...world.services, events };
  const { http, io } = createHttpServer({
    services,
    app: async () => async () => new Response(),
    files: new Map(),
    isReady: async () => true,
  });
  attachLiveUpdates({ http, io, services, checkMs });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const tabs: Socket[] = [];
  const open = (cookies?: string, headers: Record<string, string> = {}) => {
    const tab = connect(`${url}/admin`, {
      forceNew: true,
      reconnection: false,
      transports: ["websocket"],
      extraHeaders: { ...(cookies && { Cookie: cookies }), ...headers },
    });
    tabs.push(tab);
    return tab;
  };
  const happens = (type: `${string}.${string}`, kind: string) =>
    recordEvents(services.db, { kind: "system" }, world.clock.now(), [{ type, subject: { kind, id: "1" } }]);
  return {
    ...world,
    services,
    open,
    happens,
    async [Symbol.asyncDispose]() {
      for (const tab of tabs) tab.disconnect();
      await io.close();
      await events.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

const connected = (tab: Socket) => new Promise<void>((resolve, reject) => void tab.once("connect", resolve).once("connect_error", reject));
const next = (tab: Socket, name: string) => new Promise<unknown>((resolve) => tab.once(name, resolve));

describe("a tab", () => {
  it.each([
    ["no cookie", () => undefined],
    ["half a cookie", (cookies: string) => cookies.split(".")[0]],
  ])("with %s is refused", async (_, cookiesOf) => {
    await using live = await liveWorld();
    const { cookies } = await signedIn(live, await aPerson(live));
    await expect(connected(live.open(cookiesOf(cookies)))).rejects.toThrow("not signed in");
  });

  it("of another site is refused, cookie or not", async () => {
    await using live = await liveWorld();
    const { cookies } = await signedIn(live, await aPerson(live));
    await expect(connected(live.open(cookies, { Origin: "https://evil.example" }))).rejects.toThrow();
  });

  it("hears what its person may see, in order, and nothing else", async () => {
    await using live = await liveWorld();
    const admin = await signedIn(live, await aPerson(live));
    const member = await aPerson(live, { role: "member" });
    await changeAccess(admin.ctx, { id: member.id, role: "member", areas: ["sales"] });
    const tab = live.open((await signedIn(live, member)).cookies);
    await connected(tab);
    const heard: string[] = [];
    // Earlier events about the person, such as the sign-in, may arrive only now.
    tab.on("event", ({ type, subjectKind }: LiveEvent) => subjectKind !== "person" && heard.push(type));
    const last = new Promise<void>((resolve) => void tab.on("event", (event: LiveEvent) => event.type === "quote.won" && resolve()));
    for (const [type, kind] of [
      ["quote.requested", "quote"],
      ["ticket.opened", "ticket"],
      ["setting.changed", "setting"],
      ["quote.won", "quote"],
    ] as const)
      await live.happens(type, kind);
    await last;
    expect(heard).toEqual(["quote.requested", "quote.won"]);
  });
});

describe("colleagues with the same record open", () => {
  it("hear of each other, if they may see it, until they lose access", async () => {
    await using live = await liveWorld();
    const admin = await signedIn(live, await aPerson(live));
    const second = await signedIn(live, await aPerson(live));
    const member = await aPerson(live, { role: "member" });
    await changeAccess(admin.ctx, { id: member.id, role: "member", areas: ["career"] });
    const stranger = await signedIn(live, member);
    const [one, two, out] = [live.open(admin.cookies), live.open(second.cookies), live.open(stranger.cookies)];
    await Promise.all([one, two, out].map(connected));
    const heard: string[] = [];
    const nameOf = new Map([
      [admin.staff.personId, "admin"],
      [second.staff.personId, "second"],
    ]);
    for (const tab of [one, two, out]) tab.on("here", (each: Presence) => heard.push(`${nameOf.get(each.personId)} ${each.isWriting}`));
    const here = { kind: "quote", id: randomUUID(), isWriting: false };
    const say = (tab: Socket, change: object = {}) => tab.emitWithAck("here", { ...here, ...change });
    await say(two);
    await say(out);
    const told = next(two, "here");
    await say(one, { isWriting: true });
    await told;
    expect(heard).toEqual(["admin true"]);
    expect(await say(one, { id: "1" })).toMatchObject({ ok: false });
    // In another record, and then without the permission.
    await say(two, { id: randomUUID() });
    await say(one);
    await say(two);
    const looked = next(two, "event");
    await changeAccess(admin.ctx, { id: second.staff.personId, role: "member", areas: [] });
    await looked;
    await say(one);
    await say(two);
    await say(one);
    expect(heard).toEqual(["admin true", "second false"]);
  });

  it("hear of each other in the record opened last, also if the check for an earlier one takes longer", async () => {
    await using live = await liveWorld();
    const [one, two] = [await signedIn(live, await aPerson(live)), await signedIn(live, await aPerson(live))].map(({ cookies }) =>
      live.open(cookies),
    ) as [Socket, Socket];
    await Promise.all([one, two].map(connected));
    await addQuote(live, { email: "rina@example.com" });
    const contact = { kind: "contact", id: await contactWith(live, "rina@example.com"), isWriting: false };
    const quote = { kind: "quote", id: randomUUID(), isWriting: false };
    const heard: string[] = [];
    one.on("here", ({ id }: Presence) => heard.push(id));
    // Only the contact is looked up in the database.
    await Promise.all([one.emitWithAck("here", contact), one.emitWithAck("here", quote)]);
    await two.emitWithAck("here", quote);
    await one.emitWithAck("here", quote);
    expect(heard).toEqual([quote.id]);
  });
});

describe("who loses access", () => {
  it("is notified and disconnected on removal, in every tab", async () => {
    await using live = await liveWorld();
    const admin = await signedIn(live, await aPerson(live));
    const member = await aPerson(live, { role: "member" });
    const { cookies } = await signedIn(live, member);
    const tabs = [live.open(cookies), live.open(cookies)];
    await Promise.all(tabs.map(connected));
    const ended = Promise.all(tabs.flatMap((tab) => [next(tab, "ended"), next(tab, "disconnect")]));
    await removePerson(admin.ctx, { id: member.id });
    await ended;
    await expect(connected(live.open(cookies))).rejects.toThrow("not signed in");
  });

  it("is disconnected on logout, and no other person is", async () => {
    await using live = await liveWorld();
    const person = await aPerson(live);
    const [here, elsewhere] = [await signedIn(live, person), await signedIn(live, person)];
    const [tab, other] = [live.open(here.cookies), live.open(elsewhere.cookies)];
    await Promise.all([connected(tab), connected(other)]);
    const ended = next(tab, "ended");
    await logOut(live.services, here.cookies, "");
    await ended;
    expect(other.connected).toBe(true);
  });

  it("hears of a lost role, and nothing of what follows it", async () => {
    await using live = await liveWorld();
    const admin = await signedIn(live, await aPerson(live));
    const second = await signedIn(live, await aPerson(live));
    const [tab, witness] = [live.open(second.cookies), live.open(admin.cookies)];
    await Promise.all([connected(tab), connected(witness)]);
    const heard: string[] = [];
    tab.on("event", (event: LiveEvent | null) => heard.push(event?.type ?? "look again"));
    const over = new Promise<void>(
      (resolve) => void witness.on("event", (event: LiveEvent) => event.type === "setting.changed" && resolve()),
    );
    await changeAccess(admin.ctx, { id: second.staff.personId, role: "member", areas: [] });
    await live.happens("setting.changed", "setting");
    await over;
    expect(heard).toEqual(["look again", "person.access_changed"]);
    expect(tab.connected).toBe(true);
  });

  it("is cut off when their session runs out, without any event", async () => {
    await using live = await liveWorld(20);
    const { cookies } = await signedIn(live, await aPerson(live));
    const tab = live.open(cookies);
    await connected(tab);
    const ended = next(tab, "ended");
    live.clock.advance(30 * 60_000);
    await ended;
  });
});
