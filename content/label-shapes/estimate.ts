import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/estimate.ts";

export const shape = labelSet<typeof page>(
  "Worked estimates",
  {
    intro: of("Under the name of the project", 300, "{work} becomes the time and the team, such as “4 weeks of work by a team of 2”."),
    pages: of("On phones, in place of the table", 90, "{pages} becomes the number of pages, such as “5 pages”."),
    text: of("Column: description", 40),
    hours: of("Column: hours", 40),
    cost: of("Column: cost", 40),
    page: of("Above each description", 40, "{number} becomes the number of the page."),
    recognised: of("Below each description", 60, "{features} becomes what the engine recognised."),
    additional: of("Last row of the table", 90),
    excludes: of("Before what the price leaves out", 70),
    weeks: of("After what the price leaves out", 200, "{weeks} becomes the length of the timeline."),
    start: of("Button", 40),
    onePage: of("Row of the other page", 60),
    morePages: of("Row of the other pages", 60, "{count} becomes their number."),
    options: of("Above the pages: the choices, for screen readers", 40),
  },
  { shownOn: "/services/dao" },
);
