import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { createHttpServer } from "./http-server.ts";

const services = { config: loadConfig({}), log: createLog("silent"), capabilities: CAPABILITIES };
const { http: server } = createHttpServer({
  services,
  app: async () => async () => new Response("a page"),
  files: new Map(),
  isReady: async () => true,
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

it.each([
  ["fifteen thousand slashes", `/${"/".repeat(15_000)}x`, 414],
  ["thousands of segments", "/a".repeat(5_000), 414],
  ["two kilobytes", `/${"a".repeat(2_047)}`, 200],
  ["more than two kilobytes", `/${"a".repeat(2_048)}`, 414],
  ["twelve segments", "/a".repeat(12), 200],
  ["thirteen segments", "/a".repeat(13), 404],
  ["thirteen segments of a page's data", `${"/a".repeat(13)}.data`, 404],
  ["thirteen encoded segments", `/${"%2fa".repeat(6)}${"%2Fa".repeat(7)}`, 404],
  ["backslashes, which a URL takes for slashes", String.raw`/a`.padEnd(40, String.raw`\a`), 400],
  ["a NUL in the path", "/blogs/a%00b", 400],
  ["a NUL in a query", "/blogs?q=%00", 400],
  ["bytes that are no UTF-8", "/blogs/%ff", 400],
  ["half a character", "/blogs/%ed%a0%80", 400],
  ["bytes that are no UTF-8 in a query", "/blogs?q=%ff", 400],
  ["a percent sign of its own", "/blogs?q=100%", 200],
  ["eight kilobytes of filters", `/blogs?q=${"a".repeat(8_190)}`, 200],
  ["more filters", `/blogs?q=${"a".repeat(8_191)}`, 414],
  [
    "routes that a page links to",
    `/__manifest?paths=${encodeURIComponent(Array.from({ length: 256 }, (_, n) => `/blogs/${n}`).join(","))}`,
    200,
  ],
  ["more routes than any page links to", `/__manifest?paths=${Array.from({ length: 257 }, (_, n) => `/blogs/${n}`).join(",")}`, 414],
  ["a route of thirteen segments", `/__manifest?paths=/a,${encodeURIComponent("/a".repeat(13))}`, 404],
  ["a socket with a NUL", "/socket.io/?EIO=4&transport=polling&a=%00", 403],
  ["a socket of thirteen segments", `/socket.io${"/a".repeat(13)}?EIO=4&transport=polling`, 403],
])("an address with %s is looked at before any route is asked", async (_, path, status) => {
  for (const method of path.startsWith("/socket.io") ? ["GET"] : ["GET", "POST"]) {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", path, method }, (received) =>
        resolve(received.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(answer).toBe(status);
  }
});
