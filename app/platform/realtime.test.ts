import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { io as connect, type Socket } from "socket.io-client";
import { afterEach, expect, it } from "vitest";
import { attachRealtime, type SocketCaps } from "./realtime.server.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A real server with one namespace that requires a key; the query says which network a client belongs to. */
async function door(caps: Partial<SocketCaps>) {
  const http = createServer();
  const shell = {
    publicUrl: "http://localhost",
    isReadable: () => true,
    networkOf: ({ url = "" }: IncomingMessage) => new URLSearchParams(url.split("?")[1]).get("network") ?? "",
  };
  const io = attachRealtime(http, shell, { perNetwork: 100, inAll: 100, joinWithinMs: 60_000, ...caps });
  io.of("/chat").use((socket, next) => next(socket.handshake.auth["key"] === "k" ? undefined : new Error("no key")));
  await once(http.listen(0, "127.0.0.1"), "listening");
  closing.push(() => io.close());
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const open = (network: string, namespace = "/chat") => {
    const socket = connect(url + namespace, {
      forceNew: true,
      reconnection: false,
      transports: ["websocket"],
      auth: { key: "k" },
      query: { network },
    });
    closing.push(() => socket.disconnect());
    return socket;
  };
  const address = (network: string, transport: string) => `${url}/socket.io/?EIO=4&transport=${transport}&network=${network}`;
  /** A connection that stays open without joining anything, which our own client never does. Returns whether it was admitted. */
  const linger = {
    async polling(network: string, frame?: string): Promise<boolean> {
      const opened = await fetch(address(network, "polling"));
      if (opened.ok && frame !== undefined)
        await fetch(`${address(network, "polling")}&sid=${(JSON.parse((await opened.text()).slice(1)) as { sid: string }).sid}`, {
          method: "POST",
          body: frame,
        });
      return opened.ok;
    },
    websocket: (network: string) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(address(network, "websocket").replace("http", "ws"));
        closing.push(() => socket.close());
        socket.addEventListener("message", () => resolve(true));
        socket.addEventListener("close", () => resolve(false));
        socket.addEventListener("error", () => resolve(false));
      }),
  };
  return { io, open, linger };
}

const settled = (socket: Socket) =>
  new Promise<string>(
    (resolve) => void socket.once("connect", () => resolve("in")).once("connect_error", ({ message }) => resolve(message)),
  );

it.each(["polling", "websocket"] as const)(
  "takes no more connections of one network by %s, and those of others still",
  async (transport) => {
    const { io, open, linger } = await door({ perNetwork: 6 });
    await Promise.all(Array.from({ length: 20 }, () => linger[transport]("a")));
    expect(io.engine.clientsCount).toBe(6);
    expect(await settled(open("a"))).not.toBe("in");
    expect(await settled(open("b"))).toBe("in");
  },
);

it("gives the place of a connection that ended to the next one", async () => {
  const { io, open } = await door({ perNetwork: 1 });
  const first = open("a");
  expect([await settled(first), await settled(open("a"))]).toEqual(["in", "websocket error"]);
  first.disconnect();
  await expect.poll(() => io.engine.clientsCount).toBe(0);
  expect(await settled(open("a"))).toBe("in");
});

it("takes no more than it can serve of all networks together", async () => {
  const { io, linger } = await door({ inAll: 5 });
  await Promise.all(Array.from({ length: 9 }, (_, index) => linger.polling(`n${index}`)));
  expect(io.engine.clientsCount).toBe(5);
});

it("offers nothing without a namespace", async () => {
  const { open } = await door({});
  expect(await settled(open("a", ""))).toBe("There is nothing here.");
});

it.each([
  ["says nothing", undefined],
  ["has no key", '40/chat,{"key":"wrong"}'],
  ["asks for no namespace", "40"],
])("disconnects a client that %s, and keeps one that was let in", async (_, frame) => {
  const { io, open, linger } = await door({ joinWithinMs: 2_000 });
  const guest = open("a");
  await settled(guest);
  let lingering = 0;
  io.engine.on("connection", () => (lingering += 1));
  expect(await linger.polling("a", frame)).toBe(true);
  expect(lingering).toBe(1);
  await expect.poll(() => io.engine.clientsCount, { timeout: 20_000 }).toBe(1);
  expect(guest.connected).toBe(true);
});
