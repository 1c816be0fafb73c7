import { describe, expect, it, test } from "vitest";
import { type RoleHours, shownHours } from "./hours.ts";
import type { Choices } from "./options.ts";
import { formatDollars, formatEstimate } from "./format-dollars.ts";
import { deliveryCents, type Price, price } from "./price.ts";
import { PRICE_BOOK_1, type PriceBook } from "./price-book.ts";

function hours(backend: number, frontend: number, blockchain: number, uiux: number, projectManager: number): RoleHours {
  return { backend, frontend, blockchain, uiux, projectManager };
}

/** One hour of everything: 40 + 40 + 40 + 30 + 30 = $180 before any choice. */
const ONE = hours(1, 1, 1, 1, 1);

interface Example {
  readonly choices: Choices;
  readonly pages: readonly (RoleHours | undefined)[];
  readonly dollars: number;
}

/** Calculated by hand, in the order backend, frontend, blockchain, design, project management. */
const EXAMPLES: readonly Example[] = [
  // Nothing chosen, nothing described.
  { choices: {}, pages: [], dollars: 0 },
  // 40 + 40 + 40 + 30 + 30
  { choices: {}, pages: [ONE], dollars: 180 },
  // Two pages: 180 + 180
  { choices: {}, pages: [ONE, ONE], dollars: 360 },
  // A missing page counts for nothing: 180 + 0
  { choices: {}, pages: [ONE, undefined], dollars: 180 },
  // 10×40 + 20×40 + 0 + 5×30 + 4×30 = 400 + 800 + 150 + 120
  { choices: {}, pages: [hours(10, 20, 0, 5, 4)], dollars: 1470 },
  // Blockchain 40+60 = 100: 40 + 40 + 100 + 30 + 30
  { choices: { Website: "Web 3.0" }, pages: [ONE], dollars: 240 },
  // Web 2.0 changes nothing.
  { choices: { Website: "Web 2.0" }, pages: [ONE], dollars: 180 },
  // Mobile: 40 + 50 + 50 + 40 + 30
  { choices: { Platform: "Mobile" }, pages: [ONE], dollars: 210 },
  // Mobile & Web: 40 + 60 + 55 + 50 + 30
  { choices: { Platform: "Mobile & Web" }, pages: [ONE], dollars: 235 },
  // Desktop: 50 + 50 + 50 + 40 + 35
  { choices: { Platform: "Desktop" }, pages: [ONE], dollars: 225 },
  // Template: design 20: 40 + 40 + 40 + 20 + 30
  { choices: { "UI/UX": "Template Design" }, pages: [ONE], dollars: 170 },
  // Complex animation: design 50: 40 + 40 + 40 + 50 + 30
  { choices: { "UI/UX": "Custom with Complex animation" }, pages: [ONE], dollars: 200 },
  // I'll provide: design 0: 40 + 40 + 40 + 0 + 30
  { choices: { "UI/UX": "I'll provide" }, pages: [ONE], dollars: 150 },
  // Additional hours need no page: 100
  { choices: { deployment: "AWS or Cloud" }, pages: [], dollars: 100 },
  // 150 + 180
  { choices: { Integration: "4 to 7" }, pages: [ONE], dollars: 330 },
  // 100 + 200 + 200 = 500, + 180
  {
    choices: { deployment: "AWS or Cloud", Integration: "7+", Security: "Advanced protection" },
    pages: [ONE],
    dollars: 680,
  },
  // 0 + 100 + 100 = 200, + 180
  {
    choices: { deployment: "Localhost", Integration: "1 to 3", Security: "Data encryption" },
    pages: [ONE],
    dollars: 380,
  },
  // Values 40, 60, 40+60+15 = 115, 30+20+20 = 70, 30: 40 + 60 + 115 + 70 + 30
  {
    choices: { Website: "Web 3.0", Platform: "Mobile & Web", "UI/UX": "Custom with Complex animation" },
    pages: [ONE],
    dollars: 315,
  },
  // Values 50, 50, 110, 30+10-30 = 10, 35: 8×50 + 6×50 + 4×110 + 2×10 + 3×35 = 400 + 300 + 440 + 20 + 105
  {
    choices: { Website: "Web 3.0", Platform: "Desktop", "UI/UX": "I'll provide" },
    pages: [hours(8, 6, 4, 2, 3)],
    dollars: 1265,
  },
  // Everything that costs nothing: 180
  {
    choices: {
      Industry: "Others",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "No Deployment",
      Integration: "No Integration",
      Security: "Basic Security measures",
    },
    pages: [ONE],
    dollars: 180,
  },
  // The dearest: values 40, 60, 115, 70, 30; additional 100 + 200 + 200 = 500.
  // Page 1: 10×40 + 12×60 + 8×115 + 6×70 + 5×30 = 400 + 720 + 920 + 420 + 150 = 2610
  // Page 2:  4×40 +  6×60 + 0     + 3×70 + 2×30 = 160 + 360 +   0 + 210 +  60 =  790
  {
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom with Complex animation",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [hours(10, 12, 8, 6, 5), hours(4, 6, 0, 3, 2)],
    dollars: 3900,
  },
  // Mobile with a template: values 40, 50, 50, 30+10-10 = 30, 30; 3×40 + 5×50 + 0 + 2×30 + 1×30 = 120 + 250 + 60 + 30
  { choices: { Platform: "Mobile", "UI/UX": "Template Design" }, pages: [hours(3, 5, 0, 2, 1)], dollars: 460 },
  // Quarters of an hour: 0.25×40 + 1.75×40 + 0 + 0.5×30 + 0.25×30 = 10 + 70 + 15 + 7.50
  { choices: {}, pages: [hours(0.25, 1.75, 0, 0.5, 0.25)], dollars: 102.5 },
  // Hundredths: 0.07×50 + 1.1×50 + 2.29×110 + 0.01×40 + 4.35×35 = 3.50 + 55 + 251.90 + 0.40 + 152.25, + 100
  {
    choices: { Website: "Web 3.0", Platform: "Desktop", Security: "Data encryption" },
    pages: [hours(0.07, 1.1, 2.29, 0.01, 4.35)],
    dollars: 563.05,
  },
  // Thousandths: 12.347×40 + 20.336×40 + 61×40 + 10.125×30 + 1.09×30 = 493.88 + 813.44 + 2,440 + 303.75 + 32.70. To hundredths
  // of an hour first, it would be 4,084.20.
  { choices: {}, pages: [hours(12.347, 20.336, 61, 10.125, 1.09)], dollars: 4083.77 },
  // Ten of 0.0333 hours of backend are 13.32, though each alone is rounded to 1.33.
  { choices: {}, pages: Array.from({ length: 10 }, () => hours(0.0333, 0, 0, 0, 0)), dollars: 13.32 },
  // 0.1 + 0.2 hours of backend is 0.3: 12, not 12.000000000000002
  { choices: {}, pages: [hours(0.1, 0, 0, 0, 0), hours(0.2, 0, 0, 0, 0)], dollars: 12 },
];

