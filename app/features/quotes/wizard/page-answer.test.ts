import { describe, expect, it } from "vitest";
import { readPageAnswer, totalRange } from "./page-answer.ts";

const HOURS = { backend: 8, frontend: 10, blockchain: 0, uiux: 5, projectManager: 3.5 };
const FEATURE = { id: "login", label: "Sign-in", phrase: "log in", quantity: 1, hours: 12 };
const RANGE = { p50Hours: 26, p90Hours: 41 };

describe("an answer", () => {
  it("is read with its features and its range", () => {
    expect(readPageAnswer({ hours: HOURS, features: [FEATURE], range: RANGE, version: "1" })).toEqual({
      hours: HOURS,
      features: [FEATURE],
      range: RANGE,
      version: "1",
    });
  });

  it("needs nothing but hours", () => {
    expect(readPageAnswer({ hours: HOURS })).toEqual({ hours: HOURS, features: [] });
  });

  it.each([undefined, null, "", [], {}, { hours: { backend: 8 } }, { hours: { ...HOURS, uiux: -1 } }])("is missing in %j", (value) => {
    expect(readPageAnswer(value)).toBeUndefined();
  });

  it("leaves out what it cannot show", () => {
    const features = [null, { label: "x" }, { ...FEATURE, hours: "12" }, FEATURE];
    expect(readPageAnswer({ hours: HOURS, features, range: { p50Hours: 1 } })).toEqual({ hours: HOURS, features: [FEATURE] });
  });
});

describe("the range of a project", () => {
  const answer = { hours: HOURS, features: [], range: RANGE };

  it("adds up the pages that came", () => {
    expect(totalRange([answer, undefined, answer])).toEqual({ p50Hours: 52, p90Hours: 82 });
  });

  it("is unknown without pages, or when one of them has no range", () => {
    expect([totalRange([]), totalRange([undefined]), totalRange([answer, { hours: HOURS, features: [] }])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
