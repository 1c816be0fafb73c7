import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "business-analysis",
  headline: "Decide what to build before you pay to build it",
  lede: "Three to six weeks, one analyst and one engineer, and at the end a decision you can sign: build this, buy that, leave the rest. If the answer is that you need no new software, the report says so on its first page.",
  description:
    "Independent analysis before a build: process maps, costed options, testable requirements and a prototype, in three to six weeks.",
  problem: {
    heading: "Everyone agrees, until you ask what they agreed to",
    paragraphs: [
      "Sales wants a portal. Operations wants fewer emails. Finance wants a number by Thursday. All three call it “the platform”, and each would be disappointed by what the other two have in mind. A tender written at this point attracts bids that cannot be compared, and the misunderstanding is paid for at change-request rates.",
      "Meanwhile the process on the wall is not the one people follow. The handbook shows six steps; the log may show a third of the cases going round twice because one field arrives empty. Software that automates the handbook would make that loop faster. We look at the work itself first: at desks, in inboxes and in the event data your systems already keep.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "A rule that five people explained in five ways",
    caption:
      "A decision table as we hand it over, with example figures: who approves an order on account. It is executable, so a machine found the case that no rule covers.",
    file: "order-approval.dmn",
    version: "v3 · hit policy: unique",
    columns: ["Rule", "Order value", "Customer for", "Credit check", "Approved by"],
    rows: [
      { cells: ["1", "up to $2,000", "any time", "not needed", "Nobody: automatic"] },
      { cells: ["2", "$2,001 to $20,000", "12 months or more", "passed", "Team lead"] },
      { cells: ["3", "$2,001 to $20,000", "under 12 months", "passed", "Finance"] },
      { cells: ["4", "over $20,000", "any time", "passed", "Finance and a director"] },
      { cells: ["5", "over $2,000", "any time", "failed", "Refused, with the reason"] },
      { cells: ["Gap", "over $2,000", "any time", "pending", "No rule applies"], tone: "bad" },
    ],
    findings: [
      "In March 41 of 1,180 orders fell into the gap and waited a median of six working days in one inbox.",
      "Decided with the head of finance: a pending check older than four hours counts as failed and says so to the customer.",
    ],
  },
  deliverables: [
    {
      name: "Process as it is",
      detail:
        "BPMN 2.0 models drawn from observation, annotated with volumes, waiting times and the exceptions that people handle by heart.",
    },
    {
      name: "Options paper",
      detail:
        "Three to five courses including “do nothing”, each with five-year cost, benefit range, dependencies and what would have to be true.",
    },
    {
      name: "Requirements with tests",
      detail:
        "Numbered statements in the manner of ISO/IEC/IEEE 29148, each with a Given–When–Then example and the name of the person who wants it.",
    },
    {
      name: "Decision tables",
      detail: "Pricing, eligibility and approval rules as DMN tables that can be executed, so that gaps and overlaps show up by machine.",
    },
    {
      name: "Clickable prototype",
      detail: "Only the two or three screens on which opinions differ, tried with the people who will use them.",
    },
    {
      name: "Not-now list",
      detail: "What was left out, why, and the signal that should reopen each item. It spares you the same debate next year.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Listening",
      detail: "Eight to twelve conversations, two days beside people at work, access to logs and documents.",
    },
    { when: "Week 2", title: "The true process", detail: "Models and measurements, corrected in one session with those who do the job." },
    { when: "Week 3", title: "Options", detail: "Costs, benefits, risks. A small engagement ends here, with a recommendation." },
    {
      when: "Weeks 4–5",
      title: "Requirements and prototype",
      detail: "Rules, data, interfaces and quality targets for the chosen option.",
    },
    {
      when: "Week 6",
      title: "Decision",
      detail: "Presentation to the board and, if you go on, a tender pack that any supplier can price.",
    },
  ],
  stack: [
    {
      name: "BPMN 2.0 and DMN",
      why: "Open XML formats that Camunda, Signavio and many other tools read. We draw in bpmn-io’s free modeller; slideware cannot be checked or diffed.",
    },
    {
      name: "Process mining with PM4Py",
      why: "Turns event logs (XES or CSV) into the paths that cases really took. Used when a log exists; otherwise a stopwatch and a tally sheet are honest tools.",
    },
    {
      name: "Story map and C4 sketches",
      why: "The map shows scope to managers, the context and container levels show it to engineers. Class diagrams wait for the build.",
    },
    {
      name: "Monte Carlo in a spreadsheet",
      why: "Costs are entered as ranges and come out as a distribution. A single figure at this stage would be pretending.",
    },
  ],
  risks: [
    {
      risk: "The analyst recommends what the analyst sells",
      handling: "Our fee does not depend on the outcome, and the tender pack names no supplier, ourselves included.",
    },
    {
      risk: "Benefits are wished for rather than measured",
      handling:
        "Each benefit has a baseline taken before any change, an owner in your organisation and a date on which it will be measured again.",
    },
    {
      risk: "Quiet users are overruled by loud ones",
      handling: "We watch before we interview, and count cases instead of opinions. Disagreements are recorded with both names.",
    },
    {
      risk: "The document gathers dust",
      handling:
        "Requirements are delivered as items for Jira, Azure DevOps or GitHub as well as PDF, so that work can begin the next morning.",
    },
  ],
  sample: {
    name: "University admissions: map and prototype",
    choices: {
      Industry: "Education",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "Localhost",
      Integration: "No Integration",
      Security: "Basic Security measures",
    },
    pages: [
      "Application form prototype: multi-step form with saved draft, file upload for transcripts, validation messages, and a summary page, using sample data so that applicants can try it.",
      "Admissions officer’s list: search and filters by programme and status, detail panel with documents, decision buttons, internal notes, and a template email to the applicant.",
      "Rules page: eligibility tables by programme that staff can edit, a test form that shows which rule fired, and a history of changes by person.",
      "Management dashboard with 3 charts: applications by stage, waiting time by week, and reasons for return, with a filter by faculty and a table underneath that can be exported as CSV.",
    ],
    excludes: ["the interviews and days on site of weeks 1 and 2", "the cost and benefit paper for the board", "the tender pack"],
  },
  questions: [
    {
      question: "We know what we want. Why pay for analysis?",
      answer:
        "Perhaps you need not. Send us the specification; if two engineers read it and price it within 20 per cent of each other, skip this step and go straight to the [build](/services/application).",
    },
    {
      question: "Is this a sales exercise for your developers?",
      answer:
        "It is a fair suspicion. You own everything produced, formats are open, and you may take the pack to tender without inviting us.",
    },
    {
      question: "What do you need from our staff during those weeks?",
      answer:
        "About two hours for each person interviewed, a half-day session in week two, and a sponsor who can answer questions within a working day.",
    },
    {
      question: "Can you assess whether we need a blockchain?",
      answer:
        "Yes. We ask who must trust whom, who may write and who resolves disputes. Frequently a signed log in PostgreSQL suffices; where it does not, the report moves on to [tokenisation](/services/tokenization) or contracts.",
    },
  ],
  related: ["/services/digital-transformation", "/services/design", "/services/application", "/our-labs/innovation-lab"],
};
