import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/case.ts";

export const shape = labelSet<typeof page>(
  "Work and case studies",
  {
    kind: of("Above the headline, and before the kind of a case", 40),
    read: of("Link of a case in the list", 40),
    seeMeasurement: of("Button to the evidence, of the price engine", 40),
    seeCode: of("Button to the evidence, of the audit", 40),
    seeResult: of("Button to the evidence, of other cases", 40),
    pictures: of("Above pictures without evidence", 70),
    wrongLink: of("Button to what went wrong", 40),
    tool: of("Above the table of findings", 70),
    findings: of("On phones, in place of that table", 60, "{count} becomes the number of findings."),
    compared: of("Above the effort, with an estimate", 70),
    took: of("Above the effort, without one", 70),
    estimate: of("Column: estimate", 40),
    actual: of("Column: actual", 40),
    open: of("Button below the effort", 50),
    wrong: of("Above what went wrong", 70),
    people: of("Above the people", 70),
    check: of("Above what a reader can check", 70),
    related: of("Above the related pages", 70),
    what: of("Column: what was done, for screen readers", 30),
  },
  { shownOn: "/work/price-engine" },
);
