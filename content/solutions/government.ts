import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "government",
  headline: "Public registers that correct themselves in the open",
  description:
    "Registers, licences and citizen services for public bodies: accessible, bilingual, open standards, full audit history and a handover you can tender again.",
  lede: "For ministries, municipalities and agencies that keep a register and serve the people in it. We write the register, the counter and the online form as one system, with a history that an auditor, a court or a journalist can follow.",
  problem: {
    heading: "A register is a promise with a date on it",
    paragraphs: [
      "Who owned plot 214 on 3 May? Which trade licence was valid when the inspector called? A register that only knows the present cannot reply, and one that overwrites cannot be trusted when it does. Yet many are a table with an Edit button, a password shared at the counter and a paper ledger that still wins every dispute.",
      "Around it sits the service: an applicant takes three trips to learn which document is missing, because the form, the checklist and the officer’s screen were procured from three suppliers. Data the state already holds is demanded again, attested.",
      "Then the contract ends. The source code is incomplete, the export is a PDF, and the next tender is written for the only bidder who can read the database.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "What the register knew, and when it knew it",
    caption:
      "An extract of a bitemporal register as we hand it over, with an example plot. A correction adds a line; the question “who owned it on 3 May, as known on 10 May?” keeps its answer.",
    file: "plot-214.csv",
    version: "all versions · 4 lines",
    columns: ["Owner", "True from", "True until", "Recorded", "Superseded", "By"],
    rows: [
      { cells: ["M. Hossain", "12 Mar 2009", "–", "14 Mar 2009", "6 May 2024", "deed 1881"] },
      { cells: ["M. Hossain, until sale", "12 Mar 2009", "2 May 2024", "6 May 2024", "20 May 2024", "deed 7304"] },
      { cells: ["N. Sultana", "2 May 2024", "–", "6 May 2024", "20 May 2024", "deed 7304"], tone: "watch" },
      { cells: ["N. Sultana, corrected", "4 May 2024", "–", "20 May 2024", "–", "correction 112"], tone: "good" },
      { cells: ["M. Hossain, corrected", "12 Mar 2009", "4 May 2024", "20 May 2024", "–", "correction 112"], tone: "good" },
    ],
    findings: [
      "Owner on 3 May as known on 10 May: N. Sultana. As known today: M. Hossain. The inspector who called that week read it correctly.",
      "An exclusion constraint over both periods makes two owners at one time impossible, in every version.",
    ],
  },
  deliverables: [
    {
      name: "Bitemporal register",
      detail:
        "Every fact has the period in which it was true and the moment it was recorded. Corrections add; nothing is erased except under a retention order.",
    },
    {
      name: "Online service",
      detail:
        "One question per page, saved drafts, status by SMS, tested to WCAG 2.2 AA and EN 301 549, in Bangla and English or the languages of your constituency.",
    },
    {
      name: "Caseworker desk",
      detail: "Queue, statutory clock, checklist, maker–checker approval and letters from templates that legal has signed off.",
    },
    {
      name: "Exchange interfaces",
      detail:
        "OpenAPI endpoints, an X-Road adapter where the country runs one, and a once-only lookup that asks another agency instead of the citizen.",
    },
    {
      name: "Open data and tamper evidence",
      detail:
        "Releasable records published with DCAT-AP metadata (OCDS for contracts), plus a daily signed Merkle root so that outsiders can detect a rewritten past.",
    },
    {
      name: "Re-tender pack",
      detail:
        "Source, build instructions, data dictionary, full export in documented CSV and JSON, and a rehearsal in which another team deploys it.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–3",
      title: "Law into rules",
      detail: "We read the act, the rules and the circulars with your officers and write decision tables they can sign.",
    },
    {
      when: "Weeks 4–6",
      title: "Prototype at the counter",
      detail: "A clickable service is tried with applicants, including people who use a screen reader or a borrowed phone.",
    },
    {
      when: "Weeks 7–14",
      title: "Register, desk, service",
      detail: "Fortnightly releases to a staging site that your steering group can open at any time.",
    },
    {
      when: "Weeks 15–18",
      title: "Legacy data",
      detail:
        "Deduplication, conversion of Bijoy-encoded Bangla to Unicode, and a sampled check against paper with the error rate published.",
    },
    {
      when: "Weeks 19–20",
      title: "One district first",
      detail: "Live in a single office with the paper ledger in parallel, then a go or no-go meeting.",
    },
  ],
  stack: [
    {
      name: "PostgreSQL range types",
      why: "Exclusion constraints over `tstzrange` make two overlapping owners impossible at the database, whatever the application does.",
    },
    {
      name: "Open-source foundations first",
      why: "OpenCRVS for civil registration, MOSIP for foundational identity: if they fit, we configure them and you save the build.",
    },
    {
      name: "Server-rendered HTML",
      why: "Forms work without JavaScript, on old Android phones and over 2G. Single-page apps fail the people who need the service.",
    },
    {
      name: "LADM, ISO 19152",
      why: "Land registers follow the international model of parties, rights and spatial units, so cadastral tools can read them.",
    },
    {
      name: "Transparency log, not a private blockchain",
      why: "A permissioned chain run by one ministry adds nodes, not trust. A Certificate Transparency-style log gives verifiable history on ordinary servers.",
    },
  ],
  risks: [
    {
      risk: "Rules change after an election",
      handling:
        "Decision tables are versioned with effective dates, and an application is judged by the version in force when it was lodged.",
    },
    {
      risk: "Insider edits",
      handling:
        "No one holds both roles of maker and checker; database administrators cannot sign the daily root, whose key sits in an HSM with the auditor.",
    },
    {
      risk: "Exclusion of the offline",
      handling: "The counter, a union digital centre and a printed form all write to the same case. Online is never the only door.",
    },
    {
      risk: "Hosting must stay in the country",
      handling: "Everything runs on plain Linux and Kubernetes in a national data centre. No feature depends on one foreign cloud.",
    },
  ],
  questions: [
    {
      question: "Do you bid in tenders, or only as a subcontractor?",
      answer:
        "Both, where the terms allow. Some procurement rules ask for turnover or references that a firm of our size may not meet; then we join a consortium and say so openly.",
    },
    {
      question: "Does the authority own what it has paid for?",
      answer:
        "Yes: the code is yours from the first commit, in your repository. We suggest publishing under EUPL 1.2 or Apache 2.0 so that a neighbouring authority can reuse it.",
    },
    {
      question: "How do you stop a clerk taking money to move a file up?",
      answer:
        "Assignment is by queue, skipping needs a recorded reason, and waiting times per officer are visible to the supervisor and, aggregated, to the public. It does not end corruption; it removes the quiet place for it.",
    },
    {
      question: "Can citizens log in with their national ID?",
      answer:
        "If the identity authority grants access, yes, over OpenID Connect or its own API. Otherwise we use verified phone plus counter activation. See [digital identity](/solutions/digital-identity) for assurance levels, and start with [business analysis](/services/business-analysis) if the mandate is still unclear.",
    },
  ],
  sample: {
    name: "Trade licence register for a city corporation, all wards",
    choices: {
      Industry: "Others",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "I'll provide",
      deployment: "Localhost",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Application form in Bangla and English with sign-in by phone OTP, saved drafts, file upload of deeds and photos, fee calculation, online payment and SMS and email notifications of status.",
      "Officer desk: case list with filters by ward, type and days left, checklist, chat with the applicant, approval by two roles, PDF licence with QR code, activity log.",
      "Public search of valid licences with filters by trade and ward, a map, a verification page for the QR code and an open data download as CSV.",
      "Supervisor dashboard with 4 charts on waiting times, revenue and refusals, an admin page for users and roles, fee tables with effective dates and report export.",
      "Register service: licence, holder, premises and trade as versioned records, corrections beside originals, renewal, transfer, suspension and revocation as a workflow with legal grounds, an API for other offices, and a nightly signed backup.",
      "Renewals: reminders by SMS before expiry, prefilled form, arrears and penalty calculation, online payment or bank slip, automatic approval where nothing changed, and a list of overdue holders per ward.",
      "Inspections: Android app for inspectors that works offline, daily route on a map, checklist per trade with photo upload, signature on the screen, sync when there is signal, and follow-up visits on a calendar.",
      "Payments and treasury: connect to two payment gateways and the treasury system, match bank statements, handle failed and duplicate payments, refunds with approval, receipts as PDF, and a daily cash report per counter.",
      "Counter service for people without internet: quick application entry by staff, document scanning with OCR, queue tickets, cash payment, printed receipt with QR code, and status by SMS.",
      "Decision rules: fee tables and eligibility rules that the legal section edits in a form, test on past cases, publish with an effective date after approval by two officers, version history, and the rule shown in each decision letter.",
      "Appeals and complaints: form with attachments, deadlines from the act, hearing calendar, notes and decisions, letters generated from templates with electronic signature, and statistics per ground.",
      "Identity and holder account: national ID verification through the government API, company registry lookup, representatives and powers of attorney, profile, privacy requests, and two-factor for officers with single sign-on.",
      "Legacy data workbench: import of ward spreadsheets, conversion of Bijoy text to Unicode, duplicate detection with a score, review queue, sampling check against paper, error statistics, and rollback of a batch.",
      "Open data and interoperability: REST API with keys, published schema and documentation, data exchange with tax and fire service, webhooks, access log, usage charts, and an accessibility-tested statistics page for the public.",
    ],
    excludes: [
      "typing and checking of the paper ledgers",
      "servers and network of the data centre",
      "training of officers in every ward",
      "the security audit the state requires",
    ],
  },
  related: ["/solutions/digital-identity", "/services/digital-transformation", "/services/business-analysis", "/solutions/health-care"],
};
