import { BRAND, CONTACT } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Audit reports that anybody can verify",
  lede: "When a smart-contract audit ends and the client agrees, its report appears here with the hash of the exact document, so that a copy from elsewhere can be checked against it.",
  description: `Where ${BRAND.name} publishes the smart-contract audit reports that clients release, each with a hash so that any copy can be verified.`,
  sections: [
    {
      heading: "No report has been published yet",
      paragraphs: [
        "We publish only what a client has released, and we do not fill the gap with samples. The [audit page](/services/smart-contract-audit) explains how an engagement runs, how findings are rated by impact and likelihood, and what a fix review covers.",
      ],
    },
    {
      heading: "How to read one when it is here",
      paragraphs: [
        "Each report names the commit that was read, the people who read it, and what was out of scope. Findings carry a severity, the reasoning behind it and what became of it. A report describes one state of the code on one day; a later commit is a different contract.",
        `The SHA-256 hash beside each report is that of the file itself. If the copy you were sent gives another hash, it is another document: please tell us at [${CONTACT.contactEmail}](mailto:${CONTACT.contactEmail}).`,
      ],
    },
  ],
};
