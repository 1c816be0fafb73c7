import { expect, it } from "vitest";
import { heldOutFigures } from "../scripts/bench/estimator.ts";
import FIGURES from "./work/price-engine-figures.json" with { type: "json" };

it("shows what the estimator as it is predicts; if not, run `npm run bench estimator`", async () => {
  const { anyWords, ...shown } = FIGURES;
  expect(await heldOutFigures()).toEqual(shown);
  // The text of the case study claims this.
  expect(shown.sameFigure.withinTwo).toBeGreaterThan(0.5);
  expect(shown.engine.spearman).toBeGreaterThan(shown.textLength.spearman);
  expect(anyWords.spearman).toBeGreaterThan(shown.engine.spearman);
});
