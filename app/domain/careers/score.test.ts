import { expect, it } from "vitest";
import { scoredStage, scoreWords } from "./score.ts";

it.each([
  [3, 1, "3.0 of 4 (1 scorecard)"],
  [2.666, 3, "2.7 of 4 (3 scorecards)"],
])("says %d of %d scores as %j", (average, count, words) => expect(scoreWords(average, count)).toBe(words));

it.each([
  ["screening", "screening"],
  ["rejected", "interview"],
] as const)("assesses at the stage %s as %s", (stage, scored) => expect(scoredStage(stage)).toBe(scored));
