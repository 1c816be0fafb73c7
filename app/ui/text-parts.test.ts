import { describe, expect, test } from "vitest";
import { textParts } from "./text-parts.ts";

const hrefs = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

describe("textParts", () => {
  test.each([
    ["See https://orbweave.example/services/dao.", ["https://orbweave.example/services/dao"]],
    ["(http://a.example/x_(y))", ["http://a.example/x_(y)"]],
    ["two: https://a.example, https://b.example?q=1&r=2!", ["https://a.example", "https://b.example?q=1&r=2"]],
    ["https://a.example/#part\nnext line", ["https://a.example/#part"]],
    ["HTTPS://A.EXAMPLE", ["HTTPS://A.EXAMPLE"]],
  ])("finds the addresses in %j", (text, expected) => expect(hrefs(text)).toEqual(expected));

  test.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "xhttps://a.example",
    "https://",
    "https://.",
    "https://orbweave.example@evil.example/login",
    "https://user:secret@evil.example",
    "//evil.example",
    "mailto:a@b.example",
    `https://${"a".repeat(3_000)}.example`,
  ])("leaves %j as text", (text) => expect(hrefs(text)).toEqual([]));

  test.each([
    ['https://a.example/"onmouseover="x', "https://a.example/"],
    ["<a href='https://a.example/'>", "https://a.example/"],
    ["https://a.example/\u202Etxt.exe", "https://a.example/"],
  ])("ends an address before a sign that could be read as something else: %j", (text, expected) => expect(hrefs(text)).toEqual([expected]));

  test("loses and adds no letter", () => {
    for (const text of [
      "",
      "words",
      " https://a.example , https://x@y.example <b>https://c.example</b>\n",
      "…https://a.example…",
      "https://a.example)))",
    ])
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });
});
