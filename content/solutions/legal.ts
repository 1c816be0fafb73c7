import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "legal",
  headline: "Matter software that keeps its place, its versions and its proof",
  description:
    "Matter, clause and evidence software for law firms and legal teams: redlines, deadlines, LEDES billing and files whose origin can be shown.",
  lede: "Fee-earners lose hours to finding the executed version, the last redline and the date that matters. We write software around the matter file, so that each document, clause and exhibit has one history and every answer cites its page.",
  problem: {
    heading: "The file is complete, somewhere",
    paragraphs: [
      "A matter lives in Outlook, in a document management system, in a shared drive that predates it and in the head of the associate who just resigned. When a partner asks which indemnity cap was agreed in the March draft, someone opens eleven attachments called “v7 clean FINAL”.",
      "In disputes that disorder becomes a question of evidence. A screenshot of a chat proves little by itself; a collected file with its metadata, hash, collector and time of collection can be defended under cross-examination. And a deadline computed by hand from a date of deemed service is a professional indemnity notification waiting to happen.",
      "General counsel face the mirror image: thousands of signed contracts, and nobody able to say by Friday which of them renew automatically in the next quarter.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "A fallback, ready before the other side asks",
    caption:
      "A page of a clause playbook as we hand it over, with example positions for software licences. The add-in proposes these words as tracked changes; a lawyer accepts them.",
    file: "playbook-liability.docx",
    version: "v7 · page 4 of 31",
    title: "Playbook: limitation of liability",
    section: { number: 8, name: "The cap" },
    paragraphs: [
      "Preferred: liability under the agreement is limited to the fees paid in the twelve months before the event. Accepted as it stands in about half of the deals.",
      "Fallback: 150% of those fees, or a fixed sum, whichever is greater. Any fixed sum must not exceed the insurance named in schedule 3.",
      "Walk away: no cap, or a cap that data-protection claims may exceed without limit. Refer to the partner before answering.",
      "Never limited: death or personal injury by negligence, fraud, and what the law does not allow to be limited. The add-in refuses to delete this sentence.",
    ],
    parameters: {
      columns: ["Found in their draft", "Proposed", "Who may accept"],
      rows: [
        ["“twenty-four (24) months”", "8.2, fallback", "associate"],
        ["“unlimited”", "8.3, stop", "partner"],
        ["“each and every claim”", "“in the aggregate”", "associate"],
        ["no clause at all", "8.1, preferred", "associate"],
      ],
    },
  },
  deliverables: [
    {
      name: "Matter workspace",
      detail:
        "Parties, conflicts notes, ethical walls, tasks and documents under one matter number, synchronised with iManage or NetDocuments instead of copied out of them.",
    },
    {
      name: "Clause library with playbook",
      detail:
        "Preferred, fallback and walk-away wording for each clause type. A Word add-in compares an incoming DOCX and proposes genuine tracked changes (`w:ins`, `w:del`), not pasted text.",
    },
    {
      name: "Evidence vault",
      detail:
        "SHA-256 at intake, an RFC 3161 timestamp from an authority you name, and a custody log exported with the exhibit. Productions leave with Bates numbers and Concordance DAT and Opticon OPT load files.",
    },
    {
      name: "Deadline calculator",
      detail: "Court rules written as tested code with holiday calendars; each date shows the rule, the trigger and who confirmed it.",
    },
    {
      name: "Billing export",
      detail:
        "Time narratives with UTBMS task codes, written as LEDES 1998B or LEDES XML and validated before the client’s e-billing hub can reject them.",
    },
    {
      name: "Obligations register",
      detail:
        "Renewals, notice periods and caps extracted from executed contracts, each linked to its source sentence and accepted by a lawyer.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Sit with a matter",
      detail: "We follow two live files from engagement letter to invoice and write down where people search, retype or guess.",
    },
    {
      when: "Weeks 2–3",
      title: "Model and permissions",
      detail: "Matter schema, walls and retention rules are agreed with your risk partner before screens exist.",
    },
    {
      when: "Weeks 4–8",
      title: "Workspace and vault",
      detail: "Weekly builds used by one practice group on closed matters, then on open ones.",
    },
    {
      when: "Weeks 9–11",
      title: "Clauses and extraction",
      detail: "Playbook entered with your knowledge lawyers; extraction scored against contracts they have marked up by hand.",
    },
    {
      when: "Weeks 12–13",
      title: "Migration and go-live",
      detail: "Legacy files move by matter with a reconciliation list; the old store goes read-only.",
    },
  ],
  stack: [
    {
      name: "PostgreSQL with row-level security",
      why: "An ethical wall enforced in the database holds even when a report or an export forgets to ask.",
    },
    {
      name: "Open XML SDK",
      why: "Reads and writes real tracked changes. Converting to HTML and back destroys numbering and cross-references, so we do not.",
    },
    {
      name: "OpenSearch, BM25 plus vectors",
      why: "Lawyers search for exact phrases as often as for ideas. Vectors alone miss “time of the essence”.",
    },
    {
      name: "PDF/A for the record",
      why: "ISO 19005 fixes fonts and colours inside the file, so an exhibit looks the same in ten years. Originals stay beside it.",
    },
    {
      name: "Merkle log, public anchor optional",
      why: "A signed log of hashes shows that nothing was inserted later. We anchor its root on a public chain only if your opponent would distrust your own server; no document leaves.",
    },
  ],
  risks: [
    {
      risk: "A model invents a clause or a case",
      handling:
        "Answers quote retrieved text with document and page, and return “not found” when retrieval is empty. We do not offer case-law generation. Error rates come from your own test set, in the way our [AI & ML](/services/ai-ml) work is measured.",
    },
    {
      risk: "Privileged material in the wrong hands",
      handling:
        "Model calls run in your tenancy or on your hardware with training use excluded by contract. Productions pass a privilege screen and a second reviewer.",
    },
    {
      risk: "A court rule changes",
      handling:
        "Rules carry effective dates. A new version recalculates open matters and lists every date that moved for a person to confirm.",
    },
    {
      risk: "Fee-earners ignore it",
      handling: "The work happens in Word and Outlook first; the browser is for what those two cannot show.",
    },
  ],
  questions: [
    {
      question: "Will a court accept the hashes and timestamps?",
      answer:
        "They are evidence of integrity, not of truth, and admissibility is for the court and your counsel. What we supply is a custody record that a forensic expert can recompute with standard tools. Qualified timestamps under eIDAS carry a legal presumption in the EU; we connect such a provider where that counts.",
    },
    {
      question: "We already pay for iManage. Why build anything?",
      answer:
        "Perhaps you should not. If search and foldering are the trouble, configuration is cheaper and we say so after week 1. Custom work pays when your playbook, your court calendar or your client reporting is what clients come to you for.",
    },
    {
      question: "Can the system hold client money?",
      answer:
        "No. It reads balances from your practice accounts and flags residual sums and overdue reconciliations, which the SRA Accounts Rules require at least every five weeks. The cashier’s ledger stays where your accountant audits it.",
    },
    {
      question: "Where does a signature fit in?",
      answer:
        "We integrate your provider and store PAdES-signed PDFs with long-term validation data. For a signing step bound to verified persons, see [digital identity](/solutions/digital-identity).",
    },
  ],
  sample: {
    name: "Matter and contract desk for a 40-lawyer firm",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Matter list with filters by practice group, client and status, full-text search, and a detail page with parties, tasks, document file upload, deadlines and an activity log. Sign-in with roles and ethical walls.",
      "Contract review page: upload a DOCX, see the clauses found, compare each with our playbook, accept or reject proposed wording with comments, and download the redline.",
      "Deadline calendar with court rules, email notifications at 14, 7 and 2 days, confirmation by a second lawyer, and a dashboard with 3 charts on workload and overdue dates.",
    ],
    excludes: [
      "migration of legacy files by matter",
      "the playbook and the contracts marked up for scoring",
      "the weeks of use on closed matters",
      "licences of court rule data",
    ],
  },
  related: ["/solutions/digital-identity", "/services/ai-ml", "/services/business-analysis", "/solutions/government"],
};
