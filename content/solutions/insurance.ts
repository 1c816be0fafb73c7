import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "insurance",
  headline: "Claims that settle, with a reason on every reserve movement",
  description:
    "Claims, policy and bordereaux software for insurers, MGAs and TPAs: FNOL to settlement, IFRS 17 data, parametric cover and explainable triage.",
  lede: "Policyholders judge an insurer once, on the worst day of their year. We build claims and policy systems for carriers, MGAs and third-party administrators in which simple losses are paid quickly, complex ones reach the right adjuster, and finance can explain every figure.",
  problem: {
    heading: "Nine days of waiting inside a ten-day claim",
    paragraphs: [
      "Measure a motor claim and little of it is work. It waits for a photograph, for a copy of the schedule as it stood at the date of loss, for authority above a handler’s limit, for a garage to answer an email. The customer rings to ask, and the call becomes the largest cost on the file.",
      "Behind claims, data frays. Mid-term endorsements are typed into the policy system but not the claims system. Bordereaux arrive as spreadsheets with merged cells. Actuaries rebuild triangles by hand, and IFRS 17 wants annual cohorts and a split between remaining coverage and incurred claims that the old ledger never recorded.",
      "Fraud teams suffer from both: too many alerts, and too little context to clear one in under an hour.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "Every change of a reserve, with its reason",
    caption:
      "A claim’s reserve history as we hand it over, with an example motor claim. The incurred figure is the sum of its lines, so the actuary and the handler read the same number.",
    file: "claim-240817.pdf",
    version: "day 41 · page 2 of 3",
    columns: ["Day", "Head", "Movement", "Reserve after", "Reason", "By"],
    rows: [
      { cells: ["1", "Vehicle", "+£3,200", "£3,200", "Average for the model and damage zone", "rule R4"] },
      { cells: ["3", "Injury", "+£1,500", "£4,700", "Passenger reports neck pain", "handler"] },
      { cells: ["9", "Vehicle", "+£1,150", "£5,850", "Garage’s estimate, sensor behind bumper", "handler"], tone: "watch" },
      { cells: ["22", "Vehicle, paid", "−£4,350", "£1,500", "Invoice matched to the estimate", "rule R9"] },
      { cells: ["41", "Injury", "−£700", "£800", "Medical report: recovered in three weeks", "team lead"], tone: "good" },
    ],
    findings: [
      "Paid £4,350 and reserved £800: incurred £5,150. The feed to the actuarial system carries the same five lines.",
      "Movements above £1,000 need the handler’s authority or the next person’s; the file shows whose it was.",
    ],
  },
  deliverables: [
    {
      name: "FNOL in five minutes",
      detail:
        "Guided first notification by web, WhatsApp or call-centre script, varying by peril, with cover verified against the policy version in force at the time of loss.",
    },
    {
      name: "Claims workbench",
      detail: "Diary, authority matrix, reserve by head of damage, supplier instruction, recoveries, salvage and subrogation on one file.",
    },
    {
      name: "Decision tables",
      detail: "Coverage and fast-track rules in DMN, readable by your claims manager, tested against closed files before each change.",
    },
    {
      name: "Bordereaux intake",
      detail:
        "Mapping and validation to Lloyd’s Coverholder Reporting Standards or your own template, with a rejection report the coverholder can act on.",
    },
    {
      name: "Actuarial and finance feed",
      detail:
        "Paid, incurred and reserve movements by accident and underwriting period, tagged with portfolio, cohort and profitability group for your IFRS 17 engine.",
    },
    {
      name: "Parametric module, if you write it",
      detail: "Trigger definition, signed data source, calculation log and automatic payment, with basis risk shown to the buyer at sale.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Closed-file review",
      detail: "A hundred settled claims read with your handlers, with every hand-off timed.",
    },
    {
      when: "Weeks 3–4",
      title: "Product and rules",
      detail: "One line of business modelled: perils, limits, excesses, authority levels, payment types.",
    },
    {
      when: "Weeks 5–10",
      title: "FNOL and workbench",
      detail: "Handlers process copies of live claims every Thursday and score the result.",
    },
    {
      when: "Weeks 11–14",
      title: "Interfaces",
      detail: "Policy administration, payments, document store, finance feed reconciled to the last closed month.",
    },
    {
      when: "Weeks 15–16",
      title: "First line live",
      detail: "New losses only; open claims migrate once a full reserving cycle has balanced.",
    },
  ],
  stack: [
    {
      name: "Event-sourced claim",
      why: "Reserve history is the product. We store movements and derive balances, so any triangle can be rebuilt as at any date.",
    },
    {
      name: "ACORD vocabulary at the edges",
      why: "Brokers and reinsurers know its terms. Internally we keep a smaller model, as the full schema slows everyone.",
    },
    {
      name: "Gradient-boosted triage, not a chatbot",
      why: "Tabular models with feature attributions are accurate enough to route a claim and simple enough to defend before a complaint panel.",
    },
    {
      name: "Guidewire or Duck Creek APIs",
      why: "If you run a core suite we extend it. Replacing one to gain a portal is poor use of your capital.",
    },
    {
      name: "Smart contracts for some parametric cover",
      why: "Useful when pay-out must not depend on the insurer’s discretion. For indemnity cover they add nothing: loss adjustment is judgement.",
    },
  ],
  risks: [
    {
      risk: "An algorithm declines a person unfairly",
      handling:
        "Models may speed up or refer, never refuse. Declinature is a named handler’s decision with a written ground, which also keeps GDPR Article 22 questions short.",
    },
    {
      risk: "Photographs are reused or generated",
      handling:
        "Perceptual hashes across past claims, metadata and C2PA provenance checks, and live capture for fast-track. Each is a signal; none is proof.",
    },
    {
      risk: "Catastrophe surge",
      handling: "Event codes, bulk acknowledgement and a stripped-down FNOL are load-tested at fifty times a normal day.",
    },
    {
      risk: "Migrated reserves do not match",
      handling: "Trial loads are reconciled by claim and by head until the difference is nil or explained line by line to your auditor.",
    },
    {
      risk: "Outsourcing rules apply to us",
      handling:
        "Exit plan, register entries, incident times and audit rights as DORA or your supervisor requires. Your compliance team sets them; we sign and rehearse.",
    },
  ],
  questions: [
    {
      question: "How much straight-through processing is realistic?",
      answer:
        "It depends on the line. Travel delay and glass can go far; liability hardly at all. After the closed-file review you get a figure for your own portfolio, with the claims that would have been wrongly paid.",
    },
    {
      question: "Will our loss ratio fall?",
      answer:
        "We cannot promise that. Leakage from missed recoveries and duplicate invoices is measurable, and it is what we aim at. Faster payment may raise frequency slightly, so we track both.",
    },
    {
      question: "Do you have insurance people, or only programmers?",
      answer:
        "We are engineers who read policy wordings closely. Your claims manager and actuary hold the decisions, and we ask for half a day of each per week. Without that time the project should not begin.",
    },
    {
      question: "Can you model IFRS 17 for us?",
      answer:
        "We deliver clean, reconciled inputs for PAA or the general model. Measurement stays with your actuarial engine and auditors. Forecasting support is part of [data science](/services/data-science); for weather-indexed crops see [agriculture](/solutions/agriculture).",
    },
  ],
  sample: {
    name: "Motor claims system and customer portal for an MGA",
    choices: {
      Industry: "FinTech",
      Version: "Full Released Version",
      Website: "Web 2.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Data encryption",
    },
    pages: [
      "Report a claim: guided form with policy lookup, photo and video file upload, map pin for the accident, third-party details, email and SMS notifications and a tracking page without sign-in.",
      "Handler workbench with roles and authority limits: claim list with filters, full-text search, diary, reserve history, chat with the customer, supplier instruction and payment approval.",
      "Rules admin page where the claims manager edits decision tables in a form, tests them on past claims and publishes after approval, with version history and an activity log. A rules engine handles straight-through settlement, creates tasks and reserves, and explains each decision in a report.",
      "Finance and fraud dashboard with 5 charts, bordereaux file upload with a validation report, list of alerts with filters, CSV export and a scheduled feed to the accounting system.",
      "Policy data integration: connect to the policy administration system, import policies and endorsements each night, check cover at the date of loss, handle mismatches in a work queue with filters, show the wording that applied, an API for brokers, and monitoring of the connection with alerts.",
      "Claim payments: create a payment with a reserve check, approval by authority level, payee verification, integration with the bank and the card provider, recovery of excess, handling of stopped and returned payments, receipts as PDF, and a nightly reconciliation with the bank statement and a list of breaks.",
      "Repair network: garage portal with sign-in, estimates with line items and photos, comparison with price lists, approval or query by the handler, courtesy car booking, invoice upload, and a rating per garage.",
      "Damage assessment: photo guide on the phone, image recognition of damaged parts by a machine learning model, a repair cost calculation generated with a confidence range, review workflow for the engineer with comments, handling of total loss, salvage sold by auction to registered dealers, and a dashboard of model accuracy.",
      "Third-party and injury claims: manage parties and representatives, medical reports by upload, negotiation history of offers, settlement agreement generated as PDF with electronic signature, court dates on a calendar with reminders, a portal where solicitors sign in and exchange documents, and handling of several claims from one accident.",
      "Fraud desk: scoring by rules and machine learning, links between people, phones and garages drawn as an interactive graph, referral workflow with roles, integration with the industry’s fraud register, evidence upload, case management with a report as PDF, notifications, and measurement of false alarms in a dashboard.",
      "Subrogation and recoveries: detect recoverable claims by rules the team can create, generate demand letters as PDF, deadlines with reminders, negotiation with the other insurer through a data exchange system, instalment plans with online payment, handling of disputes, and a report of recovered amounts with charts.",
      "Document handling: inbound mail and email sorted by an AI model, OCR, assignment to the claim with review, templates managed in a rich text editor, letters generated in bulk as PDF, electronic signature, full-text search, integration with the document store, and retention rules.",
      "Mobile app for customers on iOS and Android: sign in, policy card offline, roadside assistance with live location on a map, claim report with camera, status timeline, push notifications, chat, booking of a garage and a courtesy car, online payment of the excess, and management of drivers and vehicles.",
      "Management reporting: data warehouse fed each night, dashboard with 6 charts on cycle time, reserves, leakage and complaints, reserving triangles export for actuaries, scheduled reports by email, and drill-down to the claim.",
    ],
    excludes: [
      "migration of open claims",
      "policy system’s interface licence and vehicle price data",
      "reserving and actuarial work",
      "the handlers’ weekly test sessions",
    ],
  },
  related: ["/solutions/fintech", "/services/data-science", "/solutions/automotive", "/solutions/agriculture"],
};
