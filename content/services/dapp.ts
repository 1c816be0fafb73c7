import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "dapp",
  headline: "A DApp your customers can use to the end, wallet or no wallet",
  description:
    "DApp design and build: passkey accounts, sponsored gas, readable signing requests, honest transaction states, and an indexer you can host.",
  lede: "Good contracts fail commercially when the screen asks a newcomer for a seed phrase, a network switch and a gas token before showing anything useful. We build the part people touch, together with the index and the tests that keep it truthful.",
  problem: {
    heading: "They left at “Connect wallet”",
    paragraphs: [
      "Your analytics show the drop: visitors read, click the button, see a modal with nine logos, and go. Those who continue sign a hexadecimal blob, wait under a spinner, then write to support because the page says “success” while the balance has not moved.",
      "Much of that friction is now optional. Passkeys can own a smart account, a paymaster can pay the fee, EIP-7702 lets an ordinary address batch an approval with the action that needs it. What remains is careful product work: deciding which step truly needs a signature, what to say while a block is pending, and how to behave when the transaction is replaced, dropped or reverted.",
    ],
  },
  artefact: {
    kind: "flow",
    heading: "Every state a transaction can be in, before a screen is drawn",
    caption:
      "The state machine of one transaction as we hand it over. Each box becomes a sentence and a way out on the screen; the browser tests walk along every arrow.",
    file: "transaction-states.svg",
    version: "v5 · 8 states, 9 transitions",
    nodes: [
      { id: "draft", label: "Drafted", detail: "simulated, cost shown", column: 0, row: 0 },
      { id: "signing", label: "Signing", detail: "“Look at your wallet”", column: 1, row: 0 },
      { id: "pending", label: "Pending", detail: "hash stored, can be closed", column: 2, row: 0 },
      { id: "included", label: "Included", detail: "shown as “nearly done”", column: 3, row: 0 },
      { id: "final", label: "Final", detail: "receipt and email", column: 4, row: 0, tone: "good" },
      { id: "refused", label: "Refused", detail: "draft kept, nothing lost", column: 1, row: 1, tone: "watch" },
      { id: "replaced", label: "Replaced", detail: "new hash is followed", column: 2, row: 1, tone: "watch" },
      { id: "reverted", label: "Reverted", detail: "reason decoded, fee named", column: 3, row: 1, tone: "bad" },
    ],
    edges: [
      { from: "draft", to: "signing", label: "confirm" },
      { from: "signing", to: "pending", label: "signed" },
      { from: "pending", to: "included", label: "in a block" },
      { from: "included", to: "final", label: "finalised" },
      { from: "signing", to: "refused", label: "rejected" },
      { from: "pending", to: "replaced", label: "same nonce" },
      { from: "included", to: "reverted", label: "status 0" },
      { from: "included", to: "pending", label: "reorganisation" },
      { from: "refused", to: "draft", label: "edit" },
    ],
  },
  deliverables: [
    {
      name: "Journey prototype",
      detail: "Clickable flows for a first-timer and a regular, tried with real users before any contract call is wired.",
    },
    {
      name: "Web or mobile client",
      detail: "React, WCAG 2.2 AA, usable on a mid-range Android phone, with reading possible before any account exists.",
    },
    {
      name: "Account layer",
      detail:
        "Browser wallets through EIP-6963, phones through WalletConnect, passkey accounts on ERC-4337, and sign-in by ERC-4361 that accepts smart-account signatures (ERC-1271, ERC-6492).",
    },
    {
      name: "Transaction state machine",
      detail: "Drafted, signing, pending, replaced, reverted, included and final, each with its own wording and recovery step.",
    },
    { name: "Indexer and API", detail: "Contract events in PostgreSQL with reorganisations rolled back, served over a documented API." },
    { name: "End-to-end suite", detail: "Playwright drives a test wallet against Anvil, rejections and out-of-gas included." },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "What needs a chain",
      detail: "Each feature is sorted: on-chain, signed off-chain, or an ordinary database row.",
    },
    { when: "Weeks 2–3", title: "Prototype and user tests", detail: "Five sessions per round show where people hesitate; two rounds fit." },
    {
      when: "Weeks 4–7",
      title: "Client, accounts, indexer",
      detail: "A deployed preview for every change, connected to a fork with your contracts.",
    },
    {
      when: "Week 8",
      title: "Testnet with outsiders",
      detail: "Invited users complete real tasks; we watch completion and support requests.",
    },
    {
      when: "Weeks 9–10",
      title: "Hardening and release",
      detail: "Content security policy, RPC failover drill, spending limits, launch in stages.",
    },
  ],
  stack: [
    {
      name: "React, wagmi and viem",
      why: "Types inferred from the ABI catch wrong arguments at compile time. ethers remains sound; we keep it where you already have it.",
    },
    {
      name: "ERC-4337 smart accounts",
      why: "Recovery, session keys and sponsored fees without asking each [wallet](/services/wallet) for special support. We prefer audited account contracts to writing another.",
    },
    {
      name: "EIP-5792 `wallet_sendCalls`",
      why: "One confirmation for approve and act where supported, with sequential transactions as the fallback.",
    },
    {
      name: "Ponder",
      why: "Indexing code in TypeScript, self-hosted. A subgraph suits you better if third parties must query the same data on a decentralised network.",
    },
    { name: "Static build on CDN and IPFS", why: "The content hash lets anyone check that the served interface is the released one." },
  ],
  risks: [
    {
      risk: "The interface is attacked instead of the contract",
      handling:
        "The Bybit theft of February 2025 went through altered JavaScript in a signing page. We pin dependencies, build reproducibly, set a strict content security policy and require two people to release.",
    },
    {
      risk: "The RPC provider goes down",
      handling: "Two providers behind a `fallback` transport, health shown to the user, reads served from the index meanwhile.",
    },
    {
      risk: "A paymaster is drained",
      handling: "Sponsorship covers named functions only, with budgets per account and per day and an alarm at half of each.",
    },
    {
      risk: "Shown as done, later reorganised away",
      handling: "Labels follow the `safe` and `finalized` block tags; anything valuable waits for the second.",
    },
  ],
  questions: [
    {
      question: "Honestly, does our product need a blockchain?",
      answer:
        "If one company runs it and users trust that company, a [conventional application](/services/application) is cheaper and faster. A chain pays off when assets must outlive you, or when parties that distrust each other share a record.",
    },
    {
      question: "Which network should we choose?",
      answer:
        "Start from where your users’ assets already are, then compare fees, sequencer and upgrade keys, and stablecoin liquidity. We keep chain-specific code in one module so that a second network stays affordable.",
    },
    {
      question: "What will sponsoring gas cost us?",
      answer:
        "Gas per action, times the fee, times actions per month. We measure the first on a fork in week 4 and give you a sheet with low, median and congested fees.",
    },
    {
      question: "Will it still work if you disappear?",
      answer:
        "Source, infrastructure code and build hash are yours, the indexer can resync from any archive node, and the interface can be served by anyone who pins it.",
    },
  ],
  related: ["/services/wallet", "/services/smart-contract", "/services/design", "/our-labs/infrastructure-lab"],
  sample: {
    name: "Loyalty points DApp for a hotel group",
    choices: {
      Industry: "Travel",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Guest sign-in with passkey or wallet connect, profile form, and a points balance read from the token contract with a list of earnings and filters by hotel.",
      "Redeem page: search rewards by city on a map, filter by points, confirm with one sponsored transaction, then receive a QR voucher and a confirmation email.",
      "Transfer points to another guest: contact search, a confirmation step that names the recipient, visible pending and final states, and push notifications when the points arrive.",
      "Staff dashboard with 3 charts on issue, redemption and liability, roles per hotel, and file upload of nightly stays that mints points in a batch.",
    ],
    excludes: ["the two rounds of user tests", "the testnet weeks with invited guests", "the launch in stages and its sponsored fees"],
  },
};
