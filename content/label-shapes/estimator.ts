import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/estimator.ts";

export const shape = labelSet<typeof page>(
  "Estimator on the home page",
  {
    describe: of("Above the field", 70),
    cost: of("Figure: cost", 30),
    work: of("Figure: work", 30),
    time: of("Figure: time", 30),
    empty: of("While the field is empty", 120),
    none: of("When nothing is recognised", 200),
    goOn: of("Button", 40),
    note: of("Beside the button", 200),
    sure: of("Figures: what the range means, for screen readers", 40),
    found: of("What is recognised: its name, for screen readers", 60),
    more: of("What is recognised: after the first ones", 30, "{count} becomes a number."),
    missing: of("When it could not be loaded", 160),
    featureTable: of("Page of an estimate, without scripts: table, for screen readers", 80),
    feature: of("In this table: feature", 40),
    hours: of("In this table: hours", 30),
  },
  { shownOn: "/" },
);
