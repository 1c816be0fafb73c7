import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "defi",
  headline: "Lending, swaps and vaults designed from the bad day backwards",
  description:
    "DeFi engineering for lending markets, AMMs and ERC-4626 vaults: oracle design, liquidations, invariant tests, capped launch and risk parameters.",
  lede: "A lending market is judged in the hour when its price feed stalls and everyone wants out. We design the mechanism for that hour first, then write the contracts, the keeper and the interface around it.",
  problem: {
    heading: "The formula fits on a page; the edge cases do not",
    paragraphs: [
      "You know the mechanism: lenders deposit, borrowers post collateral, a curve sets the rate. The happy path is a fortnight of coding. The remaining months go into a token with six decimals, another that takes a fee on transfer, a USDT that returns no boolean, and a first depositor who donates to the vault so that the next one’s shares round down to zero.",
      "Then parameters. Set the liquidation bonus too low and nobody liquidates when gas rises; too high and borrowers are robbed. A supply cap that ignores how much collateral the market can absorb at 5 per cent slippage is decoration. Users see an APY. You have to see the balance sheet.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "The rate, written down before it is coded",
    caption:
      "An excerpt of a mechanism paper as we hand it over, for an example stablecoin market. Each formula carries units and rounding, each parameter the point at which it breaks.",
    file: "mechanism-paper.pdf",
    version: "v0.9 · page 5 of 14",
    title: "Stablecoin market: mechanism and bounds",
    section: { number: 4, name: "Interest rate" },
    paragraphs: [
      "The borrow rate is a function of utilisation `U` alone. Below the kink it is cheap to borrow; above it, expensive enough that borrowers repay before lenders are locked in.",
      "At 80% utilisation borrowers pay 4.0% a year and lenders earn 2.88%. At 90% it is 41.5% and 33.6%. The market may stay there for hours, not weeks.",
      "Interest accrues per second and rounds up for debt, down for deposits. The difference, at most one base unit per position and accrual, stays in the reserve.",
      "The reserve absorbs bad debt first. Beyond it lenders share the loss pro rata; no other party is asked.",
    ],
    formula: [
      "U ≤ 0.8:  borrow = 4% · U / 0.8",
      "U > 0.8:  borrow = 4% + 75% · (U − 0.8) / 0.2",
      "supply = borrow · U · (1 − 10%)",
      "",
      "U = 80%    borrow  4.0%    supply  2.88%",
      "U = 90%    borrow 41.5%    supply 33.6%",
      "U = 100%   borrow 79.0%    supply 71.1%",
    ],
    parameters: {
      columns: ["Parameter", "Value", "Breaks"],
      rows: [
        ["Kink", "80%", "above 92%: the largest lender cannot leave in a day"],
        ["Second slope", "75%", "below 40%: looping stays profitable"],
        ["Reserve factor", "10%", "above 25%: lenders earn less than the reference rate"],
        ["Accrual", "per second", "longer than an hour: a just-in-time lender takes interest"],
      ],
    },
  },
  deliverables: [
    {
      name: "Mechanism paper",
      detail: "Formulas with units, the rounding direction of every division, and the bounds beyond which each parameter breaks.",
    },
    {
      name: "Core contracts",
      detail:
        "Vault (ERC-4626, or ERC-7540 where redemption takes time), market and interest-rate model. No administrator can reach user funds.",
    },
    {
      name: "Oracle adapter",
      detail:
        "Per-feed staleness limits taken from the heartbeat, deviation bounds, and a sequencer-uptime check with a grace period on rollups.",
    },
    {
      name: "Invariant suite",
      detail:
        "Properties such as “assets cover claims” and “no round trip gains” run over random call sequences, with depth and run counts reported.",
    },
    {
      name: "Stress workbook",
      detail: "Positions replayed through 12 March 2020 and the USDC depeg of March 2023, with bad debt per asset at several cap levels.",
    },
    {
      name: "Open keeper",
      detail: "A reference liquidator third parties can run from launch, so that solvency does not hang on our server or yours.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "Mechanism and threat model",
      detail: "We settle formulas, assets, oracles and the list of actors who would profit from breaking them.",
    },
    {
      when: "Weeks 3–7",
      title: "Contracts and invariants",
      detail: "Code and properties grow together; each merge runs the fuzzers and fork tests.",
    },
    {
      when: "Weeks 6–10",
      title: "App, indexer, keeper",
      detail: "Positions, health factors and history appear on a fork with live prices.",
    },
    {
      when: "Weeks 11–14",
      title: "External audit and fixes",
      detail: "Two separate teams if the caps justify it. Feature freeze holds from the first day of review.",
    },
    { when: "Week 15", title: "Guarded launch", detail: "Low caps, few assets, bug bounty open, pause roles rehearsed." },
    {
      when: "Weeks 16–20",
      title: "Raising caps",
      detail: "Each increase is a published decision backed by liquidation and liquidity data.",
    },
  ],
  stack: [
    {
      name: "Solidity and Foundry",
      why: "Fork tests against live pools and stateful fuzzing in the language auditors read every day. Medusa runs the longer campaigns.",
    },
    {
      name: "Existing protocols first",
      why: "A Morpho market or a Uniswap v4 hook may cover your need with far less new code. We write an AMM only if the curve itself is your product.",
    },
    {
      name: "Chainlink, then Pyth",
      why: "Push feeds where they exist, pull feeds where users can carry the update. Never a pool’s spot price; thin TWAPs are out too, since a proposer with consecutive blocks can hold a price.",
    },
    {
      name: "TimelockController behind a Safe",
      why: "Risk changes wait in public; pausing is immediate but leaves repayment and withdrawal open.",
    },
    {
      name: "viem and Ponder",
      why: "Typed calls and a reorg-aware index of positions, so that displayed health factors equal the contract’s.",
    },
  ],
  risks: [
    {
      risk: "Oracle manipulation or silence",
      handling:
        "New debt and liquidations stop on a stale or out-of-band price while repayment stays possible. Low-liquidity collateral gets isolation and a hard cap, or is refused.",
    },
    {
      risk: "Bad debt after a gap move",
      handling:
        "Loan-to-value and bonus come from the stress workbook; the paper states in advance who absorbs a shortfall and in what order.",
    },
    {
      risk: "Share-price inflation and rounding",
      handling:
        "Virtual shares with a decimals offset, rounding always against the caller, and fuzzed deposit–redeem cycles down to one wei.",
    },
    {
      risk: "Users sandwiched",
      handling:
        "Minimum output and deadline are mandatory arguments, quoted by the interface, and private order flow is offered where the chain supports it.",
    },
  ],
  questions: [
    {
      question: "Couldn’t we fork Aave and be live in a month?",
      answer:
        "Sometimes. Check the licence first: several well-known codebases are under the Business Source Licence, which limits production use until a change date. Then count what you alter, because a fork’s audits cover none of it.",
    },
    {
      question: "What yield can we advertise?",
      answer:
        "None that we would write for you. Returns come from borrowers’ interest, fees or your own token emissions; the interface shows which, with realised figures over 7 and 30 days.",
    },
    {
      question: "Does an audit mean we are safe?",
      answer:
        "It means capable people looked at one commit for a stated time. Caps, monitoring, a bounty and a practised pause are what limit the damage afterwards.",
    },
    {
      question: "Can access be limited to verified customers?",
      answer:
        "Yes: an allow-list or an on-chain attestation from your [identity provider](/solutions/digital-identity), enforced in the contract and not only in the interface. Whether you need it is for counsel.",
    },
    {
      question: "How much starting liquidity is enough?",
      answer:
        "Enough that liquidating your largest permitted position moves the price by less than the bonus. We compute that figure per asset and set caps to it.",
    },
  ],
  related: ["/services/smart-contract-audit", "/services/protocol", "/services/trading-bot", "/solutions/fintech"],
  sample: {
    name: "Stablecoin lending market with vaults and governance",
    choices: {
      Industry: "FinTech",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Markets overview: list with filters by asset and chain, supply and borrow rates, caps and utilisation, and an indexer that keeps 90 days of history for two charts.",
      "Position page with wallet connect: deposit, borrow, repay and withdraw forms, health factor with a price slider, token approval by permit, and email notifications near liquidation.",
      "Vault smart contract following ERC-4626 with staking of shares for rewards, fee settings behind a timelock, an oracle adapter for two price feeds, and invariant tests.",
      "Risk dashboard for staff with sign-in and roles: 3 charts for bad debt, collateral concentration and oracle delay, a list of positions near liquidation, and export to CSV.",
      "Lending market smart contract: collateral, debt and interest accrue per second, supply and borrow caps per asset, isolation of risky collateral, pausing that leaves repayment open, fuzz tests and a fork test against live pools.",
      "Liquidation contract and an open keeper that third parties can run: it watches positions through the indexer, simulates the liquidation, swaps the collateral through a DEX with a slippage limit and repays the debt in one transaction.",
      "Liquidations page: list of positions that can be liquidated with filters by asset and size, expected bonus after gas, wallet connect, a button to liquidate part of a debt, and a history of past liquidations with charts.",
      "Earn page for lenders: choose a vault, deposit with one signature, see the yield of 7 and 30 days with its source, stake vault shares, claim rewards, and withdraw, or queue where liquidity is short.",
      "Governance page: create a proposal to change a cap, a rate curve or an oracle, vote with a wallet, delegate votes, see the timelock countdown, and a decoded view of every call that will be executed.",
      "Token contract and governor contract with vote delegation, timelock, a guardian multisig that can only pause, vesting for the team, deployment scripts for testnet and mainnet, and verified source.",
      "Market creation for curators: a multi-step form to create a market, choose collateral, oracle and liquidation bonus, simulate it on past prices, and submit it for approval by two risk officers.",
      "Portfolio page: deposits, debt and rewards over several chains, transaction history with search and filters, profit and loss chart, yearly tax report as CSV and PDF, and notification settings by email and Telegram bot.",
      "Bridge page to bring USDC from two other chains: wallet connect, route and fee comparison, status tracking of the cross-chain transfer, and a support form for transfers that are stuck.",
      "Developer portal: documentation, a TypeScript SDK to read markets and build transactions, REST API with keys and rate limits, webhooks for liquidations, and example code on a testnet.",
    ],
    excludes: [
      "two external audits and the re-check of fixes",
      "the bug bounty and its payouts",
      "the five weeks of raising caps after launch",
      "starting liquidity and oracle subscriptions",
    ],
  },
};
