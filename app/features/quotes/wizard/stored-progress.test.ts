import { describe, expect, it } from "vitest";
import { CATEGORIES, type Choices, OPTIONS } from "#domain/pricing/options.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { serialiseWizard } from "#domain/wizard/stored-wizard.ts";
import { INITIAL_WIZARD, type WizardState } from "#domain/wizard/wizard-state.ts";
import { emailFor, readProgress, writeProgress } from "./stored-progress.ts";

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

describe("progress", () => {
  it("tells the address to its own estimate alone", () => {
    const quote = { token: "mine", link: "", expiresAt: "", delivery: "Fast", totalCents: 1, isMailed: true };
    expect(emailFor("mine", { state: SHOWN, answers: [], saved: { key: "k", wish: "w", quote } })).toBe("a@b.c");
    expect(emailFor("theirs", { state: SHOWN, answers: [], saved: { key: "k", wish: "w", quote } })).toBe("");
    expect(emailFor("mine", { state: SHOWN, answers: [] })).toBe("");
  });

  it("comes back with what explains the figure, missing pages included", () => {
    const progress = { state: SHOWN, answers: [ANSWER, undefined] };
    expect(readProgress(writeProgress(progress))).toEqual(progress);
  });

  it("keeps no explanation of a figure that is gone", () => {
    expect(writeProgress({ state: ASKING, answers: [ANSWER] })).toBe(serialiseWizard(ASKING));
    expect(readProgress(writeProgress({ state: ASKING, answers: [ANSWER] }))).toEqual({ state: ASKING, answers: [] });
  });

  it("shows the figure without an explanation when that is unreadable", () => {
    const text = JSON.stringify({ ...JSON.parse(writeProgress({ state: SHOWN, answers: [] })), answers: "x" });
    expect(readProgress(text)).toEqual({ state: SHOWN, answers: [undefined, undefined] });
  });

  it.each([null, "", "null", "{", "{}", '{"version":1}'])("starts afresh from %j", (text) => {
    expect(readProgress(text)).toEqual({ state: INITIAL_WIZARD, answers: [] });
  });
});
