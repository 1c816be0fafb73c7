import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "digital-transformation",
  headline: "Replace one slow process at a time while the business keeps running",
  lede: "Nobody needs a three-year programme to stop retyping purchase orders. We take one process, measure it as it is, rebuild it beside the old system and switch over when the figures agree. Then you decide whether there is a next one.",
  description:
    "Move one process at a time from paper and spreadsheets to software, measured before and after, with a parallel run and a way back.",
  problem: {
    heading: "The work happens between the systems",
    paragraphs: [
      "You own an ERP, an accounting package and a CRM, and the month still closes in a spreadsheet that one colleague understands. Approvals wait in inboxes. One supplier exists four times under four spellings, because each department keeps its own list.",
      "A full replacement freezes requirements for a year, moves every team on one weekend and leaves no way back. Screen robots sit at the other extreme: they click through the old forms faster, and stop when a button moves.",
      "A process with a clear start and end, such as “invoice received” to “invoice paid”, can be measured, rebuilt and switched within four months while everything around it stays put. If you cannot yet say which process that should be, begin with [business analysis](/services/business-analysis).",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "The baseline, signed before and read every week after",
    caption:
      "The baseline sheet as we hand it over, with example figures for supplier invoices. Each figure has its query, and the old path is counted until nobody uses it.",
    file: "invoice-approval · week 12",
    version: "baseline signed in week 2",
    figures: [
      { label: "Median cycle time", value: "3.2 days", note: "baseline 11.5 days", tone: "good" },
      { label: "First-pass yield", value: "86%", note: "baseline 61%", tone: "good" },
      { label: "Still on paper", value: "4%", note: "two suppliers, named", tone: "watch" },
      { label: "Rework", value: "9 h a week", note: "baseline 31 h a week", tone: "good" },
    ],
    charts: [
      {
        label: "Median cycle time",
        shape: "line",
        unit: "days",
        values: [11.5, 11.2, 10.8, 9.1, 7.4, 6.2, 5.5, 4.6, 4.1, 3.7, 3.4, 3.2],
        from: "Week 1",
        to: "Week 12",
        limit: { label: "Target", value: 4 },
      },
      {
        label: "Share on the old path",
        shape: "bar",
        unit: "per cent of invoices",
        values: [100, 92, 81, 66, 52, 41, 30, 22, 15, 9, 6, 4],
        from: "Week 1",
        to: "Week 12",
      },
    ],
    table: {
      columns: ["Step", "Before", "Now", "What changed"],
      rows: [
        ["Receive", "1.4 days", "0.1 days", "one mailbox, read by the system"],
        ["Match with the order", "3.9 days", "0.8 days", "three-way match, differences to a clerk"],
        ["Approve", "5.0 days", "1.7 days", "by amount, on the phone, with a deputy"],
        ["Post to the ledger", "1.2 days", "0.6 days", "connector with an error queue"],
      ],
    },
  },
  deliverables: [
    {
      name: "Process map with timings",
      detail:
        "BPMN 2.0 diagrams of how the work is really done, with waiting, handling and rework time per step, from system logs and from sitting in with the people who do it.",
    },
    {
      name: "Baseline sheet",
      detail:
        "Five or six figures, such as median cycle time and first-pass yield, each with the query behind it, signed before development starts.",
    },
    {
      name: "The replacement application",
      detail:
        "Screens, rules and approvals with roles and an audit trail. Staff sign in through your Entra ID or Google Workspace by OpenID Connect.",
    },
    {
      name: "Connectors to what stays",
      detail:
        "REST where a system offers it, change capture or SFTP files where it does not, and an error queue that a clerk can read and replay.",
    },
    {
      name: "Cleaned master data",
      detail:
        "Merged supplier, customer or item records, plus a crosswalk from each old key to the new one so that historic documents still resolve.",
    },
    {
      name: "Retirement plan",
      detail: "The date on which the old path becomes read-only, how long its data is kept and the tested steps to return to it.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Watch and measure",
      detail: "Event logs, interviews and a count of exceptions. The exceptions usually decide the design.",
    },
    { when: "Week 3", title: "Agree the target", detail: "Baseline, scope, owner and stop criteria on two pages." },
    {
      when: "Weeks 4–9",
      title: "Build in fortnightly slices",
      detail: "Real cases from last month pass through each slice at its review.",
    },
    { when: "Weeks 10–12", title: "Parallel run", detail: "Both paths handle the same cases; every difference is explained or fixed." },
    { when: "Week 13", title: "Switch", detail: "One team or branch first, the rest some days later." },
    {
      when: "Weeks 14–16",
      title: "Measure again",
      detail: "The baseline queries run unchanged, and you see the result before we discuss a second process.",
    },
  ],
  stack: [
    {
      name: "PostgreSQL",
      why: "Workflow state, audit trail and reporting share one transactional store that your analysts can query directly.",
    },
    {
      name: "DMN decision tables",
      why: "Approval limits sit in tables that finance can read and review, versioned and tested with the code.",
    },
    {
      name: "Debezium",
      why: "It reads the legacy database’s transaction log, so the old application stays untouched. Where a vendor’s licence forbids that, we take scheduled exports.",
    },
    {
      name: "UBL 2.1 and Peppol BIS Billing 3.0",
      why: "Structured invoices, validated against EN 16931 rules before sending, wherever your trading partners can receive them.",
    },
    {
      name: "Screen robots, as a stopgap only",
      why: "A robot hides a missing interface without adding one. If we must use it, it is labelled and carries an end date.",
    },
  ],
  risks: [
    {
      risk: "The official process is not the real one",
      handling:
        "We compare the manual with the event log. Steps that exist only in people’s heads are written down and either kept or dropped on purpose.",
    },
    {
      risk: "Staff go back to the spreadsheet",
      handling:
        "Two daily users join every review and may veto a screen. After the switch we watch for exports, since a rising count shows what the application still lacks.",
    },
    {
      risk: "Dirty data blocks the switch",
      handling:
        "Profiling starts in week 1. Duplicates are scored by rule, and a named person in your firm confirms the merges that a rule cannot decide.",
    },
    {
      risk: "Scope spreads to the neighbours",
      handling: "Requests from adjacent departments go on a list for the next process. Only the process owner can move one forward.",
    },
  ],
  questions: [
    {
      question: "Should we simply buy a package?",
      answer:
        "Often, yes. Payroll, general ledger and leave requests are solved problems. We say so in week 3. Custom work makes sense where your way of doing it is the reason customers choose you.",
    },
    {
      question: "Who has to be available on our side?",
      answer:
        "A process owner with authority to decide, about one day a week, and two or three practitioners for an hour at each fortnightly review. Without an owner we advise you to wait.",
    },
    {
      question: "Will people lose their jobs over this?",
      answer:
        "That decision is yours, and they will ask on the first day. Tell them beforehand what happens with the hours saved. Otherwise they have good reason to hide how the work is really done, and the map will be wrong.",
    },
    {
      question: "What if the second measurement shows no gain?",
      answer:
        "Then you know after sixteen weeks rather than three years. The report states why, the old path is still available, and there is no commitment to continue.",
    },
  ],
  sample: {
    name: "Purchase-to-pay for a regional distributor",
    choices: {
      Industry: "Others",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Data encryption",
    },
    pages: [
      "Invoice inbox where staff upload PDF or UBL files or forward an email. A list with filters by supplier, amount and status, search, and a form that shows the file beside the extracted fields.",
      "Approval page with sign-in and roles: requester, approver, finance. Shows the order, the goods receipt and the invoice side by side, allows comments, and sends email notifications when a limit requires a second approver.",
      "Supplier register with search, a form for bank details that needs two people to change, duplicate warnings, file upload for contracts and a history of every edit.",
      "Dashboard with 3 charts: cycle time per week, invoices waiting by approver, and exceptions by cause. Filters by branch and an export to CSV for the finance team.",
    ],
    excludes: [
      "the measurement before and after",
      "the parallel run and the switch by branch",
      "cleaning of supplier data",
      "the accounting system’s interface licence",
    ],
  },
  related: ["/services/business-analysis", "/services/application", "/solutions/it-infrastructure", "/services/data-science"],
};
