import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "crypto",
  headline: "Accept, hold and pay out crypto with books that balance",
  description:
    "Crypto payments, coin issuance and custody engineering: deposit detection, cold signing, payouts, Travel Rule data and a double-entry ledger.",
  lede: "Moving a coin takes one line of code. Knowing whose it was, at which rate, after how many confirmations and in which account it belongs takes a system, and that system is what we build.",
  problem: {
    heading: "Finance asks where the 0.3 BTC went",
    paragraphs: [
      "A customer paid from an exchange, in two parts, on the wrong network, an hour after the quote expired. Another wants a refund to an address that turns out to be an exchange’s hot wallet. Your treasurer exports a CSV from the block explorer every month and the total never matches the bank.",
      "Meanwhile the keys. One laptop can move everything, or nobody can because the colleague with the hardware device is on leave. Processors solve part of this for a percentage and a freeze clause. If volumes justify your own rails, or you are issuing a coin, you need deposit tracking, approval rules and accounting that an auditor will accept.",
    ],
  },
  artefact: {
    kind: "table",
    heading: "A short payment, booked to the last unit",
    caption:
      "A ledger extract as we hand it over, with an example invoice: 250 USDC were due and 249.20 arrived. The rule for small shortfalls decides, and every line says why it exists.",
    file: "journal-2041.csv",
    version: "three entries · closed",
    columns: ["Account", "Debit", "Credit", "Currency", "Why"],
    rows: [
      { cells: ["Hot wallet", "249.200000", "–", "USDC", "Received, block final, rate locked at issue"] },
      { cells: ["Payment differences", "0.800000", "–", "USDC", "Rule U2: short by at most 0.5%"], tone: "watch" },
      { cells: ["Invoice 2041, receivable", "–", "250.000000", "USDC", "Invoice settled, webhook signed"] },
      { cells: ["Warm wallet", "249.200000", "–", "USDC", "Nightly sweep, two approvers"] },
      { cells: ["Hot wallet, sweep", "–", "249.200000", "USDC", "Nightly sweep, two approvers"] },
      { cells: ["Network fees", "0.000412", "–", "ETH", "Gas of the sweep, from the receipt"] },
      { cells: ["Gas wallet", "–", "0.000412", "ETH", "Gas of the sweep, from the receipt"] },
      { cells: ["Totals, USDC", "499.200000", "499.200000", "USDC", "Balanced"], tone: "good" },
    ],
    findings: [
      "A deferred constraint refuses any entry whose debits and credits differ in one currency, by even one base unit.",
      "The difference account is reviewed monthly: a growing balance means that a wallet in use rounds fees against you.",
    ],
  },
  deliverables: [
    {
      name: "Payment service",
      detail:
        "Invoices with a locked rate, BIP-21 and ERC-681 payment links, under- and overpayment rules, and signed webhooks to your shop or ERP.",
    },
    {
      name: "Chain watchers",
      detail:
        "Bitcoin through watch-only descriptors, EVM tokens through finalised logs, Lightning through your own node. The watchers hold no spending key.",
    },
    {
      name: "Ledger",
      detail:
        "Double-entry postings in integer base units, with fees, rate source and transaction id on each line, exported in your accounting system’s format.",
    },
    {
      name: "Custody and approvals",
      detail: "Hot, warm and cold tiers, limits per hour, two approvers for large payouts, PSBT (BIP-174) for offline signing.",
    },
    {
      name: "Token contract",
      detail: "Where you issue: ERC-20 with ERC-2612 permit, mint and freeze rights documented beside the policy that governs them.",
    },
    {
      name: "Key ceremony script",
      detail: "Generation, backup and recovery, minute by minute, with roles and a witness sheet. Rehearsed before real funds arrive.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Flows and obligations",
      detail: "Coins, countries, volumes and refunds mapped with your finance and legal people.",
    },
    {
      when: "Weeks 3–6",
      title: "Ledger and watchers",
      detail: "Deposits on testnets post correctly, including reorganised and duplicated ones.",
    },
    { when: "Weeks 6–9", title: "Payouts and custody", detail: "Policy engine, signing devices, batching, fee bumping with RBF." },
    { when: "Weeks 9–11", title: "Checkout and back office", detail: "Customer pages, refund queue, screening results, month-end export." },
    {
      when: "Weeks 12–13",
      title: "Ceremony and pilot",
      detail: "Keys made by your staff, low limits, daily reconciliation to zero difference.",
    },
  ],
  stack: [
    {
      name: "Bitcoin Core and your own EVM nodes",
      why: "Credit decisions rest on data you verified. A hosted RPC serves as a cross-check, never as the only witness.",
    },
    {
      name: "PostgreSQL",
      why: "`NUMERIC(78,0)` holds a full 256-bit amount, and a deferred constraint trigger refuses an unbalanced posting. Floating point is banned.",
    },
    {
      name: "HSM or threshold signing",
      why: "FIPS 140-3 hardware where it supports your chain’s curve, or an MPC provider where several offices must approve. We do not write our own threshold cryptography.",
    },
    {
      name: "USDC or EURC for settlement",
      why: "Issuers with published reserve reports and local authorisations suit treasurers. Your bank and counsel confirm which you may hold.",
    },
    {
      name: "IVMS 101",
      why: "The common data model for Travel Rule messages, so that a change of network provider leaves your records intact.",
    },
  ],
  risks: [
    {
      risk: "Crediting a payment that later vanishes",
      handling:
        "Depth per chain and amount: six blocks for larger Bitcoin sums, the `finalized` tag on Ethereum. Balances show pending apart from available.",
    },
    {
      risk: "A look-alike address in the history",
      handling:
        "Address poisoning relies on copy and paste. Payouts go only to saved, verified beneficiaries, with a cooling-off period for new ones.",
    },
    {
      risk: "A stablecoin freezes or slips its peg",
      handling:
        "Exposure limits per issuer, automatic pause of quotes beyond a set deviation, conversion the same day where treasury wishes.",
    },
    {
      risk: "Licensing surprises",
      handling:
        "MiCA, the EU transfer-of-funds rules and the US federal and state regimes differ on who needs permission. Your lawyers’ written opinion becomes the list of controls we implement.",
    },
  ],
  questions: [
    {
      question: "Would a payment processor be enough?",
      answer:
        "For modest volumes in common coins, usually yes, and we will integrate one in about two weeks. Own rails make sense when fees, frozen balances or missing networks cost more than running nodes.",
    },
    {
      question: "Do you ever hold our keys or coins?",
      answer:
        "No. Your people generate keys on your devices; our engineers work on testnets and read-only views. Leaving us requires no transfer of funds.",
    },
    {
      question: "Should we launch our own coin?",
      answer:
        "Often not. If it does what a voucher or stablecoin already does, it adds accounting and legal work. If there is a real role for it, begin with [tokenomics](/services/tokenomics), not with the contract.",
    },
    {
      question: "How do refunds work without chargebacks?",
      answer:
        "We ask for a refund address and verify it, since the sender may be an exchange’s pooled wallet. Your policy sets whether the coin amount or the fiat value is returned.",
    },
    {
      question: "Can our accountants use this?",
      answer:
        "They get journals, lots by FIFO or average cost, and the evidence for each rate. The reconciliation itself works as described under [FinTech](/solutions/fintech). Classification stays their judgement.",
    },
  ],
  related: ["/services/wallet", "/services/tokenomics", "/services/tokenization", "/solutions/fintech"],
  sample: {
    name: "Stablecoin checkout, treasury and payouts for a marketplace",
    choices: {
      Industry: "E-Commerce",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Checkout page: choose USDC, EURC or Bitcoin, QR payment code with a 15-minute rate, wallet connect, live status, and an email receipt when the payment is final.",
      "Seller payouts: form for beneficiary addresses with verification, weekly or daily schedule, list with filters by status and currency, and notifications when a payout is sent.",
      "Finance back office with sign-in and roles: ledger search, refund approval by two people, screening results, CSV export, dashboard with 3 charts on inflow, fees and exposure.",
      "Deposit indexer for two EVM networks and Bitcoin, signed webhooks, a nightly reconciliation job against the ledger, and alerts in chat when a balance differs.",
      "Custody and signing: integrate with the custody provider, manage hot and cold wallets, a policy engine with limits per role, multisig approval, batching of payouts, handling of stuck transactions by raising the gas fee, and an audit log.",
      "Treasury: balances per chain and coin in a dashboard with 4 charts, create transfers between wallets with approval, swap to the reporting currency through two exchanges by API with a slippage limit, and a bridge between the two networks.",
      "Escrow smart contract for marketplace orders in USDC: deposit, release on delivery, refund after a deadline, dispute settled by the arbiter, a fee split between seller and platform, gasless transactions for buyers, fuzz tests, and deployment to testnet and mainnet.",
      "Seller account: sign-up with KYC through a provider, bank account or wallet for payouts, balance and statement as PDF, invoices with VAT, manage team members with roles, two-factor sign-in, and notification settings.",
      "Compliance desk: screening of deposits and beneficiaries, Travel Rule messages integrated with a provider, alert queue with filters, case management with notes and file upload, reports generated for the authority, and rules that staff can configure and test.",
      "Refunds and disputes: buyer’s request form with photos, chat between buyer and seller, decision by support with approval above a limit, refund to the original coin or bank account, handling of wrong-network deposits, and statistics by cause.",
      "Mobile app for sellers on iOS and Android: sign in with fingerprint, create a payment request with QR code at a stall, live status, transaction history with search, push notifications, offline catalogue, and a daily report.",
      "Developer portal: documentation, API keys, SDK for two shop systems and a plugin that integrates the checkout, webhooks with a log and replay, sandbox on testnet, and a support form.",
    ],
    excludes: [
      "custody provider’s and screening fees",
      "signing devices and the key ceremony",
      "legal advice for each country",
      "the low-limit pilot",
    ],
  },
};
