import { expect, it } from "vitest";
import { OPTIONS } from "#domain/pricing/options.ts";
import { INITIAL_WIZARD } from "#domain/wizard/wizard-state.ts";
import { MAX_PLAUSIBLE_CENTS, roughCents } from "./rough-cents.ts";

const chosen = { ...INITIAL_WIZARD, choices: { Industry: OPTIONS.Industry[0] } };

it("is nothing before the first answer, and grows with what is answered", () => {
  expect(roughCents(INITIAL_WIZARD)).toBeUndefined();
  // Four pages with 35 hours at 40 dollars and 13.5 at 30.
  expect(roughCents(chosen)).toBe(4 * (35 * 4000 + 13.5 * 3000));
  expect(roughCents({ ...chosen, choices: { ...chosen.choices, Website: "Web 3.0" } })).toBe(4 * (35 * 4000 + 3.5 * 6000 + 13.5 * 3000));
  expect(roughCents({ ...chosen, pageCountInput: "1" })).toBe(35 * 4000 + 13.5 * 3000);
});

it("is believed for the largest project that the wizard takes", () => {
  expect(
    roughCents({ ...chosen, pageCountInput: "50", choices: { ...chosen.choices, Website: "Web 3.0", Platform: "Mobile & Web" } }),
  ).toBeLessThan(MAX_PLAUSIBLE_CENTS);
});
