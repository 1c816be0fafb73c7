import { expect, it } from "vitest";
import { summaryOf } from "./project-summary.ts";
import { daysUntouched } from "./untouched.ts";

it.each([
  ["A form.", "A form."],
  ["  A marketplace\n\nfor   rooms ", "A marketplace for rooms"],
  ["", ""],
  [
    "A marketplace for second-hand looms: sellers list a loom with photos, buyers make offers, and both rate each other.",
    "A marketplace for second-hand looms: sellers list a loom with photos, buyers make offers …",
  ],
  ["x".repeat(200), `${"x".repeat(90)} …`],
])("%j in one line is %j", (text, line) => expect(summaryOf(text)).toBe(line));

it("counts whole days, and none once the quote is decided", () => {
  const [at, now] = [new Date("2026-11-10T12:00:00Z"), new Date("2026-11-17T11:00:00Z")];
  expect(daysUntouched("contacted", at, now)).toBe(6);
  expect(daysUntouched("new", now, at)).toBe(0);
  expect([daysUntouched("won", at, now), daysUntouched("lost", at, now)]).toEqual([null, null]);
});
