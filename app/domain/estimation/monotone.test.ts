import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROLES } from "#domain/pricing/hours.ts";
import { estimatePage } from "./estimate-page.ts";
import { LEXICON } from "./lexicon.ts";

const phrases = LEXICON.flatMap((entry) => [...entry.phrases, ...(entry.onChain ?? [])]);
const phrase = fc.constantFrom(...phrases.map((text) => text.replaceAll("=", "").replaceAll("~", "your")));
const prefix = fc.constantFrom("", "", "a ", "3 ", "several ", "simple ", "advanced ", "5 simple ", "existing ", "the page shows ");
const wish = fc.tuple(prefix, phrase).map(([before, text]) => before + text);
const refusal = fc.tuple(fc.constantFrom("no ", "without ", "we do not need a "), phrase).map(([no, text]) => no + text);
const joint = fc.constantFrom(". ", ", ", "; ", "\n", " and ", " with ", " ", ": ");
const nonsense = fc
  .array(fc.nat(), { minLength: 1, maxLength: 12 })
  .map((seeds) => seeds.map((seed) => `zq${seed.toString(36)}`).join(" "));
const sentence = fc.oneof({ weight: 4, arbitrary: wish }, { weight: 1, arbitrary: refusal }, { weight: 1, arbitrary: nonsense });
const text = fc.array(fc.tuple(sentence, joint), { maxLength: 12 }).map((parts) => parts.flat().join(""));
const context = fc.array(text, { maxLength: 2 });

function expectNoLess(more: string, less: string, earlier: readonly string[]): void {
  const [larger, smaller] = [estimatePage(more, earlier), estimatePage(less, earlier)];
  for (const role of ROLES) expect(larger.hours[role], role).toBeGreaterThanOrEqual(smaller.hours[role]);
  expect(larger.range.p50Hours).toBeGreaterThanOrEqual(smaller.range.p50Hours);
}

const RUNS = { numRuns: 800 };

describe("monotonicity", () => {
  it("never lowers any role's hours when a feature is appended, however it is joined", () => {
    fc.assert(
      fc.property(text, joint, wish, context, (base, glue, more, earlier) => expectNoLess(base + glue + more, base, earlier)),
      RUNS,
    );
  });

  it("never lowers them when a whole sentence is put in anywhere", () => {
    const sentences = fc.array(sentence, { maxLength: 8 });
    fc.assert(
      fc.property(sentences, wish, fc.nat(8), context, (base, more, at, earlier) => {
        const larger = [...base.slice(0, at), more, ...base.slice(at)];
        expectNoLess(larger.join(". "), base.join(". "), earlier);
      }),
      RUNS,
    );
  });

  it("never lowers them when words of no meaning are added in front or behind", () => {
    fc.assert(
      fc.property(text, nonsense, context, (base, words, earlier) => {
        expectNoLess(`${base} ${words}`, base, earlier);
        expectNoLess(`${words} ${base}`, base, earlier);
      }),
      RUNS,
    );
  });

  it("never raises a page when earlier pages become known, except that a chain named there is a chain here", () => {
    fc.assert(
      fc.property(text, text, (page, earlier) => {
        const chained = `${page}. blockchain`;
        expect(estimatePage(chained, [earlier]).range.p50Hours).toBeLessThanOrEqual(estimatePage(chained).range.p50Hours);
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same answer every time", () => {
    fc.assert(
      fc.property(text, context, (page, earlier) => {
        expect(estimatePage(page, earlier)).toEqual(estimatePage(page, earlier));
      }),
      { numRuns: 200 },
    );
  });
});
