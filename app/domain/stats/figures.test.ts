import { describe, expect, it } from "vitest";
import { funnelOf, widestLeak } from "./funnel.ts";
import { fileRows, sayBriefly, sayChange, sayDuration, sayValue } from "./say-value.ts";
import { changeOf, shareOf } from "./share.ts";
import { isEmptySheet } from "./sheet.ts";

const counts = (step: number, entered: number, left: number) => ({
  step,
  entered,
  left,
  backs: 1,
  invalid: 2,
  spentMs: 30_000,
  stays: 4,
  leftBehindCents: 500_000,
});

describe("the funnel", () => {
  it("has all eleven steps, with what is lost at each", () => {
    const funnel = funnelOf([counts(1, 200, 150), counts(2, 150, 60)]);
    expect(funnel).toHaveLength(11);
    expect(funnel[0]).toEqual({
      step: 1,
      name: "Industry",
      entered: 200,
      wentOn: 150,
      dropOff: 0.25,
      meanMs: 7500,
      backs: 1,
      invalid: 2,
      leftBehindCents: 500_000,
    });
    expect(funnel[10]).toMatchObject({ entered: 0, dropOff: null, meanMs: null });
    expect(widestLeak(funnel)?.name).toBe("Version");
  });

  it("loses nobody who went on after midnight", () => {
    expect(funnelOf([counts(1, 10, 12)])[0]).toMatchObject({ wentOn: 10, dropOff: 0 });
    expect(widestLeak(funnelOf([counts(1, 10, 12)]))).toBeUndefined();
  });
});

it("compares nothing with nothing", () => {
  expect([changeOf(5, 0), changeOf(null, 3), changeOf(3, null), changeOf(6, 4), changeOf(2, 4), shareOf(1, 0), shareOf(1, 4)]).toEqual([
    null,
    null,
    null,
    0.5,
    -0.5,
    null,
    0.25,
  ]);
});

it.each([
  [480, "480 ms"],
  [2_340, "2.3 s"],
  [59_400, "59 s"],
  [719_000, "12 min"],
  [3_600_000, "1 h"],
  [7_500_000, "2 h 5 min"],
  [273_600_000, "3 d 4 h"],
  [172_800_000, "2 d"],
])("says %d ms as %s", (ms, words) => {
  expect(sayDuration(ms)).toBe(words);
});

it("writes values for people", () => {
  expect([
    sayValue("count", 12_345),
    sayValue("cents", 1_234_550),
    sayValue("share", 0.125),
    sayValue("share", 0.0333),
    sayValue("score", 0.1),
    sayValue("count", null),
    sayChange(-0.125),
    sayChange(2),
  ]).toEqual(["12,345", "$12,346", "13%", "3.3%", "0.10", "–", "−13%", "+200%"]);
  expect([sayBriefly("count", 1200), sayBriefly("cents", 4_000_000), sayBriefly("share", 0.5)]).toEqual(["1.2k", "$40k", "50%"]);
});

it("writes plain numbers for spreadsheets", () => {
  const columns = [
    { label: "Step", unit: "text" },
    { label: "Value", unit: "cents" },
    { label: "Lost", unit: "share" },
    { label: "Time", unit: "ms" },
  ] as const;
  expect(
    fileRows({
      columns,
      rows: [
        ["Email", 123_456, 0.125, 1500],
        ["None", null, null, 0],
      ],
    }),
  ).toEqual([
    ["Step", "Value (USD)", "Lost (%)", "Time (s)"],
    ["Email", 1234.56, 12.5, 1.5],
    ["None", null, null, 0],
  ]);
});

it("takes nothing but zeros for nothing", () => {
  const columns = [
    { label: "Day", unit: "text" },
    { label: "Views", unit: "count" },
  ] as const;
  expect(
    isEmptySheet({
      columns,
      rows: [
        ["1 Nov", 0],
        ["2 Nov", null],
      ],
    }),
  ).toBe(true);
  expect(
    isEmptySheet({
      columns,
      rows: [
        ["1 Nov", 0],
        ["2 Nov", 1],
      ],
    }),
  ).toBe(false);
});
