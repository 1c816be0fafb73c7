import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "smart-contract-audit",
  headline: "An audit with findings you can act on and a report you can verify",
  description:
    "Smart contract audit: a fixed commit, two reviewers, findings rated by impact and likelihood, a fix review and a report that a hash can verify.",
  lede: "You name a repository and a commit; we answer with its size, the days it takes and a price. Two people then read every line, you fix, we check the fixes and, with your consent, publish the report with a hash, so that anyone can confirm it is the one we signed off.",
  problem: {
    heading: "Investors ask for an audit; you need the bugs",
    paragraphs: [
      "Launch is in six weeks, an exchange wants a report, and the quotes in your inbox range from a weekend to a quarter. None explains how the price came about. You suspect that some firms run a scanner, format its output and attach a logo.",
      "A useful review is different work. Scanners recognise patterns; they do not know that your rewards should never exceed the pool or that a keeper may be late. The costly bugs sit in intent, between two contracts that are each correct. Finding them takes a written understanding of what the system promises, and time spent breaking it.",
    ],
  },
  artefact: {
    kind: "threats",
    heading: "The system model, sent for correction first",
    caption:
      "A page of the system model as we hand it over before the deep reading starts, for an example staking vault. If we misunderstood who is trusted, you tell us here and not in the report.",
    file: "system-model.pdf",
    version: "day 2 · page 3 of 6",
    asset: "Deposits in the vault, and the accounting of shares",
    threats: [
      {
        attacker: "First depositor",
        path: "Deposits 1 wei, donates 10 ETH and rounds the next deposit down to no shares.",
        control: "Virtual shares with an offset of six decimals.",
        remains: "A donation to everyone: a loss for the attacker.",
        rating: "low",
      },
      {
        attacker: "Operator of the oracle",
        path: "Reports a slashed balance late; early leavers are paid too much.",
        control: "Withdrawals queue until the next report.",
        remains: "A report withheld for long: the queue waits with it.",
        rating: "medium",
      },
      {
        attacker: "Token with a hook",
        path: "Re-enters `redeem` through `tokensReceived` while shares are half burnt.",
        control: "State changes before the call, and a reentrancy guard.",
        remains: "Read-only reentrancy: `convertToAssets` is read by two integrations.",
        rating: "high",
      },
      {
        attacker: "Holder of the upgrade key",
        path: "Replaces the implementation and takes everything.",
        control: "Safe, four of six, behind a 48-hour timelock.",
        remains: "Trusted by design; the report will say so on page one.",
        rating: "medium",
      },
    ],
  },
  deliverables: [
    {
      name: "Scope and price",
      detail:
        "Before you commit to anything: nSLOC per file, what is in and out of scope, the days it takes, and the price with the reasoning behind it.",
    },
    {
      name: "System model",
      detail:
        "Actors, assets, trust assumptions and invariants as we understood them, sent to you for correction before the deep reading starts.",
    },
    {
      name: "Findings",
      detail:
        "Each with location, scenario, impact × likelihood, resulting severity and a suggested remedy. Serious ones come with a Foundry test that demonstrates the loss.",
    },
    {
      name: "Fix review",
      detail:
        "One round included: every finding is marked fixed, with the commit that settles it, or acknowledged, or left as it is or disputed, with your reason.",
    },
    {
      name: "Published report",
      detail:
        "If you agree: a web page and a PDF under [published audits](/audits), listing the files in scope with their hashes, the commit, limits and a hash anyone can recompute.",
    },
    { name: "Invariant tests", detail: "The properties and fuzz harnesses we wrote stay with you, ready for your CI." },
  ],
  timeline: [
    {
      when: "Before",
      title: "Scoping",
      detail:
        "Ask for an audit with the repository and commit, write to [{{contact_email}}](mailto:{{contact_email}}), or [book an audit scoping call](/company/book-a-call). We measure the code, ask about documentation and quote.",
    },
    {
      when: "Week 1",
      title: "Freeze and model",
      detail: "A commit is fixed, a call walks us through the design, the system model goes back and forth.",
    },
    {
      when: "Weeks 2–3",
      title: "Reading and breaking",
      detail:
        "Two reviewers work separately, then compare. You hear of anything critical the same day. Larger code takes longer; the quote says how much.",
    },
    { when: "Week 4", title: "Draft and discussion", detail: "All findings, severity explained, remedies debated with your developers." },
    {
      when: "Week 5",
      title: "Fix review and publication",
      detail: "We examine only the fixes and what they touch, then publish when you agree.",
    },
  ],
  stack: [
    { name: "Manual review", why: "The main instrument. Tools order the reading list; they do not sign the report." },
    {
      name: "Slither and Aderyn",
      why: "Call graphs, storage layouts, known patterns. Raw output is triaged by us and never billed as findings.",
    },
    {
      name: "Foundry, Echidna, Medusa",
      why: "Stateful fuzzing of your invariants, and fork tests for integrations whose behaviour the documentation leaves out.",
    },
    {
      name: "Halmos",
      why: "Symbolic execution for arithmetic and access rules, where a bounded proof says more than a million random inputs.",
    },
    {
      name: "EEA EthTrust and OWASP SCSVS",
      why: "Checklists to test our own completeness. The old SWC registry is no longer maintained, so we do not grade against it.",
    },
  ],
  risks: [
    {
      risk: "The code changes during review",
      handling:
        "Scope is a commit. Later changes are re-quoted or named in the report as unreviewed, because a moving target yields false comfort.",
    },
    {
      risk: "Severity becomes a negotiation",
      handling:
        "A fixed matrix turns impact and likelihood into a grade. You may dispute either input with evidence, and your view is printed beside ours.",
    },
    {
      risk: "A finding leaks before the fix",
      handling: "Drafts go only to people you have named, over a channel agreed in week 1, and live contracts get a disclosure plan first.",
    },
    {
      risk: "What was audited is not what runs",
      handling:
        "If you have deployed, we compile the reviewed commit and compare bytecode, constructor arguments and roles with the chain.",
    },
  ],
  questions: [
    {
      question: "Will you guarantee there are no bugs?",
      answer:
        "No, and we would distrust anyone who does. The report states what was read, for how long and with which methods. Keep a bounty, caps and monitoring after it.",
    },
    {
      question: "Do you audit contracts that {{firm}} wrote?",
      answer:
        "Never. If our team did your [contract development](/services/smart-contract), we recommend independent firms and answer their questions.",
    },
    {
      question: "Can we keep the report private?",
      answer: "You decide about publication. What we decline is a shortened public version that drops open findings.",
    },
    {
      question: "How do I make the audit cheaper?",
      answer:
        "Arrive with a README of intended behaviour, passing tests, NatSpec and no unused code. Removing 200 lines saves more than bargaining.",
    },
    {
      question: "Is the worked estimate here the audit fee?",
      answer:
        "No. It prices building work that typically follows one: fixes, monitoring, a status page. The review itself is quoted separately, from the size and difficulty of the code at your commit.",
    },
  ],
  check: {
    intro:
      "Paste a contract and press Check. You see its size in nSLOC, the calls that leave it, patterns that have cost others money, and a range of days and dollars for an audit, before you talk to anyone.",
    privacy:
      "The check runs in this browser. Your code does not leave your machine: it is neither sent nor stored, unless you later choose to send it with a request.",
    isNot: [
      "It is no audit. It reads one function at a time and knows some two dozen patterns; it does not know what your system promises.",
      "Nothing found does not mean nothing is wrong: the losses that make the news mostly come from logic no pattern describes.",
      "A finding is a place to look at, not a verdict. Some will be intended, and a reviewer would say so.",
      "Imports that you do not hand in are not looked at; types from there are guessed by how they are used.",
      "Days and price are an indication. The offer comes from people who have read the code, and may differ.",
    ],
    noScript:
      "The instant check needs JavaScript, because it runs in your browser and not on our server. With scripts switched off, write to us or book a scoping call instead.",
  },
  related: ["/audits", "/services/smart-contract", "/services/defi", "/our-labs/protocol-lab"],
  sample: {
    name: "Hardening and monitoring after an audit",
    choices: {
      Industry: "FinTech",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Advanced protection",
    },
    pages: [
      "Staking smart contract remediation: correct the reward rounding, add a withdrawal delay and two-step ownership, extend invariant tests, and prepare the upgrade transaction for our multisig.",
      "Monitoring dashboard with 3 charts: pool solvency, large withdrawals, role changes. Indexer for contract events, sign-in with roles, and email notifications when an invariant is close to its limit.",
      "Public status page with a list of incidents and filters by contract, the deployed addresses and versions, and a form for security reports with encrypted file upload.",
    ],
    excludes: [
      "the audit itself, which is quoted by the size of the code",
      "the review of the fixes",
      "servers and RPC access for the monitoring",
    ],
  },
};
