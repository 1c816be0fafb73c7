import type { AuditStatus } from "#domain/audits/audit-status.ts";
import type { ScopeFile } from "#domain/audits/scope.ts";

export interface DemoAudit {
  readonly projectName: string;
  readonly contactName: string;
  readonly email: string;
  readonly company: string;
  readonly chain: string;
  readonly status: Exclude<AuditStatus, "published">;
  readonly daysAgo: number;
  /** Days from today. */
  readonly span?: readonly [from: number, to: number];
  readonly priceCents?: number;
  readonly scope: readonly ScopeFile[];
  readonly docs: string;
  readonly knownIssues: string;
  readonly declineReason?: string;
  readonly wantsCall?: boolean;
  /** A client's message that staff have not answered. */
  readonly question?: string;
}

/** Requests by fictional people, one per board column. */
export const DEMO_AUDITS: readonly DemoAudit[] = [
  {
    projectName: "Harbour escrow",
    contactName: "Imke Vos",
    email: "imke@harbourline.example",
    company: "Harbourline",
    chain: "Arbitrum",
    status: "requested",
    daysAgo: 1,
    scope: [{ path: "src/Escrow.sol" }, { path: "src/Arbiter.sol" }],
    docs: "Buyers pay into an escrow, an arbiter decides about disputes within 14 days. The flow is described in docs/escrow.md of the repository.",
    knownIssues: "Arbiters are trusted not to collude with sellers.",
    wantsCall: true,
  },
  {
    projectName: "Common Mill treasury",
    contactName: "Dara Okoye",
    email: "board@commonmill.example",
    company: "Common Mill",
    chain: "Ethereum",
    status: "scoping",
    daysAgo: 6,
    priceCents: 1_450_000,
    scope: [{ path: "contracts/Treasury.sol" }, { path: "contracts/Vesting.sol" }, { path: "contracts/Timelock.sol" }],
    docs: "A treasury with vesting for 40 members. Governance itself is out of scope.",
    knownIssues: "",
    question: "We would like to add the timelock to the scope after all. Does that still fit into two weeks?",
  },
  {
    projectName: "Lantern Pay vaults",
    contactName: "Wei Zhang",
    email: "wei@lanternpay.example",
    company: "Lantern Pay",
    chain: "Base",
    status: "scheduled",
    daysAgo: 15,
    span: [9, 20],
    priceCents: 2_380_000,
    scope: [{ path: "src/Vault.sol" }, { path: "src/Router.sol" }, { path: "src/FeeCollector.sol" }, { path: "src/lib/Shares.sol" }],
    docs: "ERC-4626 vaults with a router. Tests cover 94% of the lines.",
    knownIssues: "Rounding favours the vault by design.",
  },
  {
    projectName: "Tidepool rewards",
    contactName: "Jo Lindqvist",
    email: "jo@tidepool.example",
    company: "Tidepool",
    chain: "Optimism",
    status: "in_progress",
    daysAgo: 30,
    span: [-8, 5],
    priceCents: 1_820_000,
    scope: [{ path: "src/Rewards.sol" }, { path: "src/Staking.sol" }],
    docs: "Staking with rewards in a second token, paid by the second.",
    knownIssues: "",
  },
  {
    projectName: "Paper Moon tickets",
    contactName: "Sam Oduya",
    email: "sam@papermoon.example",
    company: "",
    chain: "Polygon",
    status: "declined",
    daysAgo: 44,
    scope: [],
    docs: "Tickets as tokens; the code is to be written next month.",
    knownIssues: "",
    declineReason:
      "There is no code to read yet. Please come back when it is written and its tests are green: an audit before that would be money badly spent. We are glad to look at the design with you in a call.",
  },
];
