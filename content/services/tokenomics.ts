import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "tokenomics",
  headline: "A token supply you can defend line by line",
  lede: "Sooner or later an investor, an exchange or a regulator opens your allocation table and asks why. We help you arrive with a model they can rerun, contracts that match it to the last unit, and a plain answer to where the value comes from.",
  description:
    "Token design with a reproducible model: supply, vesting, emissions and liquidity, stress-tested in simulation and matched by contracts.",
  problem: {
    heading: "Somebody will ask where the yield comes from",
    paragraphs: [
      "Most token plans are a pie chart. It says who receives what and stays silent about when, against which liquidity, and in exchange for which work. Six months in, a cliff releases more than the market can absorb and the community learns arithmetic together.",
      "That arithmetic is not difficult. Sell an amount equal to a tenth of the token side of a constant-product pool, and its price drops by about 17 per cent. Put your vesting calendar beside your planned pool depth and the bad months are visible a year ahead. The harder questions concern behaviour: who earns emissions, what they do next, and whether usage would survive without the subsidy.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "Sixty months of supply, with the month that hurts",
    caption:
      "A page of a supply workbook as we hand it over, for an example token of 100 million. The vesting contracts are deployed from the same sheet and tested against it month by month.",
    file: "supply-workbook.xlsx",
    version: "v6 · sheet 2 of 7",
    figures: [
      { label: "At launch", value: "5.0 M", note: "liquidity only" },
      { label: "After a year", value: "29.5 M", note: "29% of all tokens" },
      { label: "Month 12 alone", value: "6.6 M", note: "the team’s cliff adds 5.0 M", tone: "bad" },
      { label: "Fully issued", value: "month 60", note: "100 M, no further minting" },
    ],
    charts: [
      {
        label: "Circulating supply",
        shape: "line",
        unit: "million tokens",
        values: [5, 14.7, 29.5, 41.7, 53.9, 66.1, 74.8, 83.4, 92, 96, 100],
        from: "Launch",
        to: "Month 60",
      },
      {
        label: "New tokens per month",
        shape: "bar",
        unit: "million, average of each half-year",
        values: [1.62, 2.45, 2.04, 2.04, 2.04, 1.44, 1.44, 1.44, 0.67, 0.67],
        from: "Months 1–6",
        to: "Months 55–60",
        limit: { label: "What buyers absorb", value: 2.2 },
      },
    ],
    table: {
      columns: ["Allocation", "Tokens", "Released", "By month 12"],
      rows: [
        ["Community", "40 M", "evenly over 60 months", "8.0 M"],
        ["Team", "20 M", "over 48 months, none before month 12", "5.0 M"],
        ["Investors", "18 M", "over 30 months, none before month 6", "7.2 M"],
        ["Treasury", "17 M", "evenly over 48 months", "4.25 M"],
        ["Liquidity", "5 M", "at launch", "5.0 M"],
      ],
    },
  },
  deliverables: [
    {
      name: "Case for the token",
      detail: "A short memo on what it does that a stablecoin, points or shares could not. “No token” is one of the options weighed.",
    },
    {
      name: "Supply workbook",
      detail:
        "Sixty months by allocation: minted, vested, circulating, burnt. Plain XLSX formulas, no macros, one sheet of named assumptions.",
    },
    {
      name: "Simulation repository",
      detail:
        "Python with fixed seeds and a `make report` that regenerates every chart. Ranges for growth and selling behaviour come with their source.",
    },
    {
      name: "Parameter register",
      detail:
        "Each number that can change after launch, its permitted range, who can change it, after what delay, and which metric should trigger the thought.",
    },
    {
      name: "Vesting and emission contracts",
      detail:
        "Deployed from the workbook’s own export, with a test that steps a forked chain through all sixty months and compares every balance.",
    },
    {
      name: "Disclosure pack",
      detail:
        "Charts, allocation facts and risk wording in the order a MiCA white paper asks for them, ready for counsel to edit and a filing agent to tag as iXBRL.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Purpose",
      detail: "Interviews with founders and two or three likely users. The memo is written; sometimes the project ends here.",
    },
    { when: "Weeks 2–3", title: "Model", detail: "Workbook first, then simulation. You can argue with every cell." },
    { when: "Weeks 4–5", title: "Stress", detail: "Falling demand, early sellers, a whale, a stalled product, fees at a tenth of plan." },
    { when: "Week 6", title: "Contracts", detail: "Vesting, emission and the spreadsheet comparison test." },
    { when: "Weeks 7–8", title: "Review", detail: "Counsel’s remarks, an outside reader, final parameters signed off by name." },
  ],
  stack: [
    {
      name: "A spreadsheet",
      why: "Your board and your auditor can open it. If the design cannot be explained there, it is too complicated to launch.",
    },
    {
      name: "cadCAD or plain NumPy",
      why: "cadCAD when feedback loops and Monte Carlo sweeps matter. For a fixed schedule a few dozen lines of NumPy are easier to check.",
    },
    {
      name: "OpenZeppelin VestingWallet or Sablier",
      why: "Small and long in use. We avoid bespoke vesting code, since a rounding slip in it lasts four years.",
    },
    {
      name: "DuckDB on public chain data",
      why: "Calibrates assumptions from how holders of comparable tokens sold after vesting dates. We state how comparable they really are.",
    },
    { name: "No price forecast", why: "Price enters as a scenario, never as an output that a slide can quote." },
  ],
  risks: [
    {
      risk: "More vests than the market can absorb",
      handling:
        "Monthly releases are capped against modelled pool depth, and cliffs become linear streams wherever contracts with investors allow.",
    },
    {
      risk: "Emissions rent users who leave",
      handling:
        "Rewards follow a metric that costs something to fake, shrink on a schedule, and the model shows month by month what is left without them.",
    },
    {
      risk: "A few wallets decide every vote",
      handling:
        "We compute how many holders form a majority at months 1, 12 and 36, and adjust allocation or delegation before launch. The [DAO](/services/dao) page covers voting rules.",
    },
    {
      risk: "The design resembles a security",
      handling:
        "Revenue shares and buy-backs are marked in the memo from day one so that counsel sees them early. They judge; we keep an alternative without them.",
    },
  ],
  sample: {
    name: "Vesting portal and supply dashboard for a network",
    choices: {
      Industry: "Others",
      Version: "Functional Prototype",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Basic Security measures",
    },
    pages: [
      "Supply dashboard: 5 charts for circulating supply, releases by group, emissions, burnt tokens and pool depth, read from an indexer, with a date filter and CSV export.",
      "My vesting: wallet connect, list of grants with next release date, claim button, history with transaction links, tax export, and an email reminder before each date.",
      "Scenario page: form with sliders for growth, selling share and emission rate, results recalculated in the browser, two charts side by side, and a share link.",
      "ERC-20 token contract with fixed cap, vesting contract for four groups, and emission contract with a yearly decrease, with tests, testnet deployment and verified source.",
    ],
    excludes: ["the purpose memo and interviews", "the simulation model and its stress runs", "counsel’s remarks and the outside reader"],
  },
  questions: [
    {
      question: "Can you design it so that the price goes up?",
      answer:
        "No, and a design sold on that promise is a liability. We can remove reasons for it to fall that you would have caused yourselves.",
    },
    {
      question: "How much should the team keep?",
      answer:
        "Published allocations often give the team 15 to 25 per cent with a one-year cliff and three or four years of vesting. More telling is the share of circulating supply insiders hold each month, which the workbook shows.",
    },
    {
      question: "Are burns worth having?",
      answer:
        "When they take fees that users pay for a real service, they tie supply to use. Burning treasury tokens that nobody could sell yet changes a headline and little more.",
    },
    {
      question: "We have already launched and it is going badly. Can you still help?",
      answer:
        "Sometimes. We model the current state from chain data and list which parameters you may lawfully and technically change. What was promised to holders usually binds you more than the code does. Bring the contract addresses to a [first call](/company/book-a-call).",
    },
  ],
  related: ["/services/dao", "/services/tokenization", "/our-labs/protocol-lab", "/services/defi"],
};
