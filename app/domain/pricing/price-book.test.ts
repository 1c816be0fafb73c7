import { describe, expect, it, test } from "vitest";
import { ROLES } from "./hours.ts";
import { CATEGORIES, type Choices, OPTIONS } from "./options.ts";
import {
  CURRENT_PRICE_BOOK,
  DELIVERY_SPEEDS,
  EFFECT_FIELDS,
  isPriceBook,
  type OptionEffect,
  optionEffect,
  PRICE_BOOK_1,
  priceBookProblems,
} from "./price-book.ts";

/** Section 9 of the specification, typed in again by hand, with the options of section 2.4 that it leaves unchanged. */
const SECTION_9: readonly (readonly [string, string, OptionEffect])[] = [
  ["Industry", "Education", {}],
  ["Industry", "FinTech", {}],
  ["Industry", "E-Commerce", {}],
  ["Industry", "Travel", {}],
  ["Industry", "Healthcare", {}],
  ["Industry", "Others", {}],
  ["Version", "Product Design", {}],
  ["Version", "Functional Prototype", {}],
  ["Version", "MVP", {}],
  ["Version", "Full Released Version", {}],
  ["Website", "Web 2.0", {}],
  ["Website", "Web 3.0", { Blockchain: +60 }],
  ["Platform", "Web", {}],
  ["Platform", "Mobile", { Blockchain: +10, Design: +10, Frontend: +10 }],
  ["Platform", "Mobile & Web", { Blockchain: +15, Design: +20, Frontend: +20 }],
  ["Platform", "Desktop", { Blockchain: +10, Design: +10, Frontend: +10, Backend: +10, ProjectManagement: +5 }],
  ["UI/UX", "Template Design", { Design: -10 }],
  ["UI/UX", "Custom Design", {}],
  ["UI/UX", "Custom with Complex animation", { Design: +20 }],
  ["UI/UX", "I'll provide", { Design: -30 }],
  ["deployment", "AWS or Cloud", { AdditionalHour: +100 }],
  ["deployment", "Localhost", {}],
  ["deployment", "No Deployment", {}],
  ["Integration", "1 to 3", { AdditionalHour: +100 }],
  ["Integration", "4 to 7", { AdditionalHour: +150 }],
  ["Integration", "7+", { AdditionalHour: +200 }],
  ["Integration", "No Integration", {}],
  ["Security", "Basic Security measures", {}],
  ["Security", "Data encryption", { AdditionalHour: +100 }],
  ["Security", "Advanced protection", { AdditionalHour: +200 }],
];

describe("price book 1 is section 9", () => {
  test.each(SECTION_9)("%s: %s", (category, option, effect) => {
    expect(optionEffect(PRICE_BOOK_1, { [category]: option } as Choices, category as never)).toEqual(effect);
  });

  it("has no option that the table above does not know", () => {
    const known = SECTION_9.map(([category, option]) => [category, option]);
    expect(CATEGORIES.flatMap((category) => OPTIONS[category].map((option) => [category, option]))).toEqual(known);
  });

  it("has the base values", () => {
    const expected = { backend: 40, frontend: 40, uiux: 30, blockchain: 40, projectManager: 30 };
    expect(PRICE_BOOK_1.baseValues).toEqual(expected);
  });

  it("has the delivery multipliers 1, 1.25 and 1.5", () => {
    expect(DELIVERY_SPEEDS.map((speed) => PRICE_BOOK_1.deliveryPercent[speed] / 100)).toEqual([1, 1.25, 1.5]);
  });

  it("maps every role to the field of its trade", () => {
    const fields = ROLES.map((role) => EFFECT_FIELDS[role]);
    expect(fields).toEqual(["Backend", "Frontend", "Blockchain", "Design", "ProjectManagement"]);
  });
});

describe("versions", () => {
  it("starts with the specification's", () => {
    expect(CURRENT_PRICE_BOOK).toBe(PRICE_BOOK_1);
  });

  it("knows a book again that went through JSON", () => {
    expect(isPriceBook(JSON.parse(JSON.stringify(PRICE_BOOK_1)))).toBe(true);
  });

  it.each<[string, object]>([
    ["no version", { version: undefined }],
    ["version 0", { version: 0 }],
    ["a rate with cents", { baseValues: { ...PRICE_BOOK_1.baseValues, backend: 40.5 } }],
    ["a missing rate", { baseValues: { ...PRICE_BOOK_1.baseValues, uiux: undefined } }],
    ["a negative rate", { baseValues: { ...PRICE_BOOK_1.baseValues, uiux: -1 } }],
    ["a rate beyond belief", { baseValues: { ...PRICE_BOOK_1.baseValues, uiux: 1e9 } }],
    ["design that would cost less than nothing", { baseValues: { ...PRICE_BOOK_1.baseValues, uiux: 29 } }],
    ["an unknown category", { effects: { Weather: {} } }],
    ["an unknown option", { effects: { Platform: { Toaster: {} } } }],
    ["an unknown effect", { effects: { Platform: { Mobile: { Luck: 1 } } } }],
    ["an effect that is no number", { effects: { Platform: { Mobile: { Design: "10" } } } }],
    ["a free express delivery", { deliveryPercent: { ...PRICE_BOOK_1.deliveryPercent, Express: 0 } }],
  ])("does not take %s for a book", (_, change) => {
    expect(isPriceBook({ ...PRICE_BOOK_1, ...change })).toBe(false);
  });

  it("publishes no additional hours below none, and still reads what was published before", () => {
    const book = {
      ...PRICE_BOOK_1,
      effects: { ...PRICE_BOOK_1.effects, deployment: { ...PRICE_BOOK_1.effects.deployment, Localhost: { AdditionalHour: -100 } } },
    };
    expect(priceBookProblems(book)).toEqual([expect.stringContaining("-100")]);
    expect(isPriceBook(book)).toBe(true);
  });

  it("says which number is wrong, and each of them", () => {
    const { baseValues, effects, deliveryPercent } = PRICE_BOOK_1;
    const wrong = {
      ...PRICE_BOOK_1,
      baseValues: { ...baseValues, projectManager: 1.5 },
      effects: { ...effects, Website: { "Web 3.0": { Blockchain: 20_000 } } },
      deliveryPercent: { ...deliveryPercent, Express: 0 },
    };
    expect(priceBookProblems(wrong)).toEqual([
      "The base value of Project Management must be a whole number from 0 to 10000.",
      "Website, Web 3.0: Blockchain must be a whole number from -10000 to 10000.",
      "Express delivery must be a whole number from 1 to 1000.",
    ]);
    expect(priceBookProblems({ ...PRICE_BOOK_1, baseValues: { ...baseValues, uiux: 29 } })).toEqual([
      expect.stringContaining("Design would come to -1 an hour"),
    ]);
    expect(priceBookProblems(PRICE_BOOK_1)).toEqual([]);
  });

  it.each([null, "1", [], 1])("does not take %j for a book", (value) => expect(isPriceBook(value)).toBe(false));

  it("holds only integers, which is what keeps prices exact", () => {
    const numbers = JSON.stringify(PRICE_BOOK_1).match(/-?\d+(\.\d+)?(?=[,}])/g) ?? [];
    expect(numbers.length).toBeGreaterThan(25);
    expect(numbers.filter((number) => !/^-?\d+$/.test(number))).toEqual([]);
  });
});
