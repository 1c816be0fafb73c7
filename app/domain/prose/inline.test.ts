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

it("never makes a link to another site or to a script", () => {
  for (const text of ["[x](javascript:alert(1))", "[x](https://evil.example)", "[x](data:text/html,1)"])
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
