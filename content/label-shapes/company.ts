import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/company.ts";

export const shape = labelSet<typeof page>(
  "Company",
  {
    people: of("Above the team", 70),
    judge: of("Under this heading", 200),
    demo: of("Added while the demo people are shown", 240),
    demoMark: of("Mark of a demo person", 40),
    email: of("Contact: email", 30),
    phone: of("Contact: phone", 30),
    support: of("Contact: support", 30),
    ticket: of("Contact: button of support", 40),
    call: of("Contact: call", 30),
    book: of("Contact: link to book a call", 40),
    more: of("Person: link to the other posts and reports", 30, "{count} becomes their number."),
  },
  { shownOn: "/company" },
);
