import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { dayCents, indicate, READINESS_ITEMS, readingLines, type ReadinessItem } from "./indicative-price.ts";

const SIZE = fc.record({ nsloc: fc.nat(50_000), externalCalls: fc.nat(2_000), sharpEdges: fc.nat(500), inherited: fc.nat(500) });
const READY = fc.subarray([...READINESS_ITEMS]);
const MORE = fc.constantFrom("nsloc", "externalCalls", "sharpEdges", "inherited");

describe("indicate", () => {
  it("prices a day of two reviewers at the price book's rates", () => {
    expect(dayCents(PRICE_BOOK_1)).toBe((2 * 100 + 30 / 4) * 8 * 100);
  });

  it.each([
    [{ nsloc: 0, externalCalls: 0, sharpEdges: 0, inherited: 0 }, READINESS_ITEMS, [2, 3]],
    [{ nsloc: 900, externalCalls: 0, sharpEdges: 0, inherited: 0 }, READINESS_ITEMS, [5, 8]],
    [{ nsloc: 900, externalCalls: 0, sharpEdges: 0, inherited: 0 }, [], [6.5, 10.5]],
    [{ nsloc: 700, externalCalls: 15, sharpEdges: 1, inherited: 5 }, READINESS_ITEMS, [5, 8]],
  ] as const)("%j with %j takes %j days", (size, ready, [from, to]) => {
    const { daysFrom, daysTo, priceFromCents } = indicate(size, ready, PRICE_BOOK_1);
    expect([daysFrom, daysTo]).toEqual([from, to]);
    expect(priceFromCents).toBe(from * dayCents(PRICE_BOOK_1));
  });

  it("never costs less for more", () => {
    fc.assert(
      fc.property(SIZE, READY, MORE, fc.nat(1_000), (size, ready, field, extra) => {
        const before = indicate(size, ready);
        const after = indicate({ ...size, [field]: size[field] + extra }, ready);
        expect(readingLines(size)).toBeLessThanOrEqual(after.readingLines);
        expect(after.daysFrom).toBeGreaterThanOrEqual(before.daysFrom);
        expect(after.daysTo).toBeGreaterThanOrEqual(before.daysTo);
        expect(after.priceToCents).toBeGreaterThanOrEqual(before.priceToCents);
      }),
    );
  });

  it("never costs more for being readier, and keeps from below to, in whole cents", () => {
    fc.assert(
      fc.property(SIZE, READY, fc.constantFrom<ReadinessItem>(...READINESS_ITEMS), (size, ready, item) => {
        const before = indicate(size, ready);
        const after = indicate(size, [...new Set([...ready, item])]);
        expect(after.daysTo).toBeLessThanOrEqual(before.daysTo);
        expect(before.daysFrom).toBeLessThan(before.daysTo);
        expect(Number.isSafeInteger(before.priceFromCents) && Number.isSafeInteger(before.priceToCents)).toBe(true);
      }),
    );
  });
});
