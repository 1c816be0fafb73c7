import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES, OPTIONS, type Choices } from "#domain/pricing/options.ts";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { readWizard, storableWizard } from "./stored-wizard.ts";
import { wizardReducer } from "./wizard-reducer.ts";
import { canNext, INITIAL_WIZARD, isEstimateEnabled, type WizardState } from "./wizard-state.ts";

const HOURS = { backend: 1, frontend: 2.25, blockchain: 0, uiux: 4, projectManager: 5 };
const ALL = Object.fromEntries(CATEGORIES.map((category) => [category, OPTIONS[category][0]])) as Choices;

const AT_11: WizardState = {
  step: 11,
  choices: ALL,
  pageCountInput: "2",
  texts: ["one", 'two "quoted" 🕸\n', "cut off"],
  currentPage: 2,
  hasReachedLastPage: true,
  isFirstPageEdited: true,
  email: "a@b.c",
  estimate: { phase: "asking" },
};
const SHOWN: WizardState = {
  ...AT_11,
  estimate: { phase: "shown", pages: [HOURS, undefined], delivery: "Fast", book: PRICE_BOOK_1 },
};

/** The value after a round trip through storage. */
const stored = (value: object): object => JSON.parse(JSON.stringify(value)) as object;
const reloaded = (state: WizardState) => readWizard(stored(storableWizard(state)));

/** A stored state with some of its fields replaced. */
const tampered = (state: WizardState, fields: object) => stored({ ...storableWizard(state), ...fields });

describe("a stored wizard", () => {
  it.each([INITIAL_WIZARD, AT_11, SHOWN])("comes back as it was (%#)", (state) => {
    expect(reloaded(state)).toEqual(state);
  });

  it("comes back with the Estimate button when the visitor left while it loaded", () => {
    const back = reloaded({ ...AT_11, estimate: { phase: "loading" } });
    expect(back && isEstimateEnabled(back)).toBe(true);
  });

  it("resumes on a step that was answered without asking again", () => {
    const back = reloaded({ ...AT_11, step: 4 });
    expect(back && canNext(back)).toBe(true);
  });

  it("brings texts back that a smaller count had cut off", () => {
    const back = reloaded({ ...AT_11, step: 9 });
    expect(back && wizardReducer(back, { type: "setPageCount", raw: "3" }).texts[2]).toBe("cut off");
  });
});

const TAMPERED: readonly (readonly [string, object])[] = [
  ["step 0", { step: 0 }],
  ["step 12", { step: 12 }],
  ["half a step", { step: 1.5 }],
  ["a step as text", { step: "11" }],
  ["choices missing", { choices: undefined }],
  ["choices as a list", { choices: [] }],
  ["an illegal option", { choices: { ...ALL, Website: "Web 4.0" } }],
  ["an option of another category", { choices: { ...ALL, Website: "Mobile" } }],
  ["an unknown category", { choices: { ...ALL, Login: "Via Email" } }],
  ["a step passed without a choice", { choices: { Industry: "Travel" } }],
  ["a count as a number", { pageCountInput: 2 }],
  ["a count of none after step 9", { pageCountInput: "" }],
  ["too many pages", { pageCountInput: "51" }],
  ["too many texts", { texts: Array.from({ length: 51 }, () => "x") }],
  ["a text too long", { texts: ["x".repeat(4001)] }],
  ["a text that is none", { texts: ["one", 2] }],
  ["texts that are no list", { texts: "one" }],
  ["page 0", { currentPage: 0 }],
  ["page 3 of 2", { currentPage: 3 }],
  ["half a page", { currentPage: 1.5 }],
  ["a page as text", { currentPage: "1" }],
  ["step 10 passed before the last page", { hasReachedLastPage: false, currentPage: 1 }],
  ["one page passed unedited", { pageCountInput: "1", currentPage: 1, isFirstPageEdited: false }],
  ["the last page open but not reached", { step: 10, hasReachedLastPage: false }],
  ["a flag that is none", { isFirstPageEdited: 1 }],
  ["another flag that is none", { hasReachedLastPage: "yes" }],
  ["no address field", { email: null }],
  ["no estimate", { estimate: undefined }],
  ["an unknown phase", { estimate: { phase: "paid" } }],
  ["a wait for nothing", { estimate: { phase: "loading" } }],
];

const TAMPERED_ESTIMATES: readonly (readonly [string, object])[] = [
  ["no pages", { pages: undefined }],
  ["one page too few", { pages: [HOURS] }],
  ["one page too many", { pages: [HOURS, HOURS, HOURS] }],
  ["a role missing", { pages: [{ backend: 1 }, null] }],
  ["negative hours", { pages: [{ ...HOURS, uiux: -1 }, null] }],
  ["hours without end", { pages: [{ ...HOURS, uiux: 1e300 }, null] }],
  ["hours as text", { pages: [{ ...HOURS, uiux: "4" }, null] }],
  ["an unknown delivery", { delivery: "Teleport" }],
  ["no delivery", { delivery: undefined }],
  ["a price book without rates", { book: { ...PRICE_BOOK_1, baseValues: {} } }],
  ["a price book as text", { book: "1" }],
];

describe("is not resumed with", () => {
  it.each(TAMPERED)("%s", (_, fields) => {
    expect(readWizard(tampered(AT_11, fields))).toBeUndefined();
  });

  it.each([{ step: 10 }, { email: "a@b" }])("a result and %j", (fields) => {
    expect(readWizard(tampered(AT_11, fields))).toBeDefined();
    expect(readWizard(tampered(SHOWN, fields))).toBeUndefined();
  });

  it.each(TAMPERED_ESTIMATES)("a result that has %s", (_, fields) => {
    expect(readWizard(tampered(SHOWN, { estimate: { ...SHOWN.estimate, ...fields } }))).toBeUndefined();
  });

  it.each([null, undefined, 1, true, "x", [], {}])("%j", (value) => {
    expect(readWizard(value)).toBeUndefined();
  });
});

describe("whatever is stored", () => {
  it("never throws", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => readWizard(value) === undefined));
  });

  it("gives a state that can be priced and stored again, or nothing, when any field is anything", () => {
    const field = fc.constantFrom(...Object.keys(SHOWN));
    const property = fc.property(field, fc.jsonValue(), (name, value) => {
      const back = readWizard(tampered(SHOWN, { [name]: value }));
      if (back) expect(reloaded(back)).toEqual(back);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
