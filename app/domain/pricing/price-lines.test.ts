import { expect, it } from "vitest";
import type { RoleHours } from "./hours.ts";
import type { Choices } from "./options.ts";
import { price } from "./price.ts";
import { DELIVERY_SPEEDS, PRICE_BOOK_1, type PriceBook } from "./price-book.ts";
import { priceLines } from "./price-lines.ts";

const PAGES: readonly (RoleHours | undefined)[] = [
  { backend: 4.25, frontend: 6.1, blockchain: 0, uiux: 3, projectManager: 1.5 },
  undefined,
  { backend: 10, frontend: 12.33, blockchain: 7.5, uiux: 4, projectManager: 2 },
];

/** A choice that raises the hourly rates and also has a price of its own. */
const BOTH: PriceBook = {
  ...PRICE_BOOK_1,
  additionalHourDollars: 3,
  effects: { ...PRICE_BOOK_1.effects, Security: { "Data encryption": { Backend: 7, AdditionalHour: 20 } } },
};

it.each<[string, Choices]>([
  ["nothing chosen", {}],
  ["a platform that is in the pages", { Platform: "Mobile" }],
  ["a design that makes them cheaper", { "UI/UX": "I'll provide" }],
  ["what comes on top", { deployment: "AWS or Cloud", Integration: "4 to 7", Security: "Data encryption" }],
  [
    "everything",
    {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom with Complex animation",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Data encryption",
    },
  ],
])("the lines add up to the total: %s", (_, choices) => {
  for (const book of [PRICE_BOOK_1, BOTH]) {
    const priced = price(book, choices, PAGES);
    for (const speed of DELIVERY_SPEEDS) {
      const lines = priceLines(priced, speed);
      const shown = [...lines.pages, ...lines.choices.map(({ cents }) => cents), lines.deliveryCents];
      expect(shown.reduce((sum, cents) => sum + cents, 0)).toBe(priced.deliveryCents[speed]);
      expect(lines.totalCents).toBe(priced.deliveryCents[speed]);
    }
  }
});

it("tells what is in the pages from what comes on top", () => {
  const one = [{ backend: 1, frontend: 1, blockchain: 1, uiux: 1, projectManager: 1 }];
  expect(priceLines(price(BOTH, { Platform: "Mobile", Security: "Data encryption" }, one), "Regular").choices).toEqual([
    { category: "Platform", option: "Mobile", cents: 0, includedCents: 30_00 },
    { category: "Security", option: "Data encryption", cents: 60_00, includedCents: 7_00 },
  ]);
});
