import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import { SOON } from "#tests/support/patience.ts";
import { openSocket } from "./open-socket.ts";

/** Longer than any test, so that waiting for the automatic reconnect would time out. */
const NEVER_MS = 60_000;

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the window's online and offline events. */
function aWindow(): EventTarget {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  return target;
}

async function aServer() {
  const http = createServer();
  const server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => server.close() };
}

it("disconnects as soon as the browser reports offline, and reconnects as soon as it is online", async () => {
  await using server = await aServer();
  const page = aWindow();
  const news: string[] = [];
  const handlers = { connected: () => void news.push("connected"), lost: () => void news.push("lost"), due: () => {} };
  const socket = openSocket(
    {
      namespace: "/",
      address: server.address,
      options: { transports: ["websocket"], reconnectionDelay: NEVER_MS, reconnectionDelayMax: NEVER_MS },
    },
    handlers,
    () => {},
  );
  await vi.waitUntil(() => news.includes("connected"), SOON);
  page.dispatchEvent(new Event("offline"));
  expect(news.at(-1)).toBe("lost");
  await vi.waitUntil(() => socket.now() === undefined, SOON);
  page.dispatchEvent(new Event("online"));
  await vi.waitUntil(() => news.at(-1) === "connected", SOON);
  expect(socket.now()).toBeDefined();
  socket.close();
});