const BROKEN_DOWN: Price = {
  version: 1,
  roleValues: { backend: 40, frontend: 40, blockchain: 100, uiux: 20, projectManager: 30 },
  additionalHours: 100,
  // 1 + 2 + 3 + 4 + 5 + 0.5: the additional hours are not in it.
  totalHours: 15.5,
  // 100 + (40 + 80 + 300 + 80 + 150) + 20
  totalCents: 770_00,
  deliveryCents: { Regular: 770_00, Fast: 962_50, Express: 1155_00 },
  pages: [
    {
      cents: 650_00,
      hours: 15,
      roleCents: { backend: 40_00, frontend: 80_00, blockchain: 300_00, uiux: 80_00, projectManager: 150_00 },
      isMissing: false,
    },
    {
      cents: 0,
      hours: 0,
      roleCents: { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 },
      isMissing: true,
    },
    {
      cents: 20_00,
      hours: 0.5,
      roleCents: { backend: 0, frontend: 20_00, blockchain: 0, uiux: 0, projectManager: 0 },
      isMissing: false,
    },
  ],
  choiceEffects: [
    { category: "Website", option: "Web 3.0", cents: 180_00, extraCents: 0 },
    { category: "UI/UX", option: "Template Design", cents: -40_00, extraCents: 0 },
    { category: "Security", option: "Data encryption", cents: 100_00, extraCents: 100_00 },
  ],
};

