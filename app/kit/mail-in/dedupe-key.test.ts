import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dedupeKey } from "./dedupe-key.ts";

const keyOf = (text: string) => dedupeKey(Buffer.from(text, "latin1"));

const HEADERS = [
  "Message-ID: <one@client.example>",
  "From: Ada <ada@client.example>",
  "Date: Sun, 15 Nov 2026 08:00:00 +0000",
  "Subject: A question",
];
const mail = (headers: readonly string[] = HEADERS, body = "Hello\r\n") => `${headers.join("\r\n")}\r\n\r\n${body}`;
const KEY = keyOf(mail());

describe("is the same for a mail that is delivered again", () => {
  it.each([
    ["with headers of a relay on top", mail(["Received: from a by b;", "\tSun, 15 Nov 2026", "X-Spam: no", ...HEADERS])],
    ["with its headers in another order", mail(HEADERS.toReversed())],
    [
      "with its headers folded differently",
      mail(HEADERS.map((line) => line.replace(": ", ":\r\n  ").replace("A question", "A\r\n\tquestion"))),
    ],
    ["with names in other letters", mail(HEADERS.map((line) => line.replace(/^[^:]+/, (name) => name.toUpperCase())))],
    ["with bare line ends in its headers", `${HEADERS.join("\n")}\n\nHello\r\n`],
  ])("%s", (_, text) => expect(keyOf(text)).toBe(KEY));
});

describe("differs for another mail", () => {
  it.each([
    ["with the same Message-ID and other words", mail(HEADERS, "Hallo\r\n")],
    ["of another sender", mail(HEADERS.map((line) => line.replace("ada@", "eve@")))],
    ["of another time", mail(HEADERS.map((line) => line.replace("08:00", "08:01")))],
    ["with another subject", mail(HEADERS.map((line) => line.replace("A question", "Another")))],
    ["with another Message-ID", mail(HEADERS.map((line) => line.replace("one@", "two@")))],
    ["with a second sender", mail([...HEADERS, "From: eve@client.example"])],
    ["without a subject", mail(HEADERS.slice(0, 3))],
  ])("%s", (_, text) => expect(keyOf(text)).not.toBe(KEY));
});

it("compares all bytes of a mail without a Message-ID, or without an end of its headers", () => {
  const without = mail(HEADERS.slice(1));
  expect(keyOf(without)).toBe(keyOf(without));
  expect(keyOf(`X-Relay: a\r\n${without}`)).not.toBe(keyOf(without));
  expect(keyOf("Message-ID:\r\n\r\nHello")).not.toBe(keyOf("Message-ID:\r\nX: y\r\n\r\nHello"));
  const endless = `${HEADERS[0]}\r\nX: ${"x".repeat(2_000_000)}`;
  expect(keyOf(endless)).not.toBe(keyOf(`${endless}x`));
});

it("is the same for the same bytes, whatever they are, and takes any", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(dedupeKey(bytes)).toBe(dedupeKey(Uint8Array.from([0, ...bytes]).subarray(1)));
      expect(dedupeKey(bytes)).not.toBe(dedupeKey(Uint8Array.from([...bytes, 0])));
    }),
  );
});
