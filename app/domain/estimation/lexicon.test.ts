import { describe, expect, it } from "vitest";
import { BUILD_ROLES } from "./feature.ts";
import { LEXICON } from "./lexicon.ts";

const ids = LEXICON.map(({ id }) => id);

describe("lexicon", () => {
  it("has unique ids and labels", () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(LEXICON.map(({ label }) => label)).size).toBe(ids.length);
  });

  it("gives every feature some hours, none of them negative", () => {
    for (const { hours } of LEXICON) {
      expect(Math.min(...BUILD_ROLES.map((role) => hours[role]))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...BUILD_ROLES.map((role) => hours[role]))).toBeGreaterThan(0);
    }
  });

  it("covers only features that exist and cover nothing themselves, so that the larger of both is well defined", () => {
    for (const { covers } of LEXICON) {
      if (covers === undefined) continue;
      const general = LEXICON.find(({ id }) => id === covers);
      expect(general, covers).toBeDefined();
      expect(general?.covers, covers).toBeUndefined();
    }
  });

  it("writes phrases in lower case, one space between words, each once per feature", () => {
    for (const { id, phrases: own, onChain = [] } of LEXICON) {
      const phrases = [...own, ...onChain];
      expect(
        phrases.filter((phrase) => !/^(?:=?[a-z0-9]+|~)(?: (?:=?[a-z0-9]+|~~?))*$/.test(phrase)),
        id,
      ).toEqual([]);
      expect(new Set(phrases).size, id).toBe(phrases.length);
    }
  });
});