describe("price", () => {
  test.each(EXAMPLES)("example %#: $dollars dollars", ({ choices, pages, dollars }) => {
    expect(price(PRICE_BOOK_1, choices, pages).totalCents).toBe(Math.round(dollars * 100));
  });

  it("breaks the total down", () => {
    const choices: Choices = { Security: "Data encryption", Website: "Web 3.0", "UI/UX": "Template Design" };
    const result = price(PRICE_BOOK_1, choices, [hours(1, 2, 3, 4, 5), undefined, hours(0, 0.5, 0, 0, 0)]);
    expect(result).toEqual(BROKEN_DOWN);
  });

  it("rounds the sum, once and half a cent up, and shares it out among pages and roles", () => {
    // A third of a cent each: together one cent, which goes to the page where the sum passes the half.
    const third = hours(1 / 12_000, 0, 0, 0, 0);
    const result = price(PRICE_BOOK_1, {}, [third, third, third]);
    expect(result.totalCents).toBe(1);
    expect(result.pages.map((page) => page.cents)).toEqual([0, 1, 0]);
    expect(price(PRICE_BOOK_1, {}, [hours(0.000125, 0, 0, 0, 0)]).totalCents).toBe(1);
    expect(price(PRICE_BOOK_1, {}, [hours(0.000124, 0, 0, 0, 0)]).totalCents).toBe(0);
    expect(price(PRICE_BOOK_1, {}, [hours(0.125, 0, 0, 0, 0)]).totalHours).toBe(0.125);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 10_001])("does not price %s hours", (value) => {
    expect(() => price(PRICE_BOOK_1, {}, [hours(value, 0, 0, 0, 0)])).toThrow(RangeError);
  });
});

describe("a quote keeps the book it was priced with", () => {
  const dearer: PriceBook = {
    ...PRICE_BOOK_1,
    version: 2,
    baseValues: { backend: 50, frontend: 50, blockchain: 50, uiux: 50, projectManager: 50 },
    deliveryPercent: { Regular: 100, Fast: 133, Express: 200 },
  };

  it("prices with the given book alone", () => {
    expect(price(dearer, {}, [ONE])).toMatchObject({ version: 2, totalCents: 250_00 });
    expect(price(dearer, {}, [ONE]).deliveryCents).toEqual({ Regular: 250_00, Fast: 332_50, Express: 500_00 });
    expect(price(PRICE_BOOK_1, {}, [ONE])).toMatchObject({ version: 1, totalCents: 180_00 });
  });

  it("multiplies a stored total with its own book", () => {
    expect(deliveryCents(100_00, "Express", dearer)).toBe(200_00);
  });
});

describe("deliveryCents", () => {
  test.each([
    [0, 0, 0],
    [100, 125, 150],
    // 1.25 → 1, 1.5 → 2: half a cent goes up
    [1, 1, 2],
    // 2.5 → 3
    [2, 3, 3],
    // 3.75 → 4, 4.5 → 5
    [3, 4, 5],
    [390_000, 487_500, 585_000],
    [12_345_67, 15_432_09, 18_518_51],
  ])("%i cents → fast %i, express %i", (total, fast, express) => {
    expect(deliveryCents(total, "Regular")).toBe(total);
    expect(deliveryCents(total, "Fast")).toBe(fast);
    expect(deliveryCents(total, "Express")).toBe(express);
  });
});

describe("formatDollars", () => {
  test.each([
    [0, "$0"],
    [-0, "$0"],
    [5, "$0.05"],
    [50, "$0.50"],
    [100, "$1"],
    [99_999, "$999.99"],
    [100_000, "$1,000"],
    [12_345_00, "$12,345"],
    [12_345_50, "$12,345.50"],
    [1_234_567_89, "$1,234,567.89"],
    [-40_00, "-$40"],
    [-1_234_05, "-$1,234.05"],
  ])("%i → %s", (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("does not print %s", (cents) => {
    expect(() => formatDollars(cents)).toThrow(RangeError);
  });
});

describe("formatEstimate", () => {
  test.each([
    [4_083_77, "$4,084"],
    [4_083_49, "$4,083"],
    [1_662_50, "$1,663"],
    [49, "$0"],
    [-40_20, "-$40"],
    [-20, "$0"],
  ])("%i → %s", (cents, text) => {
    expect(formatEstimate(cents)).toBe(text);
  });
});

it.each([
  [1604, "1,604"],
  [87.5, "87.5"],
  [0.1 + 0.2, "0.3"],
])("%d hours are shown as %s", (hoursOfWork, shown) => {
  expect(shownHours(hoursOfWork)).toBe(shown);
});
