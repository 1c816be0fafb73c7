import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "advertising",
  headline: "Follow every dollar of media spend to where it ran",
  description:
    "Spend ledgers, supply-path audits, consent-aware measurement and incrementality tests for advertisers, agencies and publishers.",
  lede: "You know what was invoiced. We help you learn where it ran, what each intermediary kept and whether it changed anything, with data that you own and definitions that you can read.",
  problem: {
    heading: "Three dashboards, three totals",
    paragraphs: [
      "The ad server counts 4.1 million impressions, the DSP bills for 4.6 and web analytics sees half the clicks. Each number is correct by its own definition. The monthly report picks one, and the agency’s trading desk picks another.",
      "On open programmatic, money passes through exchanges and resellers before a publisher sees it. The means to check the route exist: ads.txt and sellers.json are public, and OpenRTB requests carry a SupplyChain object. They help only if somebody joins them to log-level data every day, and that job often belongs to nobody.",
      "Attribution is the third gap. Consent refusals, Apple’s privacy rules and walled gardens hide part of the path, and last click then rewards whoever stood nearest to the till. The useful question is what would have sold anyway, and no pixel answers that.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "Where a hundred dollars went",
    caption:
      "The spend ledger’s first page as we hand it over, with example figures for one campaign month. Fees stand apart from media, and what nobody can account for has a line of its own.",
    file: "spend-ledger · October",
    version: "reconciled 2 November, 06:10",
    figures: [
      { label: "Booked", value: "$184,000", note: "three insertion orders" },
      { label: "Reached publishers", value: "$121,440", note: "66% of what was booked" },
      { label: "Fees, all parties", value: "$53,360", note: "29%, by contract line" },
      { label: "Not accounted for", value: "$9,200", note: "5%: reseller D sends no logs", tone: "bad" },
    ],
    charts: [
      {
        label: "Cost per thousand viewable",
        shape: "bar",
        unit: "dollars, by supply path",
        values: [3.1, 3.4, 3.9, 4.8, 7.2],
        from: "Direct",
        to: "Four hops",
        limit: { label: "Agreed", value: 5 },
      },
    ],
    table: {
      columns: ["Supply path", "Spend", "Hops", "In ads.txt", "Decision"],
      rows: [
        ["Publisher direct", "$48,300", "1", "yes", "Raise"],
        ["Exchange A", "$61,900", "2", "yes", "Keep"],
        ["Exchange B", "$44,100", "2", "yes", "Keep"],
        ["Reseller C", "$20,500", "3", "in part", "Ask for logs"],
        ["Reseller D", "$9,200", "4", "no", "Block"],
      ],
    },
  },
  deliverables: [
    {
      name: "Spend ledger",
      detail:
        "Nightly pulls from your buying platforms down to placement, media cost apart from fees, set against insertion orders. Differences beyond the 10% line of the IAB/4A’s terms are listed.",
    },
    {
      name: "Supply-path audit",
      detail: "Bid logs joined to ads.txt, app-ads.txt, sellers.json and `schain`: unauthorised sellers, hop counts and cost by route.",
    },
    {
      name: "Event collection",
      detail:
        "A first-party server endpoint that reads TCF or GPP signals before it forwards, and removes browser and server duplicates by event ID.",
    },
    {
      name: "Experiment kit",
      detail: "Geo-holdout designs with a power calculation up front, and a notebook anyone on your side can rerun.",
    },
    {
      name: "Trafficking desk",
      detail: "VAST 4 validation, naming rules, creative approvals and a diff of what changed in each campaign.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Definitions",
      detail: "Impression, viewable, click, conversion: we write down whose count is used for what, and who signs.",
    },
    {
      when: "Weeks 2–4",
      title: "Ledger",
      detail: "Connectors for your largest platforms, backfilled as far as each API permits and balanced against invoices.",
    },
    {
      when: "Weeks 5–7",
      title: "Supply path",
      detail: "Log-level feeds, crawled seller files and the first exclusion list for your traders.",
    },
    {
      when: "Weeks 8–9",
      title: "Collection and consent",
      detail: "Tags moved behind the endpoint, tested with consent granted, refused and withdrawn.",
    },
    {
      when: "Weeks 10–14",
      title: "First experiment",
      detail: "Four weeks of holdout on one channel, then a read-out that includes the interval, not only the average.",
    },
  ],
  stack: [
    {
      name: "ClickHouse",
      why: "Billions of bid and impression rows, grouped in seconds on hardware you can afford to leave running.",
    },
    {
      name: "dbt",
      why: "Metric definitions as reviewed SQL with tests, so that “viewable” has one meaning: for display, half the pixels for one second under the MRC guideline.",
    },
    {
      name: "Prebid Server",
      why: "For publishers: open auction code with readable fees, in place of a wrapper whose logic nobody on your side can inspect.",
    },
    {
      name: "Meridian and GeoLift",
      why: "Open-source mix modelling and geo testing. A mix model needs about two years of weekly data, and we calibrate it with experiments before trusting it.",
    },
    {
      name: "The auction stays off-chain",
      why: "A bid request is answered in about 100 milliseconds; no ledger keeps up. Settlement records between parties could use one, if both sides ask.",
    },
  ],
  risks: [
    {
      risk: "Tags fire without consent",
      handling:
        "The endpoint fails closed: no valid signal, no forwarding. A nightly crawl replays refusal on key pages and reports any leak.",
    },
    {
      risk: "Invalid traffic flatters the results",
      handling:
        "Rule-based filtering removes known bots; for sophisticated fraud we integrate an MRC-accredited vendor and do not claim to be one.",
    },
    {
      risk: "A platform changes its API or its counting",
      handling: "Raw responses are kept with their API version, and a break in a series is annotated rather than smoothed over.",
    },
    {
      risk: "The model says what the budget owner hoped",
      handling: "Hypothesis and stopping rule are filed before the test. Null results appear in the same report as wins.",
    },
  ],
  questions: [
    {
      question: "Our agency will not share log-level data. What can you do?",
      answer:
        "Less, and we say how much less. Platform reports still allow the ledger and geo tests, which is [data science](/services/data-science) more than plumbing. Access to logs is a contract term; we supply wording for the next renewal and your lawyers settle it.",
    },
    {
      question: "Will you identify users without cookies by fingerprinting?",
      answer:
        "No. In Europe, device fingerprinting generally needs the same consent as a cookie, and browsers work against it. First-party identifiers given knowingly, contextual signals and aggregate experiments last longer.",
    },
    {
      question: "Does Chrome keeping third-party cookies make this unnecessary?",
      answer:
        "It buys time on one browser. Safari and Firefox restrict them by default, apps follow other rules, and people decline. We design for the visitor who said no and treat the rest as a bonus.",
    },
    {
      question: "Will you tell us our true return on ad spend?",
      answer:
        "You receive an estimate with a range for the channels tested, and a plain “unknown” for those not tested. Anyone who quotes one exact figure has chosen an assumption for you.",
    },
  ],
  sample: {
    name: "Media spend ledger for a retail group",
    choices: {
      Industry: "E-Commerce",
      Version: "Functional Prototype",
      Website: "Web 2.0",
      Platform: "Web",
      "UI/UX": "Template Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Basic Security measures",
    },
    pages: [
      "Spend dashboard with 3 charts after sign-in: budget against actual, fees by intermediary, discrepancy by platform. Filters by brand, market and month, saved views and CSV export.",
      "Insertion order list with search, upload of signed PDFs, line items form, automatic match to platform delivery and email notifications when a difference passes ten per cent.",
      "Supply path page: table of sellers with hop count, cost and authorisation status, search and filters, comments by traders, and an exclusion list that can be exported as CSV.",
      "Experiment planner with a form for regions, budget and length, a chart of statistical power, roles for approval, notifications when a test ends and a results report in PDF.",
    ],
    excludes: [
      "the backfill and balancing against past invoices",
      "log-level feeds and platform fees",
      "consent and tag work on your sites",
      "the four weeks of the first experiment",
    ],
  },
  related: ["/services/data-science", "/services/ai-ml", "/solutions/retail", "/our-labs/intelligence-lab"],
};
