import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { aKey } from "#features/chat/chat-fixture.ts";
import { findChatByKey } from "#features/chat/chat-record.server.ts";
import type { ChatConnection, ChatView } from "#features/chat/connection/chat-connection.ts";
import { browserOutbox } from "#features/chat/connection/outbox.ts";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import { openStaffDesk, type StaffDesk } from "#features/chat/connection/staff-connection.ts";
import { openVisitorChat, type VisitorChat } from "#features/chat/connection/visitor-connection.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { testWorld, type TestWorld } from "./test-database.ts";

const WAIT_MS = 15_000;

export interface Wish {
  readonly key?: string;
  readonly server?: ChatServer;
  readonly storage?: Storage;
  readonly page?: string;
  readonly transports?: ("polling" | "websocket")[];
  readonly headers?: Readonly<Record<string, string>>;
}

const QUICK = { reconnectionDelay: 30, reconnectionDelayMax: 150 };

export function visitorAt(
  url: string,
  { key = aKey(), storage = memoryStorage(), page = "/services", transports = ["websocket"], headers = {} }: Wish = {},
): VisitorChat {
  return openVisitorChat({
    key,
    page: () => page,
    outbox: browserOutbox("test", storage),
    socket: { address: url, options: { ...QUICK, transports, extraHeaders: { ...headers } } },
  });
}

export function deskAt(url: string, cookies: string, storage = memoryStorage()): StaffDesk {
  return openStaffDesk({
    outbox: (chatId) => browserOutbox(chatId, storage),
    socket: { address: url, options: { ...QUICK, transports: ["websocket"], extraHeaders: { Cookie: cookies } } },
  });
}

export interface ChatWorld extends TestWorld {
  readonly server: ChatServer;
  another(): Promise<ChatServer>;
  visitor(wish?: Wish): VisitorChat;
  desk(cookies: string, server?: ChatServer): StaffDesk;
}

export async function chatWorld(times: { readonly renewMs?: number; readonly checkMs?: number } = {}): Promise<ChatWorld> {
  const world = await testWorld({ TRUSTED_PROXIES: "loopback" });
  const servers = [await startChatServer(world.services, world.url, times)];
  const clients: { close(): void }[] = [];
  const kept = <T extends { close(): void }>(client: T) => (clients.push(client), client);
  const [server] = servers;
  if (!server) throw new Error("no server");
  return {
    ...world,
    server,
    async another() {
      const next = await startChatServer(world.services, world.url, times);
      servers.push(next);
      return next;
    },
    visitor: (wish = {}) => kept(visitorAt((wish.server ?? server).url, wish)),
    desk: (cookies, at = server) => kept(deskAt(at.url, cookies)),
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.close();
      for (const each of servers) await each.close();
      await world[Symbol.asyncDispose]();
    },
  };
}

interface Watched<V> {
  subscribe(listener: () => void): () => void;
  getSnapshot(): V;
}

/** Resolves when the client's state matches. */
export function until<V>(client: Watched<V>, isWanted: (view: V) => boolean, what = "the wanted view", limitMs = WAIT_MS): Promise<V> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => (forget(), reject(new Error(`${what} did not come: ${JSON.stringify(client.getSnapshot()).slice(0, 1_500)}`))),
      limitMs,
    );
    const look = () => {
      const view = client.getSnapshot();
      if (!isWanted(view)) return;
      clearTimeout(timer);
      forget();
      resolve(view);
    };
    const forget = client.subscribe(look);
    look();
  });
}

export const bodies = ({ conversation }: ChatView) => conversation.messages.map(({ body }) => body);

export const untilSaid = (chat: ChatConnection, ...words: readonly string[]) =>
  until<ChatView>(chat, (view) => JSON.stringify(bodies(view)) === JSON.stringify(words), words.join(", "));

export const say = (body: string) => ({ body, files: [] });

/** A visitor who has written, and a colleague who has the conversation open. */
export async function talking(world: ChatWorld, server = world.server) {
  const key = aKey();
  const visitor = world.visitor({ key });
  visitor.send(say("Hello"));
  await untilSaid(visitor, "Hello");
  const chatId = (await findChatByKey(world.services.db, key))?.id ?? "";
  const person = await aPerson(world);
  const signed = await signedIn(world, person);
  const desk = world.desk(signed.cookies, server);
  const staff = desk.openChat(chatId);
  await untilSaid(staff, "Hello");
  return { key, visitor, chatId, desk, staff, person, signed };
}
