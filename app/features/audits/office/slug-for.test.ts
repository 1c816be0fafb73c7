import { expect, it } from "vitest";
import { slugFor } from "./slug-for.ts";

it.each([
  ["Savings Vault v2!", "savings-vault-v2"],
  ["  Łódź — Çay ", "odz-cay"],
  ["", ""],
])("“%s” becomes “%s”", (project, slug) => {
  expect(slugFor(project)).toBe(slug);
});
