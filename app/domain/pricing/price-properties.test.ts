import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES, type RoleHours } from "./hours.ts";
import { CATEGORIES, type Category, type Choices, type Option, OPTIONS } from "./options.ts";
import { formatDollars } from "./format-dollars.ts";
import { deliveryCents, price } from "./price.ts";
import { PRICE_BOOK_1 } from "./price-book.ts";

const LOWERING: readonly Option[] = ["Template Design", "I'll provide"];

type Pick = readonly [Category, Option];

/** The only place that merges typed picks into a plain object: TypeScript cannot relate a category to its option through an array. */
function choicesFrom(picks: readonly Pick[]): Choices {
  return picks.reduce<Choices>((choices, [category, option]) => ({ ...choices, [category]: option }), {});
}

const pick: fc.Arbitrary<Pick> = fc
  .constantFrom(...CATEGORIES)
  .chain((category) => fc.tuple(fc.constant(category), fc.constantFrom<Option>(...OPTIONS[category])));
const picks = fc.array(pick, { maxLength: 20 });
const choices = picks.map(choicesFrom);

const hundredths = fc.integer({ min: 0, max: 1_000_000 });
const roleHours: fc.Arbitrary<RoleHours> = fc
  .record({
    backend: hundredths,
    frontend: hundredths,
    blockchain: hundredths,
    uiux: hundredths,
    projectManager: hundredths,
  })
  .map((page) => Object.fromEntries(ROLES.map((role) => [role, page[role] / 100])) as unknown as RoleHours);
const pages = fc.array(fc.option(roleHours, { nil: undefined }), { maxLength: 50 });

const total = (chosen: Choices, hours: readonly (RoleHours | undefined)[]) => price(PRICE_BOOK_1, chosen, hours).totalCents;

describe("choices", () => {
  it("may be made in any order", () => {
    const shuffled = fc
      .uniqueArray(pick, { selector: ([category]) => category })
      .chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length })));
    const property = fc.property(shuffled, pages, ([made, other], hours) => {
      expect(price(PRICE_BOOK_1, choicesFrom(other), hours)).toEqual(price(PRICE_BOOK_1, choicesFrom(made), hours));
    });
    fc.assert(property);
  });

  it("are replaced by choosing again", () => {
    const property = fc.property(picks, pick, pages, (made, again, hours) => {
      const without = made.filter(([category]) => category !== again[0]);
      const replaced = price(PRICE_BOOK_1, choicesFrom([...made, again]), hours);
      expect(replaced).toEqual(price(PRICE_BOOK_1, choicesFrom([...without, again]), hours));
    });
    fc.assert(property);
  });

  it("never lower the total, except where the table says so", () => {
    const property = fc.property(choices, pick, pages, (made, [category, option], hours) => {
      const { [category]: _, ...without } = made;
      const difference = total({ ...without, [category]: option }, hours) - total(without, hours);
      if (LOWERING.includes(option)) expect(difference).toBeLessThanOrEqual(0);
      else expect(difference).toBeGreaterThanOrEqual(0);
    });
    fc.assert(property);
  });

  it("say what they add: the total with the choice minus the total without it", () => {
    const property = fc.property(choices, pages, (made, hours) => {
      for (const { category, cents } of price(PRICE_BOOK_1, made, hours).choiceEffects) {
        const { [category]: _, ...without } = made;
        expect(cents).toBe(total(made, hours) - total(without, hours));
      }
    });
    fc.assert(property);
  });

  it("explain the whole total: untouched price + every effect = total", () => {
    const property = fc.property(choices, pages, (made, hours) => {
      const { choiceEffects, totalCents } = price(PRICE_BOOK_1, made, hours);
      const effects = choiceEffects.reduce((sum, effect) => sum + effect.cents, 0);
      expect(total({}, hours) + effects).toBe(totalCents);
    });
    fc.assert(property);
  });
});

