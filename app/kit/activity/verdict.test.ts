import { expect, it } from "vitest";
import { verdictWords } from "./verdict.ts";

it("says how many entries there are and what the last one's fingerprint is", () => {
  expect(verdictWords({ ok: true, entries: 1_234, head: "abc" })).toBe("The log is whole: 1,234 entries. Head: abc");
  expect(verdictWords({ ok: true, entries: 0, head: "" })).toBe("The log is empty.");
});

it("says where the log is broken, and how", () => {
  expect(verdictWords({ ok: false, brokenAt: 7, fault: "gap" })).toBe(
    "The log is broken at entry 7: it is missing. Everything before it is as it was written.",
  );
});
