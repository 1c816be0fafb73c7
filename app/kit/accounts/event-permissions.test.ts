import { expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { mayHear } from "./event-permissions.ts";

const services = { capabilities: CAPABILITIES };
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
  expect(mayHear(services, sales, { subjectKind: kind, subjectId: "7" })).toBe(isHeard);
});

it.each(["quote", "person", "something new"])("an admin hears of %s", (kind) => {
  expect(mayHear(services, admin, { subjectKind: kind, subjectId: "7" })).toBe(true);
});

it("a person receives events about themselves, but not about a record with the same id", () => {
  expect(mayHear(services, sales, { subjectKind: "person", subjectId: "mina" })).toBe(true);
  expect(mayHear(services, sales, { subjectKind: "setting", subjectId: "mina" })).toBe(false);
});