describe("every one of the 27,648 selections", () => {
  it("leaves no role below zero dollars an hour", () => {
    const everySelection = CATEGORIES.reduce<Choices[]>(
      (selections, category) => selections.flatMap((made) => OPTIONS[category].map((option) => ({ ...made, [category]: option }))),
      [{}],
    );
    const lowest = Math.min(...everySelection.map((made) => Math.min(...Object.values(price(PRICE_BOOK_1, made, []).roleValues))));
    expect(everySelection).toHaveLength(27_648);
    // "I'll provide" on the web: 30 - 30.
    expect(lowest).toBe(0);
  });
});

describe("the arithmetic", () => {
  it("equals exact arithmetic on whole hundredths", () => {
    const property = fc.property(choices, pages, (made, hours) => {
      const result = price(PRICE_BOOK_1, made, hours);
      const exact = hours.flatMap((page) =>
        ROLES.map((role) => BigInt(Math.round((page?.[role] ?? 0) * 100)) * BigInt(result.roleValues[role])),
      );
      const cents = exact.reduce((sum, part) => sum + part, BigInt(result.additionalHours) * 100n);
      expect(BigInt(result.totalCents)).toBe(cents);
    });
    fc.assert(property);
  });

  it("adds up: pages and additional hours make the total, in any order of pages", () => {
    const property = fc.property(choices, pages, (made, hours) => {
      const result = price(PRICE_BOOK_1, made, hours);
      const pageCents = result.pages.reduce((sum, page) => sum + page.cents, 0);
      expect(pageCents + result.additionalHours * 100).toBe(result.totalCents);
      expect(total(made, hours.toReversed())).toBe(result.totalCents);
      expect(result.pages.map((page) => page.isMissing)).toEqual(hours.map((page) => page === undefined));
    });
    fc.assert(property);
  });

  it("keeps decimals: the exact sum is rounded once, its parts add up, and none of them is off by a cent or more", () => {
    const any = fc.double({ min: 0, max: 400, noNaN: true });
    const decimals = fc.array(fc.record({ backend: any, frontend: any, blockchain: any, uiux: any, projectManager: any }), {
      maxLength: 20,
    });
    const property = fc.property(choices, decimals, (made, hours) => {
      const { totalCents, additionalHours, roleValues, pages: priced, choiceEffects } = price(PRICE_BOOK_1, made, hours);
      const exact = hours.map((page) => ROLES.map((role) => page[role] * roleValues[role] * 100));
      const sum = exact.flat().reduce((all, part) => all + part, additionalHours * 100);
      expect(Math.abs(totalCents - sum)).toBeLessThan(0.5 + 1e-4);
      for (const [index, page] of priced.entries())
        for (const [place, role] of ROLES.entries())
          expect(Math.abs(page.roleCents[role] - (exact[index]?.[place] ?? 0))).toBeLessThan(1 + 1e-4);
      expect(priced.reduce((all, page) => all + page.cents, additionalHours * 100)).toBe(totalCents);
      expect(
        [totalCents, ...priced.flatMap((page) => Object.values(page.roleCents)), ...choiceEffects.map((effect) => effect.cents)].every(
          Number.isSafeInteger,
        ),
      ).toBe(true);
      expect(total(made, hours.toReversed())).toBe(totalCents);
    });
    fc.assert(property);
  });

  it("Express ≥ Fast ≥ Regular", () => {
    const property = fc.property(choices, pages, (made, hours) => {
      const { deliveryCents: delivery, totalCents } = price(PRICE_BOOK_1, made, hours);
      expect(delivery.Regular).toBe(totalCents);
      expect(delivery.Fast).toBeGreaterThanOrEqual(delivery.Regular);
      expect(delivery.Express).toBeGreaterThanOrEqual(delivery.Fast);
      expect(deliveryCents(totalCents, "Fast")).toBe(delivery.Fast);
    });
    fc.assert(property);
  });
});

describe("formatDollars", () => {
  it("prints what can be read back", () => {
    const property = fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      const text = formatDollars(cents);
      expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
      expect(Math.round(Number(text.replace(/[$,]/g, "")) * 100) + 0).toBe(cents + 0);
    });
    fc.assert(property);
  });
});
