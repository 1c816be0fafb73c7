import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "crowd",
  headline: "Crowdfunding that can pay out, and pay back, to the last cent",
  description:
    "Crowdfunding platforms for donations, rewards, loans and equity: escrowed pledges, ECSPR investor journeys, milestone pay-outs and refunds.",
  lede: "A campaign page is a week’s work. The rest is money held for strangers under a condition: who may pledge, when the target counts as met, and how thousands of people get their money back when it does not. That is the part we take on.",
  problem: {
    heading: "Everyone designs the launch, few design the failure",
    paragraphs: [
      "All-or-nothing sounds simple until day thirty. Card authorisations typically lapse after about a week, so the pledge taken on day two cannot be captured on day thirty; it has to be a saved mandate, charged at close, and some of those charges decline. Is a campaign at 101% still funded when 4% of cards fail? Your terms need an answer and your ledger has to follow it.",
      "Investment campaigns add the regulator. In the EU, Regulation 2020/1503 brings a key investment information sheet, an entry knowledge test, a loss simulation and a four-day reflection period for non-sophisticated investors, with a ceiling of €5 million per project owner over twelve months. US Regulation Crowdfunding has a cap of the same number in dollars, and different rules on cancelling. One checkout cannot serve both unless the rules are data.",
      "After success comes the long tail that backers remember: a studio that ships late, a borrower who misses an instalment, a creator who goes quiet.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "A campaign’s money, for any minute",
    caption:
      "A trial balance as we hand it over, with example figures: a campaign that reached its target, two days before the pay-out. The provider’s settlement file stands beside the book.",
    file: "trial-balance-c118.pdf",
    version: "14 March, 18:00 · EUR",
    columns: ["Account", "Book", "Provider", "Difference", "Note"],
    rows: [
      { cells: ["Pledges captured", "€62,480.00", "€62,480.00", "€0.00", "1,041 backers"], tone: "good" },
      { cells: ["Card fees", "€1,062.16", "€1,062.16", "€0.00", "1.7% of what was captured"], tone: "good" },
      { cells: ["Refunds on the way", "€340.00", "€340.00", "€0.00", "6 backers, day 3 of 5"], tone: "good" },
      { cells: ["Chargebacks held", "€120.00", "€145.00", "−€25.00", "provider’s fee, booked tomorrow"], tone: "watch" },
      { cells: ["Our fee, 5%", "€3,107.00", "–", "–", "of €62,140.00 after refunds"] },
      { cells: ["Ready to pay out", "€57,850.84", "–", "–", "two approvals missing"] },
    ],
    findings: [
      "62,480.00 − 1,062.16 − 340.00 − 120.00 − 3,107.00 = 57,850.84. The sum is a constraint in the database, not a report.",
      "A difference older than one day opens a task with a name on it; the pay-out waits for it.",
    ],
  },
  deliverables: [
    {
      name: "Campaign engine",
      detail:
        "Models for fixed target, flexible, stretch and recurring, each an explicit state machine from draft through review, live and closing to settled or refunded.",
    },
    {
      name: "Pledge ledger",
      detail:
        "Double-entry book in minor units. A trial balance for any minute of any campaign, reconciled daily with the payment provider’s settlement file.",
    },
    {
      name: "Investor journey",
      detail:
        "Appropriateness test, loss calculator, risk acknowledgement and cooling-off clock per jurisdiction, with a signed record of what the person saw.",
    },
    {
      name: "Pay-out desk",
      detail:
        "Milestone release with two approvals, fee and tax lines, and payment files in ISO 20022 `pain.001` or through the provider’s transfer API.",
    },
    {
      name: "Optional on-chain escrow",
      detail:
        "A Solidity contract holding a stablecoin until target and date are met, with refunds that each backer can pull without us or you.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Money map",
      detail:
        "We draw every path a euro can take, including chargebacks, and your counsel marks which need a licence or a licensed partner.",
    },
    {
      when: "Weeks 3–4",
      title: "Ledger and provider sandbox",
      detail: "Pledge, charge at close, partial failure and mass refund run end to end before there is a homepage.",
    },
    { when: "Weeks 5–9", title: "Campaigns and backers", detail: "Creator studio, public pages, updates, comments, moderation." },
    {
      when: "Weeks 10–12",
      title: "Compliance screens and escrow",
      detail:
        "Investor tests with your legal text; contract fuzzed and frozen for [audit](/services/smart-contract-audit) if you chose one.",
    },
    {
      when: "Weeks 13–14",
      title: "Closed pilot",
      detail: "Two small campaigns with invited backers, one of which is made to fail on purpose.",
    },
  ],
  stack: [
    {
      name: "Licensed payment partner",
      why: "Stripe Connect, Mangopay, or a local gateway such as SSLCOMMERZ where cards are rare. We do not pool backers’ money in your current account: that can make you an unlicensed payment institution.",
    },
    {
      name: "TypeScript and PostgreSQL",
      why: "Pledges need serialisable transactions at the closing second. A document store would push that work into application code.",
    },
    {
      name: "Temporal",
      why: "Closing a campaign is a workflow of days with retries and dunning; it must resume after a crash exactly where it stopped.",
    },
    {
      name: "USDC on an Ethereum rollup",
      why: "Only for the escrow option. A volatile asset would move the target while people pledge, so native coins are out.",
    },
    {
      name: "Server-rendered pages",
      why: "Campaigns spread through link previews on slow phones. A heavy client-side app loses those visitors.",
    },
  ],
  risks: [
    {
      risk: "Fraudulent campaign",
      handling:
        "KYB and beneficial-owner checks before going live, image and text duplicate search, first pay-out held until a manual review.",
    },
    {
      risk: "Thundering close",
      handling:
        "Half the traffic can arrive in the last hour. Totals are counters fed by the ledger, load-tested at ten times your forecast, and the closing time is decided by the database clock.",
    },
    {
      risk: "Failed charges sink the target",
      handling: "A configurable grace period with card-update emails, and a published rule on whether the campaign stands.",
    },
    {
      risk: "Bug in the escrow contract",
      handling:
        "Pull refunds, no upgrade key, a per-campaign cap and an independent review. Funds of one campaign are never reachable from another.",
    },
  ],
  questions: [
    {
      question: "Do we need a licence to run campaigns?",
      answer:
        "Donation and reward platforms usually operate through a licensed payment provider. Lending and equity for EU investors generally need ECSPR authorisation, and other countries have regimes of their own. Your lawyers decide; we build to the answer and keep the rules editable.",
    },
    {
      question: "Why not a white-label script for a few hundred dollars?",
      answer:
        "For a school fundraiser, take it. Those scripts commonly mark a pledge as paid and leave refunds to you. If you will hold other people’s money past a weekend, ask the seller for the trial balance.",
    },
    {
      question: "What do you do when a creator never delivers?",
      answer:
        "Software cannot make them. It can release in stages, require evidence for each stage, show backers the state plainly and return what is still held. Where backers should decide on stages, [DAO voting](/services/dao) fits.",
    },
    {
      question: "Can backers trade their shares afterwards?",
      answer:
        "ECSPR allows a bulletin board for interest in buying or selling, not a matching venue. We build the former; the latter is a different licence and a project of its own.",
    },
  ],
  sample: {
    name: "Milestone crowdfunding with on-chain escrow",
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Campaign list with search and filters by category, country and days left. Campaign page with video, progress bar, reward tiers, updates, comments and share links.",
      "Pledge page: sign-in, wallet connect or card payment, choice of reward, risk acknowledgement form, email receipt. Escrow smart contract in USDC with automatic refund if the target is missed.",
      "Creator studio with a campaign form, file upload for images and documents, milestone evidence, backer messages by chat, email updates and a dashboard with 3 charts.",
      "Back office with roles: review queue, KYC status, milestone approval by two people, pay-out list with CSV export, refund tool, notifications and an indexer for contract events.",
    ],
    excludes: [
      "the licence or the licensed partner",
      "an outside audit of the escrow contract",
      "payment provider’s fees",
      "the closed pilot with two campaigns",
    ],
  },
  related: ["/services/smart-contract", "/solutions/fintech", "/services/dao", "/services/tokenization"],
};
