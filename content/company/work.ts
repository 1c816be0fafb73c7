import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Work, with what went wrong",
  lede: "A case study here says what was asked, what was built, what it was expected to take, and what went wrong. Figures are computed from the project’s own data when the page is made. Where something was not recorded, it says so.",
  description:
    "Case studies by {{firm}}: the problem, what was built, estimate beside actual, what went wrong, and files with which you can check it.",
  sections: [
    {
      heading: "What you will not find here",
      paragraphs: [
        "There is no wall of logos, and no client is quoted. Clients’ work appears when they have released it in writing; until then we show what is ours to show, and mark demonstrations as such. The next case study could be yours: [book a call](/company/book-a-call).",
      ],
    },
  ],
};
