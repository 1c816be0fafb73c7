import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientResolver, untrustedProxyNotice } from "./client-address.ts";

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

it.each([
  ["nginx", "5f2b9a1c7d3e4f60a1b2c3d4e5f60718", true],
  ["HAProxy", "0f3c1f9e-6a0e-4a8e-9d3e-1f2a3b4c5d6e", true],
  ["a trace of a cloud", "Root=1-67891233-abcdef012345678912345678", true],
  ["too short", "abc", false],
  ["too long", "a".repeat(129), false],
  ["a line feed", "abcdefgh\nforged", false],
  ["quotes", 'abcdefgh","level":"error', false],
])("takes the request id of a trusted proxy over if it looks like one: %s", (_, id, isTaken) => {
  expect(clientResolver(["loopback"])(request("127.0.0.1", { "x-request-id": id })).requestId).toBe(isTaken ? id : undefined);
  expect(clientResolver([])(request("127.0.0.1", { "x-request-id": id })).requestId).toBeUndefined();
});

it("tells once of a proxy that is not trusted, and never of a visitor who sends the header or of a trusted proxy", () => {
  const told: string[] = [];
  const resolve = clientResolver(
    ["10.0.0.1"],
    untrustedProxyNotice((proxy) => void told.push(proxy)),
  );
  resolve(request("10.213.47.1"));
  resolve(request("9.9.9.9", { "x-forwarded-for": "1.1.1.1" }));
  resolve(request("10.0.0.1", { "x-forwarded-for": "1.1.1.1" }));
  expect(told).toEqual([]);
  resolve(request("::ffff:10.213.47.1", { "x-forwarded-for": "1.1.1.1" }));
  resolve(request("192.168.0.2", { "x-forwarded-for": "1.1.1.1" }));
  expect(told).toEqual(["10.213.47.1"]);
});
