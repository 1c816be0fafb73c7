import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "trading-bot",
  headline: "Automated trading inside limits you set",
  lede: "You bring a strategy or a hypothesis. We build what surrounds it: data that can be trusted, a backtest that pays its fees, an executor that survives a dropped connection, and a switch that stops it.",
  description:
    "Trading bots for crypto exchanges and DEXs: honest backtests, an independent risk gate, a tested kill switch and full order records.",
  problem: {
    heading: "The equity curve was lovely in the notebook",
    paragraphs: [
      "It filled at the mid price, paid no funding, and its parameters were chosen on the same months that scored them. Then it met an exchange. Orders bounced on tick size, the WebSocket went quiet without closing, and a restart sent the same order twice.",
      "Two questions matter. Is there an edge after costs? And what is the most it can lose in the hour when everything fails together? The second is engineering and can be specified. The first is research, and the answer is often no. We price them as separate stages so that you may stop after the cheaper one.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "The risk gate, seen by the person who can stop it",
    caption:
      "The limits page of an operator console as we hand it over, with example figures of one day. Every refused order stands there with the rule that refused it.",
    file: "risk-gate · BTC-PERP",
    version: "Tuesday, 00:00–16:00 UTC",
    figures: [
      { label: "Net position", value: "+1.80 BTC", note: "limit ±2.50 BTC" },
      { label: "Result today", value: "−$1,240", note: "stops at −$4,000", tone: "watch" },
      { label: "Message rate", value: "22 / s", note: "limit 40 / s" },
      { label: "Refused orders", value: "14", note: "of 3,912 sent to the gate" },
    ],
    charts: [
      {
        label: "Net position, absolute",
        shape: "line",
        unit: "BTC",
        values: [0.2, 0.4, 0.9, 1.3, 1.1, 0.6, 0.3, 0.7, 1.4, 2.1, 2.4, 2.45, 2.2, 1.9, 1.6, 1.7, 1.8],
        from: "00:00",
        to: "16:00",
        limit: { label: "Limit", value: 2.5 },
      },
      {
        label: "Loss of the day",
        shape: "bar",
        unit: "dollars, worst point of each hour",
        values: [120, 180, 90, 260, 310, 240, 180, 420, 690, 980, 1480, 1910, 1760, 1520, 1390, 1240],
        from: "00:00",
        to: "16:00",
        limit: { label: "Stop", value: 4000 },
      },
    ],
    table: {
      columns: ["Rule", "Refused", "Last one", "What it wanted"],
      rows: [
        ["Price collar, 0.8%", "9", "11:04:27", "buy 0.20 at 1.3% above the mark"],
        ["Order size, 0.50 BTC", "3", "10:51:02", "sell 0.75"],
        ["Net position", "2", "11:12:40", "buy 0.30 at +2.45"],
      ],
    },
  },
  deliverables: [
    {
      name: "Market data archive",
      detail: "Trades, order-book depth and funding as partitioned Parquet, with a gap report per venue and day.",
    },
    {
      name: "Backtester with real costs",
      detail:
        "Fee tiers, funding, latency and a stated queue assumption for resting orders. Each run is stamped with commit, data range and seed.",
    },
    {
      name: "Verdict",
      detail:
        "Walk-forward results, a deflated Sharpe ratio that counts every variant tried, estimated capacity, and our written opinion on whether to continue.",
    },
    {
      name: "Execution service",
      detail: "Client order ids make retries idempotent; open orders and balances are reconciled with the venue at start and every minute.",
    },
    {
      name: "Risk gate",
      detail:
        "A separate process that every order passes: price collar, order size, net position, daily loss, message rate. The strategy has no credentials to go around it.",
    },
    {
      name: "Operator console",
      detail:
        "Positions, profit and loss by cause (fees, funding, spread), alerts by Telegram or PagerDuty, and a stop button that asks no questions.",
    },
  ],
  timeline: [
    { when: "Weeks 1–2", title: "Data", detail: "Recorders run, history is bought or downloaded, gaps are known." },
    { when: "Weeks 3–4", title: "Verdict", detail: "Your hypothesis is tested out of sample. You decide whether stage two happens." },
    {
      when: "Weeks 5–7",
      title: "Executor and gate",
      detail: "Built against exchange testnets and a fault simulator that delays, drops and duplicates messages.",
    },
    { when: "Weeks 8–9", title: "Paper trading", detail: "Live data, simulated fills, compared daily with the backtest’s expectation." },
    {
      when: "Weeks 10–12",
      title: "Small capital",
      detail: "The least size the venue allows; raised stepwise only while slippage stays within the agreed band.",
    },
  ],
  stack: [
    {
      name: "Python, Polars, Parquet",
      why: "Research speed and files that any analyst can open. No proprietary tick database, hence no licence that outlives the project.",
    },
    {
      name: "NautilusTrader",
      why: "An event-driven engine (LGPL-3.0) with a Rust core which runs the same strategy code in backtest and live, removing a whole class of rewrite errors.",
    },
    {
      name: "Native WebSocket or FIX",
      why: "For venues that carry your volume. CCXT is fine for breadth and slow strategies, though it flattens differences that matter when an order is half filled.",
    },
    {
      name: "PostgreSQL ledger",
      why: "Orders and fills are append-only rows with exchange timestamps, so that tax and audit questions have an answer.",
    },
    {
      name: "No language model in the order path",
      why: "Hosted models change under you, so a decision could not be replayed afterwards. They may label news for research; see [AI & ML](/services/ai-ml).",
    },
  ],
  risks: [
    {
      risk: "Overfitting",
      handling: "One untouched holdout period, opened once. The number of trials is logged by the tool, not recalled from memory.",
    },
    {
      risk: "Runaway orders",
      handling:
        "The gate trips on rate and loss, cancels all and needs a human to re-arm. Cancel-on-disconnect is enabled where the venue offers it.",
    },
    {
      risk: "Stolen API keys",
      handling: "Trade-only permission, withdrawals disabled, fixed source addresses, secrets in a KMS, one sub-account per strategy.",
    },
    {
      risk: "The exchange fails",
      handling: "A ceiling on balance per venue and scheduled sweeps to your own custody. Counterparty risk is reduced, never gone.",
    },
    {
      risk: "Sandwiching on a DEX",
      handling: "Private submission such as Flashbots Protect, or CoW Protocol batches, with a hard minimum output on each swap.",
    },
  ],
  sample: {
    name: "Funding-rate bot with an operator console",
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Desktop",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "4 to 7",
      Security: "Advanced protection",
    },
    pages: [
      "Console: sign-in with two-factor, dashboard with 4 charts for profit, exposure, funding and slippage, live list of open orders, and a large stop button with confirmation.",
      "Strategy settings: form with validated limits, roles so that only an admin can raise them, change history, and email notifications when a limit is edited.",
      "Execution engine: connects to three exchanges by API, places and cancels orders, reconciles balances every minute, sends alerts to Telegram, keeps an append-only trade log.",
      "Reports: list of trades with filters and search, daily reconciliation against exchange statements, profit by strategy and venue, tax export as CSV, and a scheduled email every Monday.",
    ],
    excludes: ["market data and exchange fees", "the research and verdict of weeks 1 to 4", "the weeks of paper trading and small capital"],
  },
  questions: [
    {
      question: "What return will it make?",
      answer:
        "Nobody honest can say. We report what the data supports, including the range of bad outcomes, and many hypotheses fail at week four. That is the stage working.",
    },
    {
      question: "What stops you from trading our strategy yourselves?",
      answer:
        "The contract forbids it, the code lives in your repository from the first commit, and the research data sits in your account.",
    },
    {
      question: "Can the bot trade our customers’ money?",
      answer:
        "That is usually a regulated activity, and in the EU investment firms trading algorithmically answer to MiFID II and its RTS 6. Take advice first; we can supply the controls and records that such rules expect.",
    },
    {
      question: "Will you make our token look busy?",
      answer:
        "No. Two-sided quoting with your own inventory under a disclosed agreement is market making; trading with yourself is manipulation, which MiCA prohibits too. [Tokenomics](/services/tokenomics) is the better place to look.",
    },
  ],
  related: ["/services/defi", "/services/data-science", "/solutions/fintech", "/services/tokenomics"],
};
