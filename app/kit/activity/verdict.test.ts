import { expect, it } from "vitest";
import { verdictWords } from "./verdict.ts";

it("says how many entries there are and what the last one's fingerprint is", () => {
  expect(verdictWords({ ok: true, entries: 1_234, head: "abc", unsealed: 0 })).toBe("The log is intact: 1,234 entries. Head: abc");
  expect(verdictWords({ ok: true, entries: 0, head: "", unsealed: 0 })).toBe("The log is empty.");
});

it("says which entries nothing is proved of yet", () => {
  expect(verdictWords({ ok: true, entries: 2, head: "abc", unsealed: 1 })).toBe(
    "The log is intact: 2 entries. Head: abc. 1 more entry is not sealed yet: a running app seals within a second.",
  );
});

it("says where the log is broken, and how", () => {
  expect(verdictWords({ ok: false, brokenAt: 7, fault: "gap" })).toBe(
    "The log is broken at entry 7: it is missing. Everything before it is as it was written.",
  );
});
