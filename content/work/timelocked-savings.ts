import type { CaseStudy } from "#content/page-types.ts";

export const page: CaseStudy = {
  slug: "timelocked-savings",
  headline: "One hundred lines that could have lost everybody’s ether",
  lede: "We wrote a small savings contract, left mistakes in it that we meet in earnest, and audited it as we would audit yours. This is the code before and after, what a tool saw in it, and what it took people to see.",
  description:
    "An audit from first line to mended contract: code before and after, what the instant check missed, and hashes to verify the report.",
  kind: "Smart-contract audit, a demonstration",
  publishedOn: "2026-11-17",
  figures: "timelocked-savings",
  problem: {
    heading: "An audit you can see before you buy one",
    paragraphs: [
      "Reports belong to the clients who paid for them, so buyers usually sign for an audit before they have seen one. This one is ours to show whole: the code, the findings, the mended version, and the hashes of both.",
      "TimelockedSavings keeps ether until a day of the saver’s choice; leaving earlier costs a penalty, which goes to a treasury. The ether of all savers lies in one balance. Taking more than one’s share takes it from the others.",
    ],
  },
  built: {
    heading: "What was delivered",
    parts: [
      {
        name: "A report with a hash",
        detail: "As a page and as a PDF. Drop a copy on the page and your browser tells whether it is byte for byte ours.",
      },
      {
        name: "Findings with proof",
        detail:
          "Each says what somebody would have to do, and where it can be shown, shows it with code: a contract of twenty lines that empties the other one.",
      },
      {
        name: "Severity by a matrix",
        detail:
          "Impact and likelihood decide, and nothing else. The matrix is printed in the report, so that you can disagree with a cell.",
      },
      {
        name: "A fix review",
        detail: "Every change was read against its finding. Where something stays as it is, the report gives the reason.",
      },
      {
        name: "A mended contract",
        detail: "Beside the original in the source of this site. The instant check has nothing to complain about in it.",
      },
      {
        name: "A report that cannot drift",
        detail: "Tests compare every quoted line and both hashes with the files. If the code moved by a space, they would fail.",
      },
    ],
  },
  exhibit: {
    heading: "Before and after: F-01",
    paragraphs: [
      "The critical one. Ether left first, and only then did the contract forget what the caller had saved. A caller that is itself a contract could ask again while it was being paid, until nothing was left for anybody.",
    ],
    note: "Marked lines differ. The fix is the order: the account is deleted before anything is paid, not after. Savers and treasury are now paid in one place.",
  },
  effort: {
    paragraphs: [
      "Before anyone has read a line, the instant check on the [audit page](/services/smart-contract-audit) counts the code and prices a review by a published formula, here with nothing prepared by the client. No hours were booked for this demonstration and no client paid for it, so the second column can only say what the reading brought.",
    ],
    actual: {
      hours: "Not recorded",
      price: "No client paid: a demonstration",
      record: "The report, its PDF and both versions of the contract, named by their hashes.",
    },
  },
  wrong: [
    {
      what: "The tool missed the second worst",
      since:
        "F-02 lets a stranger lock anybody’s savings for years at the price of one wei. No rule of our instant check sees it: the code is well formed, and a permission is simply absent. That is why the check says on its page what it is not.",
    },
    {
      what: "We knew roughly what to look for",
      since:
        "The mistakes are our own, put there on purpose. A real audit starts without that knowledge. For money we never audit what our own team wrote. Take this as an example of the form, not as a measure of how much we would find in yours.",
    },
    {
      what: "One finding could have been free",
      since:
        "The compiler warns about the line of F-04. A clean build would have settled it before a reviewer was paid to write it down, and a build without warnings that nobody can explain is what our readiness list asks for.",
    },
    {
      what: "One finding is still in the code",
      since:
        "F-05 stays: ownership can be handed to nobody by mistake. The owners mean to set it once, to a wallet with several keepers. The report says so, and calls it acknowledged, not fixed.",
    },
  ],
  people: {
    paragraphs: ["The report names the people who read the code, and the case names nobody besides."],
    named: [
      { name: "Tomas Lind", did: "Named as a reader in the report" },
      { name: "Nadia Karim", did: "Named as a reader in the report" },
    ],
  },
  artefacts: [
    {
      kind: "Report",
      name: "Timelocked savings",
      detail: "All findings with proof, recommendation and what became of them.",
      href: "/audits/timelocked-savings",
      needs: "report",
    },
    {
      kind: "PDF",
      name: "The same as a document",
      detail: "The very bytes that were published, so that their hash can be checked.",
      href: "/audits/timelocked-savings/report.pdf",
      needs: "report",
    },
    {
      kind: "Code",
      name: "TimelockedSavings.sol, as read",
      detail: "Put it into the instant check and compare what you get with the table above.",
      href: "/audits/timelocked-savings/source?path=TimelockedSavings.sol",
      needs: "report",
    },
    {
      kind: "Verify",
      name: "Check a copy against its hash",
      detail: "In your browser; the file is not sent anywhere.",
      href: "/audits/timelocked-savings#verify",
      needs: "report",
    },
    {
      kind: "Source",
      name: "content/audits/timelocked-savings",
      detail:
        "Both versions of the contract, the words of the report and the tests that hold them together, in the source of this site (MIT). Ask for a copy at [{{contact_email}}](mailto:{{contact_email}}).",
    },
    {
      kind: "Check",
      name: "The instant check",
      detail: "Runs in your browser on any Solidity file. It found three of the seven here.",
      href: "/services/smart-contract-audit",
    },
  ],
  related: ["/work/price-engine", "/audits", "/services/smart-contract-audit", "/services/smart-contract"],
};
