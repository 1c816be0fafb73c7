import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimatePage } from "./estimate-page.ts";

const MEGABYTE = 1_000_000;
const fill = (text: string): string => text.repeat(Math.ceil(MEGABYTE / text.length)).slice(0, MEGABYTE);

/** Far above what linear time takes on a slow machine, and far below what quadratic time takes on a fast one. */
const PATIENCE_MS = 30_000;

describe("hostile input", () => {
  it.each([
    ["one endless word", fill("a")],
    ["endless negation", fill("no ")],
    ["phrases that never end", fill("connect ")],
    ["phrases with gaps", fill("connect a wallet ")],
    ["stacked accents", `a${fill("\u0301\u0316")}`],
    ["letters that expand", fill("\uFDFA ")],
    ["lone surrogates", fill("\uD800 ")],
    ["emoji", fill("👩‍👩‍👧 ")],
    ["full stops", fill(".")],
    ["apostrophes", fill("a'")],
    ["hyphens", fill("e-")],
    ["every word new", Array.from({ length: 150_000 }, (_, at) => `q${at}`).join(" ")],
    ["numbers", fill("9 ")],
    ["qualifiers", fill("simple ")],
    ["object keys", fill("__proto__ constructor toString ")],
  ])("takes a megabyte of %s", (_, text) => {
    const start = performance.now();
    const { hours, range } = estimatePage(text);
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
    expect(Object.values(hours).every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(range.p90Hours).toBeGreaterThanOrEqual(range.p50Hours);
  });

  it("never throws and always answers with finite hours, whatever the characters", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }),
        (text, context) => {
          const { hours } = estimatePage(text, context);
          expect(Object.values(hours).every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
        },
      ),
    );
  });

  it("keeps a text that repeats everything a thousand times within reason", () => {
    expect(estimatePage("create manage integrate a 20 charts dashboard ".repeat(1000)).range.p50Hours).toBeLessThan(5000);
  });

  it("answers 4,000 characters in under 5 ms", () => {
    const page = "A dashboard with 5 charts, connect wallet, create and manage NFTs, no login, search with filters. "
      .repeat(41)
      .slice(0, 4000);
    const times = Array.from({ length: 200 }, () => {
      const start = performance.now();
      estimatePage(page);
      return performance.now() - start;
    }).sort((left, right) => left - right);
    // On a busy machine most of the calls wait for the CPU.
    expect(times[20]).toBeLessThan(5);
  });
});
