import { expect, it } from "vitest";
import { fitDraft } from "./revision.ts";

const hours = (backend: number) => ({ backend, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 });
const pages = (...texts: readonly string[]) => texts.map((text) => ({ text }));

it("keeps drafted hours with their page when the client adds, removes or moves pages", () => {
  const drafted = [hours(1), null, hours(3)];
  const then = pages("Sign in", "Empty", "Shop");
  expect(fitDraft(drafted, then, then)).toEqual(drafted);
  expect(fitDraft(drafted, then, pages("Shop", "Blog", "Sign in"))).toEqual([hours(3), null, hours(1)]);
});

it("tells pages with the same text apart by their order", () => {
  expect(fitDraft([hours(1), hours(2)], pages("Form", "Form"), pages("Form", "List", "Form", "Form"))).toEqual([
    hours(1),
    null,
    hours(2),
    null,
  ]);
});
