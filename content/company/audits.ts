import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "Audit reports that anybody can verify",
  lede: "When a smart-contract audit ends and the client agrees, its report appears here with the hash of the exact document, so that a copy from elsewhere can be checked against it.",
  description:
    "Where {{firm}} publishes the smart-contract audit reports that clients release, each with a hash so that any copy can be verified.",
  sections: [
    {
      heading: "When a report appears",
      paragraphs: [
        "We publish only what a client has released: both sides agree to the very same content, and if anything in it changes afterwards, both are asked again. The [audit page](/services/smart-contract-audit) explains how an engagement runs, how findings are rated by impact and likelihood, and what a fix review covers.",
        "A report marked as a demonstration is of a small contract that we wrote ourselves, with mistakes that we meet in earnest. The findings are really in its code, and the code is part of this site, so that you can judge how we work before you hire us.",
      ],
    },
    {
      heading: "How to read one",
      paragraphs: [
        "Each report names the people who read the code and every file that they read, with its hash, and the commit where there was one; files that were sent to us are known by their hashes alone. Whatever is not in that list was out of scope. Findings carry a severity, the reasoning behind it and what became of it; where a client leaves one as it is, the report says why. A report describes one state of the code on one day; a later commit is a different contract.",
        "The SHA-256 hash beside each report is that of the file itself. Drop a copy on the report’s page and your browser compares the two. If the copy you were sent gives another hash, it is another document: please tell us at [{{contact_email}}](mailto:{{contact_email}}).",
      ],
    },
  ],
};
