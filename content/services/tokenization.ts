import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "tokenization",
  headline: "Tokens that stay tied to the asset and its owner",
  lede: "A token on a building is worth what a court would grant its holder. So we begin with the legal claim your counsel has drafted and end with software that enforces it: who may hold, what they are paid, and what happens when a key is lost.",
  description:
    "Tokenisation of property, funds, invoices and metals: ERC-3643 permissioned tokens, investor portal, pay-outs and register reconciliation.",
  problem: {
    heading: "A chain cannot knock on the tenant’s door",
    paragraphs: [
      "You hold property, a fund, a book of invoices or bars in a vault, and want to divide it, transfer it and pay out on it without a month of paperwork. Minting takes an afternoon. The hard part is the link: when the register on-chain and the one at your notary, transfer agent or custodian disagree, one must win, and investors have to know which before they buy.",
      "Next come the rules of transfer. A buyer may need to be identified, resident in an allowed country, within a holder cap and past a lock-up. A court may order a transfer. A plain ERC-20 knows none of this, and rules kept only on your website are skipped by the first person who calls the contract directly.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "From the building to the token, link by link",
    caption:
      "A claim map as we hand it over, for an example property. Each arrow names the document that makes it true; where a document is missing, the token is only a picture of a building.",
    file: "claim-map.svg",
    version: "v1.3 · reviewed by counsel",
    nodes: [
      { id: "asset", label: "Building", detail: "land register, folio", column: 0, row: 0 },
      { id: "spv", label: "Property company", detail: "owns nothing else", column: 1, row: 0 },
      { id: "share", label: "Preference share", detail: "register of members", column: 2, row: 0 },
      { id: "token", label: "ERC-3643 token", detail: "1 token = 1 share", column: 3, row: 0 },
      { id: "holder", label: "Verified holder", detail: "identity on chain", column: 4, row: 0, tone: "good" },
      { id: "rent", label: "Rent account", detail: "segregated", column: 1, row: 1 },
      { id: "agent", label: "Transfer agent", detail: "freezes, recovers", column: 3, row: 1, tone: "watch" },
    ],
    edges: [
      { from: "asset", to: "spv", label: "title deed" },
      { from: "spv", to: "share", label: "articles" },
      { from: "share", to: "token", label: "resolution" },
      { from: "token", to: "holder", label: "KYC claim" },
      { from: "spv", to: "rent", label: "lease" },
      { from: "rent", to: "share", label: "dividend" },
      { from: "agent", to: "token", label: "court order" },
    ],
  },
  deliverables: [
    {
      name: "Claim map",
      detail:
        "From asset to special-purpose vehicle to security to token: each link with its document, its keeper, and the function that represents it.",
    },
    {
      name: "Permissioned token",
      detail:
        "ERC-3643 suite with identity registry, trusted issuers and compliance modules for country, holder count, maximum balance and lock-up.",
    },
    {
      name: "Investor portal",
      detail:
        "Identity checks through your provider, subscription with e-signature, holdings, statements and transfer requests that explain a refusal.",
    },
    {
      name: "Pay-out engine",
      detail: "Record-date balances, withholding per holder, then stablecoin transfers or an ISO 20022 `pain.001` file for your bank.",
    },
    {
      name: "Register reconciliation",
      detail: "Daily comparison of token balances with the official register; breaks open a task with an owner and a deadline.",
    },
    {
      name: "Authority matrix",
      detail:
        "Who may mint, freeze, force a transfer or recover, at what threshold, on whose instruction; rehearsed in a recorded key ceremony.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–3",
      title: "Claim and rules",
      detail: "Sessions with your counsel and administrator. Every rule receives a number and a test.",
    },
    { when: "Weeks 4–6", title: "Token suite", detail: "Contracts on testnet; your compliance officer tries forbidden transfers by hand." },
    {
      when: "Weeks 7–9",
      title: "Portal",
      detail: "Onboarding, subscription and statements, connected to the identity provider’s sandbox.",
    },
    { when: "Weeks 10–11", title: "Pay-outs and register", detail: "Two rehearsal distributions with deliberate errors in the input." },
    { when: "Weeks 12–15", title: "Audit and pilot", detail: "Outside audit, fixes, then a first issue to a handful of known holders." },
  ],
  stack: [
    {
      name: "ERC-3643",
      why: "A final standard that checks identity and compliance inside every transfer, with freezing and recovery defined. ERC-1400 never got past a proposal, so we leave it to those already on it.",
    },
    {
      name: "ERC-7540 for fund units",
      why: "Subscriptions and redemptions are requested now and claimed later, which suits dealing days and a net asset value struck after cut-off. Plain ERC-4626 assumes an instant price.",
    },
    {
      name: "Public EVM network first",
      why: "Custodians and wallets already connect to it. Hyperledger Besu under permission is the choice when holders’ balances must not be public.",
    },
    {
      name: "ISIN and ISO 24165 identifiers",
      why: "Administrators book by ISIN; the digital token identifier says which ledger and contract. Both go into exports from the start.",
    },
  ],
  risks: [
    {
      risk: "The attestation is wrong",
      handling:
        "A proof-of-reserve feed shows that someone signed, not that the gold exists. We publish who attests, how often, and halt minting when a report is late.",
    },
    {
      risk: "A holder loses a key or dies",
      handling:
        "The recovery function moves the balance to a new wallet bound to the same identity, after checks by two agents. Succession follows the register’s rules.",
    },
    {
      risk: "Personal data reaches the ledger",
      handling: "Claims stay off-chain. ERC-3643 does record a country code per wallet, so that goes into your data-protection assessment.",
    },
    {
      risk: "The law changes after issue",
      handling: "Compliance modules can be replaced behind a timelock, and holders are notified of each change before it takes effect.",
    },
  ],
  sample: {
    name: "Share register and investor portal for rental property",
    choices: {
      Industry: "FinTech",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Onboarding: sign-up, identity check through an external provider, file upload for proof of address, risk questionnaire form, wallet connect or a wallet created for the user, email at each step.",
      "Offering page: building photos, map, documents to download, subscription form with e-signature, payment by bank transfer or stablecoin, progress of the issue, and a waiting list.",
      "Holdings: dashboard with 3 charts, list of pay-outs with filters, tax statement as PDF, and a transfer request that shows why a buyer is not eligible.",
      "Administrator console: roles, holder register with search, freeze and recovery with two approvals, run a distribution, reconciliation report, email to all holders, and audit log.",
      "Permissioned token contract with identity registry, country and lock-up rules, forced transfer and recovery, plus an indexer that feeds the portal, the statements and the register.",
      "Issuer workspace: create an offering in steps, upload prospectus and valuation, set minimum ticket and dates, preview, approval by compliance and legal, and publish. Version history of every document.",
      "Subscription processing: match incoming bank transfers to subscriptions, handle over-subscription by pro-rata allocation, refunds, mint tokens after closing through a multisig, and contract notes as PDF by email.",
      "Secondary market: bulletin board with buy and sell orders, eligibility check before a match, escrow smart contract for delivery against payment in a stablecoin, price history chart, and notifications.",
      "Distribution engine: calculate rent, costs and withholding tax per holder and country, preview against last month, approval by two officers, pay by bank file or stablecoin transfer, and correct a wrong run by reversal.",
      "Compliance desk: manage KYC renewals, sanctions screening alerts, suitability answers and source-of-funds documents. Case workflow with comments and file upload, rules per country that compliance can configure, and a monthly report.",
      "Investor voting: create shareholder meetings with agenda and documents, voting by token balance at a record date, proxy delegation, live result, minutes generated as PDF, a voting contract that records the result on chain, and reminders.",
      "Mobile app for investors on iOS and Android: sign in with fingerprint, portfolio, documents, buy and sell requests, push notifications for pay-outs and votes, and chat with investor support.",
      "Property operations: list of units and tenants, rent roll import from the property manager’s system, maintenance costs with invoices, vacancy chart, and a quarterly report generated for investors.",
      "Auditor and transfer agent access: single sign-on, read-only register as of any date, comparison of register and chain, CSV and PDF export, REST API with keys, and a log of what was viewed.",
    ],
    excludes: [
      "counsel’s work and the prospectus",
      "an outside audit of the token suite",
      "identity provider’s and custodian’s fees",
      "the pilot issue with its first holders",
    ],
  },
  questions: [
    {
      question: "Will tokens make my building liquid?",
      answer:
        "Not by themselves. Liquidity needs buyers and a lawful venue. What you can gain at once is cheaper administration, smaller tickets and faster settlement between people who already want to trade.",
    },
    {
      question: "Does MiCA apply to us?",
      answer:
        "If the token is a financial instrument under MiFID II, MiCA excludes it and securities law applies, including prospectus rules and perhaps the DLT Pilot Regime. Counsel classifies; we build to the result.",
    },
    {
      question: "Would an ordinary database not do?",
      answer:
        "With one administrator and no transfers between holders, it would. The ledger earns its place when several parties must rely on one record. [Business analysis](/services/business-analysis) settles that in three weeks.",
    },
    {
      question: "Can a transfer be reversed?",
      answer:
        "An authorised agent can force one, for instance on a court order. Each use emits an event and requires the signatures named in the authority matrix.",
    },
  ],
  related: ["/solutions/real-estate", "/solutions/fintech", "/services/smart-contract-audit", "/services/tokenomics"],
};
