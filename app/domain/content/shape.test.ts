import { expect, it } from "vitest";
import { emptyOf, firstOf, fitShape, type GroupShape, MisshapenError, problemsOf } from "./shape.ts";

const SHAPE: GroupShape = {
  kind: "group",
  label: "Page",
  fields: {
    headline: { kind: "line", label: "Headline", max: 10 },
    note: { kind: "prose", label: "Note", max: 20, isOptional: true },
    risks: {
      kind: "list",
      label: "Risks",
      one: "risk",
      min: 2,
      max: 3,
      of: { kind: "group", label: "", fields: { risk: { kind: "line", label: "Risk", max: 5 } } },
    },
    sheet: {
      kind: "variant",
      label: "Sheet",
      on: "kind",
      cases: {
        code: { kind: "group", label: "Code", fields: { code: { kind: "code", label: "Code", max: 20 } } },
        chart: { kind: "group", label: "Chart", fields: { value: { kind: "number", label: "Value", min: 0, max: 9 } } },
      },
    },
  },
};

const GOOD = { headline: "Short", risks: [{ risk: "One" }, { risk: "Two" }], sheet: { kind: "chart", value: 3 } };

it("keeps what fits and drops what no field knows", () => {
  expect(fitShape(SHAPE, { ...GOOD, __proto__: { evil: 1 }, extra: "x" })).toEqual(GOOD);
  expect(problemsOf(SHAPE, GOOD)).toEqual([]);
});

it("starts empty, with the first variant and without optional fields", () => {
  expect(emptyOf(SHAPE)).toEqual({ headline: "", risks: [], sheet: { kind: "code", code: "" } });
});

it.each([
  ["no object", "text"],
  ["a number for a text", { ...GOOD, headline: 3 }],
  ["a text for a list", { ...GOOD, risks: "none" }],
  ["an unknown variant", { ...GOOD, sheet: { kind: "constructor" } }],
  ["not a number", { ...GOOD, sheet: { kind: "chart", value: Number.NaN } }],
  ["far too much text", { ...GOOD, headline: "x".repeat(20_000) }],
  ["far too many entries", { ...GOOD, risks: Array.from({ length: 500 }, () => ({ risk: "x" })) }],
])("refuses %s", (_, value) => {
  expect(() => fitShape(SHAPE, value)).toThrow(MisshapenError);
});

it("takes control characters and line breaks out of a line, and leaves line breaks in prose", () => {
  const fit = fitShape(SHAPE, { ...GOOD, headline: "a\u0000b\nc", note: "d\r\ne\ud800" });
  expect(fit).toMatchObject({ headline: "ab c", note: "d\ne\ufffd" });
});

it("names the field that each problem belongs to", () => {
  const wrong = { headline: " ", note: "x".repeat(21), risks: [{ risk: "too long" }], sheet: { kind: "chart", value: 10 } };
  expect(problemsOf(SHAPE, wrong).map(({ at }) => at)).toEqual(["headline", "note", "risks", "risks.0.risk", "sheet.value"]);
});

it("begins with one row of each list that needs any", () => {
  expect(firstOf(SHAPE)).toEqual({ ...(emptyOf(SHAPE) as object), risks: [{ risk: "" }] });
});
