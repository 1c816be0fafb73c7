import fc from "fast-check";
import { expect, it } from "vitest";
import { parseInline, plainText } from "./inline.ts";

it("knows links and code, and nothing else", () => {
  expect(parseInline("See [the audit](/services/x) of `ERC20` <b>now</b>.")).toEqual([
    { kind: "text", text: "See " },
    { kind: "link", text: "the audit", href: "/services/x" },
    { kind: "text", text: " of " },
    { kind: "code", text: "ERC20" },
    { kind: "text", text: " <b>now</b>." },
  ]);
});

it("links to another site only by https, and never to a script", () => {
  expect(parseInline("[x](https://example.com/a)")).toEqual([{ kind: "link", text: "x", href: "https://example.com/a" }]);
  for (const text of ["[x](javascript:alert(1))", "[x](http://example.com)", "[x](data:text/html,1)"])
    expect(parseInline(text)).toEqual([{ kind: "text", text }]);
});

it("loses no text that carries no marks", () => {
  const unmarked = fc.string().filter((text) => !/[[\]`]/.test(text));
  fc.assert(
    fc.property(unmarked, (text) => {
      expect(plainText(text)).toBe(text);
    }),
  );
});
