import { expect, it } from "vitest";
import type { GroupShape, VariantShape } from "#domain/content/shape.ts";
import { asCase, moved, titleOf, valueAt, withValueAt } from "./words.ts";

const WORDS = { head: { title: "A" }, risks: [{ risk: "One" }, { risk: "Two" }] };

it.each([
  ["head.title", "A"],
  ["risks.1.risk", "Two"],
  ["risks.7.risk", undefined],
  ["head.constructor", undefined],
  ["", WORDS],
])("%j leads to its field", (at, value) => expect(valueAt(WORDS, at)).toEqual(value));

it("changes one field and keeps all others as the same objects", () => {
  const next = withValueAt(WORDS, "risks.1.risk", "Three") as typeof WORDS;
  expect(next).toEqual({ head: { title: "A" }, risks: [{ risk: "One" }, { risk: "Three" }] });
  expect([next.head === WORDS.head, next.risks[0] === WORDS.risks[0]]).toEqual([true, true]);
});

it("takes an optional field away", () => expect(withValueAt(WORDS, "head.title", undefined)).toEqual({ head: {}, risks: WORDS.risks }));

it.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("moves %i to %i", (from, to, expected) => expect(moved(["a", "b", "c"], from, to)).toEqual(expected));

const LINE = { kind: "line", label: "", max: 40 } as const;
const group = (fields: GroupShape["fields"]): GroupShape => ({ kind: "group", label: "", fields });
const KIND: VariantShape = {
  kind: "variant",
  label: "",
  on: "kind",
  cases: {
    table: group({ heading: LINE, rows: { kind: "list", label: "", one: "row", of: LINE, min: 0, max: 3 } }),
    code: group({ heading: LINE, rows: LINE }),
  },
};

it("changes the kind and keeps what both kinds have, if it is of the same kind too", () =>
  expect(asCase(KIND, "code", { kind: "table", heading: "Kept", rows: ["x"] })).toEqual({ kind: "code", heading: "Kept", rows: "" }));

it.each([
  [LINE, " Words ", "Words"],
  [KIND, { kind: "code", heading: "", rows: "Second" }, "Second"],
  [{ kind: "list", label: "", one: "x", of: LINE, min: 0, max: 3 } as const, ["", "b"], "b"],
  [LINE, "x".repeat(90), `${"x".repeat(80)}…`],
])("names an entry by its first words", (shape, value, title) => expect(titleOf(shape, value)).toBe(title));
