import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/offering.ts";

export const shape = labelSet<typeof page>(
  "Service and solution pages",
  {
    computed: of("On the first screen, after the estimate", 60),
    estimate: of("Link to the estimate, after that", 40),
    receive: of("Above what you get", 70),
    runs: of("Above the timeline", 70),
    weeks: of("Before the timeline", 300, "{weeks} becomes the length of the timeline, {work} what the estimate covers."),
    steps: of("On phones, in place of the timeline", 70, "{count} becomes the number of steps."),
    tools: of("Above the tools", 70),
    choices: of("On phones, in place of the tools", 70, "{count} becomes the number of tools."),
    risks: of("Above the risks", 70),
    riskCount: of("On phones, in place of the risks", 70, "{count} becomes the number of risks."),
    questions: of("Above the questions", 70),
    related: of("Above the related pages", 70),
    services: of("Above the headline of a service, before its name", 40),
    solutions: of("Above the headline of a solution, before its name", 40),
  },
  { shownOn: "/services/dao" },
);
