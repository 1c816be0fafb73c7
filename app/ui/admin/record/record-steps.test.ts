import { expect, it } from "vitest";
import { type RecordSteps, stepsAt } from "./record-steps.tsx";

const near = ["a", "b", "c", "d"].map((id, index) => ({ href: `/admin/quotes/${id}?place=${index + 1}`, words: `${index + 1} of 4` }));

const STEPS: RecordSteps = {
  place: "list",
  back: "/admin/quotes",
  previous: near[0]?.href,
  next: near[2]?.href,
  words: "2 of 4",
  near,
};

it("goes on from the record that loads", () => {
  expect(stepsAt(STEPS, "/admin/quotes/c")).toMatchObject({ previous: near[1]?.href, next: near[3]?.href, words: "3 of 4" });
  expect(stepsAt(STEPS, "/admin/quotes/d")).toMatchObject({ previous: near[2]?.href, next: undefined, words: "4 of 4" });
});

it.each([undefined, "/admin/quotes", "/admin/tickets/a"])("stays where it is while %s loads", (path) => {
  expect(stepsAt(STEPS, path)).toBe(STEPS);
});
