import { expect, it } from "vitest";
import { startRun } from "./bulk-run.ts";
import { allWords, outcomeWords } from "./bulk-words.ts";
import { TEST_LIST } from "./list-fixture.ts";

const run = { ...startRun({ action: "lose", input: "", of: [] }), done: 1_234 };

it("says what became of it", () => {
  expect(outcomeWords(TEST_LIST, run)).toBe("1,234 quotes lost.");
  expect(outcomeWords(TEST_LIST, { ...run, done: 1, handled: 1, all: 1, isUndo: true })).toBe("1 quote restored.");
  const undo = { ...run, isUndo: true };
  expect(outcomeWords(TEST_LIST, { ...undo, done: 2, handled: 3, all: 3 })).toBe(
    "2 quotes restored. 1 quote not restored, because it has been changed since.",
  );
  expect(outcomeWords(TEST_LIST, { ...undo, done: 0, handled: 2, all: 2 })).toBe(
    "0 quotes restored. 2 quotes not restored, because they have been changed since.",
  );
  expect(outcomeWords(TEST_LIST, { ...undo, done: 100, handled: 100, all: 300, isStopped: true })).toBe(
    "100 quotes restored. Stopped; 200 quotes stay as changed.",
  );
  expect(outcomeWords(TEST_LIST, { ...undo, done: 2, handled: 2, all: 2, kept: 1 })).toBe("2 quotes restored. 1 quote stays as changed.");
  expect(outcomeWords(TEST_LIST, { ...run, done: 2, handled: 3, all: 3, isUndo: true, failure: "It stopped." })).toBe(
    "2 quotes restored. It stopped.",
  );
  expect(outcomeWords(TEST_LIST, { ...run, failure: "It stopped." })).toBe("1,234 quotes lost. It stopped.");
  expect(outcomeWords(TEST_LIST, { ...run, done: 0, failure: "It stopped." })).toBe("Nothing was changed. It stopped.");
});

it("offers all that match, up to the limit", () => {
  expect(allWords(TEST_LIST, 1_234, 10_000)).toBe("Select all 1,234 quotes");
  expect(allWords(TEST_LIST, 10_001, 10_000)).toBe("Select the first 10,000 quotes");
});
