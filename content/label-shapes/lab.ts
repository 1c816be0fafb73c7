import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/lab.ts";

export const shape = labelSet<typeof page>(
  "Lab pages",
  {
    takePartLink: of("Button to the ways to take part", 40),
    threads: of("Above the lines of work", 70),
    measured: of("Before how a line of work is measured", 40),
    approach: of("Above the approach", 70),
    ways: of("On phones, in place of the approach", 70, "{count} becomes the number of steps."),
    limits: of("Above the limits", 70),
    limitCount: of("On phones, in place of the limits", 70, "{count} becomes the number of limits."),
    published: of("Above what is published", 70),
    kinds: of("On phones, in place of what is published", 70, "{count} becomes the number of publications."),
    takePart: of("Above the ways to take part", 70),
    questions: of("Above the questions", 70),
    related: of("Above the related pages", 70),
    kind: of("Above the headline, before the name of the lab", 40),
  },
  { shownOn: "/our-labs/protocol-lab" },
);
