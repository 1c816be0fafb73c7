import { expect, it } from "vitest";
import { choicesOf, filterRoles, isNarrowed, readRoleFilters, type RoleCard } from "./role-filters.ts";

const role = (change: Partial<RoleCard>): RoleCard => ({
  slug: "a",
  title: "A",
  team: "Engineering",
  type: "full_time",
  workplace: "remote",
  place: "Bangladesh",
  placeWords: "",
  salary: undefined,
  summary: "",
  closesOn: undefined,
  ...change,
});

const ROLES = [
  role({ slug: "one" }),
  role({ slug: "two", team: "Design", type: "contract", workplace: "hybrid", place: "Dhaka, Bangladesh" }),
  role({ slug: "three", team: "Design" }),
];

it.each([
  ["", ["one", "two", "three"]],
  ["team=Design", ["two", "three"]],
  ["team=Design&remote=yes", ["three"]],
  ["type=contract", ["two"]],
  ["place=Dhaka, Bangladesh", ["two"]],
  ["remote=maybe", ["one", "two", "three"]],
  ["team=Nobody", []],
  ["team=&type=&place=", ["one", "two", "three"]],
])("%s finds %j", (query, slugs) => {
  expect(filterRoles(ROLES, readRoleFilters(new URLSearchParams(query))).map(({ slug }) => slug)).toEqual(slugs);
});

it("offers each choice once, and none without results", () => {
  expect(choicesOf(ROLES)).toEqual({
    teams: ["Design", "Engineering"],
    types: [
      { value: "full_time", label: "Full-time" },
      { value: "contract", label: "Contract" },
    ],
    places: ["Bangladesh", "Dhaka, Bangladesh"],
  });
});

it("reports whether any filter is set", () => {
  expect(isNarrowed(readRoleFilters(new URLSearchParams("q=x")))).toBe(false);
  expect(isNarrowed(readRoleFilters(new URLSearchParams("remote=yes")))).toBe(true);
});
