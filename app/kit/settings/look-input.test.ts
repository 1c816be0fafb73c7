import { describe, expect, it } from "vitest";
import { parseForm } from "#domain/forms/parse-form.ts";
import { BUILT_LOOK, lookForm, lookFrom, lookOf } from "./look-input.ts";

const VALUES = {
  accentLight: "#0D5652",
  accentDark: "6cccc4",
  officeLight: " #27346b ",
  officeDark: "#a3b1ee",
  groundLight: "#ffffff",
  groundDark: "#10131f",
  seed: " loom ",
};

function read(change: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALUES, ...change })) form.set(name, value);
  return parseForm(lookForm, form);
}

it("takes colours as people write them", () => {
  const answer = read();
  expect(answer.ok && lookFrom(answer.data)).toEqual({
    accent: ["#0d5652", "#6cccc4"],
    office: ["#27346b", "#a3b1ee"],
    ground: ["#ffffff", "#10131f"],
    seed: "loom",
  });
});

describe("refuses, at the field,", () => {
  it.each([
    ["a name", "accentLight", "red", "six digits"],
    ["CSS", "accentLight", "#000}a{", "six digits"],
    [
      "what is too light",
      "accentLight",
      "#ffcc00",
      "Hard to read in the light theme: a contrast of 1.3:1, where letters need 4.5:1. The nearest",
    ],
    ["what is too dark", "accentDark", "#0d5652", "in the dark theme"],
    ["what misses it by a little", "officeLight", "#777777", "a contrast of 4"],
    ["a ground that letters drown in", "groundLight", "#8090a0", "in the light theme"],
    ["the red of danger in the office", "officeLight", "#93291f", "Too close to the red"],
    ["no word", "seed", "  ", "fill this in"],
    ["a control character", "seed", "a\u0007b", "control characters"],
    ["a novel", "seed", "x".repeat(41), "at most 40"],
  ])("%s", (_, field, value, sentence) => {
    const answer = read({ [field]: value });
    expect(answer.ok ? {} : answer.errors).toEqual({ [field]: expect.stringContaining(sentence) });
  });
});

it("leaves out what is as it was built", () => {
  expect(lookOf(BUILT_LOOK)).toBeUndefined();
  expect(lookOf({ ...BUILT_LOOK, seed: "loom" })).toEqual({ seed: "loom" });
  const accent: [string, string] = ["#0d5652", "#6cccc4"];
  expect(lookOf({ ...BUILT_LOOK, accent })).toEqual({ colours: { accent, office: BUILT_LOOK.office, ground: BUILT_LOOK.ground } });
});
