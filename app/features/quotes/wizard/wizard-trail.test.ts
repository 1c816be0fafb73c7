import { describe, expect, it } from "vitest";
import { INITIAL_WIZARD } from "#domain/wizard/wizard-state.ts";
import { canShow, moveTo } from "./wizard-trail.ts";

describe("the trail of the wizard in the browser's history", () => {
  it.each([
    ["opened on step 1", [], 1, { replace: [1], push: [] }],
    [
      "resumed on step 3",
      [],
      3,
      {
        replace: [1],
        push: [
          [1, 2],
          [1, 2, 3],
        ],
      },
    ],
    ["opened with all answers", [], "summary", { replace: ["summary"], push: [] }],
    ["opened on a kept estimate", [], "result", { replace: ["result"], push: [] }],
    ["Next", [1, 2], 3, { replace: undefined, push: [[1, 2, 3]] }],
    ["Estimate", ["summary", 11], "result", { replace: undefined, push: [["summary", 11, "result"]] }],
    ["all answers at a glance", [1, 2], "summary", { replace: undefined, push: [[1, 2, "summary"]] }],
    ["a step of the summary", ["summary"], 8, { replace: undefined, push: [["summary", 8]] }],
    ["Back before the first step of the trail", ["summary", 8], 7, { replace: ["summary", 7], push: [] }],
    ["changed answers of an estimate", ["result"], 10, { replace: [10], push: [] }],
    [
      "undone start",
      [1],
      3,
      {
        replace: undefined,
        push: [
          [1, 2],
          [1, 2, 3],
        ],
      },
    ],
  ] as const)("is written: %s", (_, trail, view, written) => {
    expect(moveTo(trail, view)).toEqual({ kind: "write", ...written });
  });

  it.each([
    ["Back", [1, 2, 3], 2, -1],
    ["Start again", [1, 2, 3], 1, -2],
    ["changed answers", [...Array.from({ length: 11 }, (_, index) => index + 1), "result"], 10, -2],
    ["all answers again", ["summary", 8], "summary", -1],
  ] as const)("is followed back: %s", (_, trail, view, delta) => {
    expect(moveTo(trail as Parameters<typeof moveTo>[0], view)).toEqual({ kind: "go", delta });
  });

  it("stays where the view is already", () => {
    expect(moveTo([1, 2], 2)).toEqual({ kind: "stay" });
  });

  it("leads only to what is answered", () => {
    const state = { ...INITIAL_WIZARD, choices: { Industry: "Travel" } } as const;
    expect(([1, 2, 3, "summary", "result"] as const).filter((view) => canShow(state, view))).toEqual([1, 2]);
  });
});
