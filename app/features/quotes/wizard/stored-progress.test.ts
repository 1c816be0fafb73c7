import { describe, expect, it } from "vitest";
import { CATEGORIES, type Choices, OPTIONS } from "#domain/pricing/options.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { emailFor, type Progress, progressDrafts } from "./stored-progress.ts";

const HOURS = { backend: 8, frontend: 10, blockchain: 0, uiux: 5, projectManager: 3.5 };
const ANSWER = {
  hours: HOURS,
  features: [{ id: "login", label: "Sign-in", phrase: "log in", quantity: 1, hours: 12 }],
  range: { p50Hours: 26, p90Hours: 41 },
};
const ASKING: WizardState = {
  ...INITIAL_WIZARD,
  step: 11,
  choices: Object.fromEntries(CATEGORIES.map((category) => [category, OPTIONS[category][0]])) as Choices,
  pageCountInput: "2",
  texts: ["one", ""],
  hasReachedLastPage: true,
  isFirstPageEdited: true,
  email: "a@b.c",
};
const SHOWN: WizardState = { ...ASKING, estimate: { phase: "shown", pages: [HOURS, undefined], delivery: "Fast", book: PRICE_BOOK_1 } };

const text = (progress: Progress) => progressDrafts.serialise(progress) ?? "";
const reloaded = (progress: Progress) => progressDrafts.parse(text(progress));

describe("progress", () => {
  it("reveals the email address only for its own estimate", () => {
    const quote = { token: "mine", link: "", expiresAt: "", delivery: "Fast", totalCents: 1, isMailed: true };
    expect(emailFor("mine", { state: SHOWN, answers: [], saved: { key: "k", wish: "w", quote } })).toBe("a@b.c");
    expect(emailFor("theirs", { state: SHOWN, answers: [], saved: { key: "k", wish: "w", quote } })).toBe("");
    expect(emailFor("mine", { state: SHOWN, answers: [] })).toBe("");
  });

  it("is restored with the explanation of the figure, missing pages included", () => {
    const progress = { state: SHOWN, answers: [ANSWER, undefined] };
    expect(reloaded(progress)).toEqual(progress);
  });

  it("keeps no explanation of a discarded figure", () => {
    expect(text({ state: ASKING, answers: [ANSWER] })).not.toContain("answers");
    expect(reloaded({ state: ASKING, answers: [ANSWER] })).toEqual({ state: ASKING, answers: [] });
  });

  it("shows the figure without an explanation when that is unreadable", () => {
    const changed = JSON.stringify({ ...JSON.parse(text({ state: SHOWN, answers: [] })), answers: "x" });
    expect(progressDrafts.parse(changed)).toEqual({ state: SHOWN, answers: [undefined, undefined] });
  });

  it.each([{ version: undefined }, { version: 1 }, { version: "2" }, { step: 12 }])("is not resumed with %j", (changed) => {
    expect(progressDrafts.parse(JSON.stringify({ ...JSON.parse(text({ state: ASKING, answers: [] })), ...changed }))).toBeUndefined();
  });

  it.each([null, "", " ", "null", "{", "{}", "\u0000", '{"version":1}', '{"version":2}'])("is not resumed from %j", (stored) => {
    expect(progressDrafts.parse(stored)).toBeUndefined();
  });

  it("is not resumed when truncated at any point", () => {
    const whole = text({ state: SHOWN, answers: [ANSWER, undefined] });
    for (let length = 0; length < whole.length; length += 1) expect(progressDrafts.parse(whole.slice(0, length))).toBeUndefined();
  });
});
