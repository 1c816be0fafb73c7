import fc from "fast-check";
import { expect, it } from "vitest";
import { htmlToText } from "./html-to-text.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

it("has every word of any text, and none of its markup", () => {
  const words = fc.array(fc.stringMatching(/^[a-z0-9<>&"'.;#äöü€]{1,12}$/), { minLength: 1 });
  fc.assert(
    fc.property(words, (each) => {
      const text = each.join(" ");
      const html = text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
      expect(htmlToText(`<div><p>${html}</p></div><style>${html}</style>`)).toBe(text);
    }),
  );
});

it("takes any text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary-ascii" }),
    fc.constantFrom("<", ">", "<p>", "<a href=x>", "</a>", "<ul>", "<li>", "<!--", "<pre>", "<td>"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(typeof htmlToText(pieces.join(""))).toBe("string");
    }),
  );
});

it.each([
  ["a<br>b<br><br>c", "a\nb\n\nc"],
  ["<p>a</p>\n\n<p>b</p>", "a\n\nb"],
  ["a   b\n c", "a b c"],
  ["a<b> b </b>c", "a b c"],
  ["<ul><li><p>one</p></li></ul>", "- one"],
  ["<a href='https://x.example'><img src=x alt='Our shop'></a>", "[Our shop] (https://x.example)"],
  ["<a href='https://x.example'></a>after", "https://x.example after"],
  ["<hr>", "---"],
  ["", ""],
])("%j is %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
