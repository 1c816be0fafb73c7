import { expect, it } from "vitest";
import { countryChoices } from "./country-choices.ts";

it("names the countries once each, by name, and no former one", () => {
  const choices = countryChoices();
  expect(choices).toContainEqual({ value: "BD", label: "Bangladesh" });
  expect(choices.filter(({ value }) => ["DD", "SU", "YU", "UN", "ZZ"].includes(value))).toEqual([]);
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
  expect(choices.length).toBeGreaterThan(240);
  expect(choices.length).toBeLessThan(270);
});
