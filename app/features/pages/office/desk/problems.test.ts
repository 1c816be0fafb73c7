import { expect, it } from "vitest";
import type { GroupShape } from "#domain/content/shape.ts";
import { byField, currentProblems, missingAndWrong, placeOf, problemsWithin } from "./problems.ts";

const SHAPE: GroupShape = {
  kind: "group",
  label: "Page",
  fields: {
    headline: { kind: "line", label: "Headline", max: 5 },
    risks: {
      kind: "list",
      label: "Risks",
      one: "risk",
      min: 1,
      max: 3,
      of: { kind: "group", label: "", fields: { detail: { kind: "prose", label: "Detail", max: 90 } } },
    },
  },
};
const DEAD = { at: "risks.0.detail", words: "The link /nowhere leads to no page." };
const WORDS = { headline: "Short", risks: [{ detail: "[x](/nowhere)" }] };
const judged = { words: WORDS, problems: [DEAD] };

it("shows what the server said of these words", () => expect(currentProblems(SHAPE, WORDS, judged)).toEqual([DEAD]));

it("finds a length at once, and keeps a dead link while its field stays as it was", () => {
  const typed = { ...WORDS, headline: "Much too long" };
  expect(currentProblems(SHAPE, typed, judged).map(({ at }) => at)).toEqual(["headline", "risks.0.detail"]);
});

it("keeps advice about the whole page while a field is being changed", () => {
  const advice = { at: "", words: "The page has 2 words; readers expect at least 500.", isAdvice: true };
  const misshapen = { at: "", words: "The page does not have the shape of its type." };
  expect(currentProblems(SHAPE, { ...WORDS, headline: "Other" }, { words: WORDS, problems: [advice, misshapen] })).toEqual([advice]);
});

it("drops what was said of words that are gone", () => {
  const mended = { ...WORDS, risks: [{ detail: "No link." }] };
  expect(currentProblems(SHAPE, mended, judged)).toEqual([]);
  const wasLong = {
    words: { ...WORDS, headline: "Much too long" },
    problems: [{ at: "headline", words: "This has 13 characters; at most 5 fit." }],
  };
  expect(currentProblems(SHAPE, WORDS, wasLong)).toEqual([]);
});

it("says everything about a field in one place", () =>
  expect(byField([DEAD, { at: DEAD.at, words: "Too long." }]).get(DEAD.at)).toBe(`${DEAD.words} Too long.`));

it("finds what is inside a field only", () =>
  expect([problemsWithin([DEAD], "risks"), problemsWithin([DEAD], "risk")]).toEqual([[DEAD], []]));

it("counts empty fields apart from those that need correcting", () => {
  const problems = [
    DEAD,
    { at: "headline", words: "Please fill this in." },
    { at: "steps", words: "Add at least 3 entries; there are 0." },
  ];
  expect(missingAndWrong(problems, { ...WORDS, headline: " ", steps: [] })).toEqual({ missing: 2, wrong: 1 });
});

it.each([
  ["headline", "Headline"],
  ["risks.0.detail", "Risks › Risk 1 › Detail"],
  ["risks", "Risks"],
  ["", ""],
])("calls %j %j", (at, place) => expect(placeOf(SHAPE, WORDS, at)).toBe(place));
