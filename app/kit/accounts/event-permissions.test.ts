import { expect, it } from "vitest";
import { mayHear } from "./event-permissions.ts";

const sales = { role: "member", areas: ["sales"], personId: "mina" } as const;
const admin = { role: "admin", areas: [], personId: "ada" } as const;

it.each([
  ["quote", true],
  ["appointment", true],
  ["ticket", false],
  ["person", false],
  ["session", false],
  ["something new", false],
  ["constructor", false],
])("a member for sales hears of %s: %s", (kind, isHeard) => {
  expect(mayHear(sales, { subjectKind: kind, subjectId: "7" })).toBe(isHeard);
});

it.each(["quote", "person", "something new"])("an admin hears of %s", (kind) => {
  expect(mayHear(admin, { subjectKind: kind, subjectId: "7" })).toBe(true);
});

it("everybody hears of what happens to themselves, and to no record that only has the same id", () => {
  expect(mayHear(sales, { subjectKind: "person", subjectId: "mina" })).toBe(true);
  expect(mayHear(sales, { subjectKind: "setting", subjectId: "mina" })).toBe(false);
});
