import type { AuditRequestPage } from "#content/page-types.ts";

export const page: AuditRequestPage = {
  headline: "Ask for an audit",
  lede: "Tell us what to review. If you do not know its size yet, try the [instant check](/services/smart-contract-audit#instant-check) first: it runs in your browser and fills in half of this form.",
  description:
    "Ask {{firm}} for a smart-contract audit: name the repository or attach the code, say what is in scope and when you need it.",
  checked:
    "Tell us what to review. The result of your instant check is attached: the files are filled in below, and the figures are at the end of this form.",
  next: {
    heading: "What happens next",
    steps: [
      "We look at it within two working days and tell you whether and when we can take it on.",
      "Together we settle the scope: which files, which commit, how many days and what it costs.",
      "We read, you get the findings on a page of your own, and we check your fixes.",
      "If you agree, the report becomes public with its hash.",
    ],
  },
};
