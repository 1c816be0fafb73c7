import { expect, it } from "vitest";
import { sha256OfAscii } from "./sha-256.ts";

it("is SHA-256 for texts of every length around its blocks", async () => {
  const texts = Array.from({ length: 200 }, (_, length) =>
    Array.from({ length }, (_each, index) => String.fromCharCode(32 + ((index * 7 + length) % 95))).join(""),
  );
  const expected = await Promise.all(
    texts.map(async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))),
  );
  expect(texts.map(sha256OfAscii)).toEqual(expected);
});
