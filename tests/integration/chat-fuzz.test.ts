import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { eq, notExists } from "drizzle-orm";
import fc from "fast-check";
import { io, type Socket } from "socket.io-client";
import { expect, it } from "vitest";
import { aPerson, signedIn } from "#kit/accounts/account-fixture.ts";
import { aKey } from "#features/chat/chat-fixture.ts";
import { FROM_STAFF_EVENTS, FROM_VISITOR_EVENTS } from "#features/chat/chat-input.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { chatWorld, type ChatWorld, untilSaid } from "#tests/support/chat-world.ts";

const ROUNDS = 40;

/** What a malicious or broken client might send. */
const nasty = fc.oneof(
  fc.anything({ withDate: true, withBigInt: false, withMap: true, withNullPrototype: true, withTypedArray: true, maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    { __proto__: { id: 1 } },
    JSON.parse('{"__proto__": {"ok": true}, "constructor": {"prototype": {}}}'),
    Array.from({ length: 5_000 }, () => 0),
    "x".repeat(50_000),
    Number.NaN,
    -1,
    1e308,
  ),
  fc.record(
    {
      id: fc.uuid(),
      chatId: fc.uuid(),
      after: fc.integer(),
      upTo: fc.integer(),
      body: fc.string({ unit: "binary", maxLength: 60 }),
      fileIds: fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 9 }),
      page: fc.string(),
      isNote: fc.anything({ maxDepth: 1 }),
      rating: fc.anything({ maxDepth: 1 }),
    },
    { requiredKeys: [] },
  ),
);

const names = (known: readonly string[]) =>
  fc.oneof(fc.constantFrom(...known), fc.constantFrom("__proto__", "constructor", "toString", ""), fc.string({ maxLength: 10 }));
const RESERVED = new Set(["connect", "connect_error", "disconnect", "disconnecting", "newListener", "removeListener"]);

async function pester(open: () => Socket, known: readonly string[]): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names(known), fc.array(nasty, { maxLength: 3 }), fc.boolean()), { minLength: 1, maxLength: 20 }),
      async (events) => {
        const socket = open();
        await new Promise<void>((resolve, reject) => void socket.once("connect", resolve).once("connect_error", reject));
        for (const [name, values, hasAck] of events) {
          if (RESERVED.has(name)) continue;
          socket.emit(name, ...values, ...(hasAck ? [() => {}] : []));
        }
        // Sent last: once it is answered, everything before it has been handled.
        await socket
          .timeout(5_000)
          .emitWithAck(known[0] ?? "", {})
          .catch(() => {});
        socket.disconnect();
      },
    ),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}

const isAlive = async (world: ChatWorld) => {
  const visitor = world.visitor({ headers: { "X-Forwarded-For": "198.51.100.9" } });
  visitor.send({ body: "Still there?", files: [] });
  await untilSaid(visitor, "Still there?");
};

it("a visitor's socket takes anything without harm", async () => {
  await using world = await chatWorld();
  const crashes: unknown[] = [];
  const note = (error: unknown) => crashes.push(error);
  process.on("uncaughtException", note).on("unhandledRejection", note);
  await pester(
    () => io(`${world.server.url}/chat`, { auth: { key: aKey() }, forceNew: true, reconnection: false, transports: ["websocket"] }),
    FROM_VISITOR_EVENTS,
  );
  await isAlive(world);
  process.off("uncaughtException", note).off("unhandledRejection", note);
  expect(crashes).toEqual([]);
  // Only complete chats are stored: each has its message.
  const entries = world.services.db.select().from(chatEntries).where(eq(chatEntries.chatId, chats.id));
  expect(await world.services.db.$count(chats)).toBeGreaterThan(0);
  expect(await world.services.db.$count(chats, notExists(entries))).toBe(0);
});

it("a staff socket takes anything without harm", async () => {
  await using world = await chatWorld();
  const { cookies } = await signedIn(world, await aPerson(world));
  await pester(
    () =>
      io(`${world.server.url}/desk`, { forceNew: true, reconnection: false, transports: ["websocket"], extraHeaders: { Cookie: cookies } }),
    FROM_STAFF_EVENTS,
  );
  await isAlive(world);
});

it("frames that are no frames end nothing but their own connection", async () => {
  await using world = await chatWorld();
  const { hostname, port } = new URL(world.server.url);
  const frames = [
    "4",
    "40/chat,{",
    '42/chat,["send"',
    '42/chat,{"a":1}',
    "451-/chat,[]",
    "9".repeat(2_000),
    "\u0000",
    '40/chat,{"key":{"a":1}}',
    "40/__proto__,{}",
    '43/chat,99["x"]',
  ];
  for (const frame of frames) {
    const opened = await fetch(`${world.server.url}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
    await fetch(`${world.server.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: "POST", body: frame }).catch(() => {});
  }
  const raw = connectTcp(Number(port), hostname);
  raw.on("error", () => {});
  raw.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await once(raw, "data");
  raw.end(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x00, 0x81, 0x7f]));
  await once(raw, "close");
  await isAlive(world);
});
