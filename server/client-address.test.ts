import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientResolver } from "./client-address.ts";

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

it.each([
  ["no proxy is trusted by default", [], "127.0.0.1", { "x-forwarded-for": "9.9.9.9", "x-forwarded-proto": "https" }, "127.0.0.1", false],
  [
    "a trusted proxy is believed",
    ["loopback"],
    "127.0.0.1",
    { "x-forwarded-for": "9.9.9.9", "x-forwarded-proto": "https" },
    "9.9.9.9",
    true,
  ],
  ["IPv4 inside IPv6 counts as IPv4", ["loopback"], "::ffff:127.0.0.1", { "x-forwarded-for": "9.9.9.9" }, "9.9.9.9", false],
  [
    "the last hop that is no proxy of ours counts",
    ["10.0.0.0/8"],
    "10.0.0.1",
    { "x-forwarded-for": "6.6.6.6, 9.9.9.9, 10.2.3.4" },
    "9.9.9.9",
    false,
  ],
  ["rubbish in the header is passed over", ["10.0.0.1"], "10.0.0.1", { "x-forwarded-for": "unknown, ;drop" }, "10.0.0.1", false],
  ["IPv6 networks work", ["fd00::/8"], "fd00::1", { "x-forwarded-for": "2001:db8::7" }, "2001:db8::7", false],
] as const)("%s", (_, proxies, peer, headers, address, isHttps) => {
  expect(clientResolver(proxies)(request(peer, headers))).toMatchObject({ address, isHttps });
});
