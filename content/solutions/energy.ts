import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "energy",
  headline: "From meter reading to settled kilowatt-hour and certificate",
  description:
    "Meter data management, settlement, flexibility and hourly certificate registers for suppliers, aggregators and energy communities.",
  lede: "For suppliers, aggregators, plant owners and energy communities: software that turns interval readings into money and certificates that survive a query. Each quarter-hour is accounted for, including the awkward ones in March and October.",
  problem: {
    heading: "Ninety-six intervals a day, except twice a year",
    paragraphs: [
      "A metering point yields 96 quarter-hours, or 92 and 100 when the clocks change, and some never arrive. Estimates are replaced by actuals weeks later, after the tariff has changed. The customer’s bill, the imbalance statement and the generation report each took a different snapshot, and all three are defended with conviction.",
      "Markets meanwhile settle in finer steps. European day-ahead trading moved to 15-minute products in October 2025, Great Britain is migrating its meters to half-hourly settlement, and buyers of green power have begun to ask in which hour it was generated. A batch job that adds up monthly totals has no answer.",
      "Our starting point is the interval. Readings have versions; every euro, kilowatt-hour and certificate points at the version it was computed from, so a correction in June changes exactly what it should.",
    ],
  },
  artefact: {
    kind: "dashboard",
    heading: "A day of shared solar power, settled",
    caption:
      "A settlement page as we hand it over, with example figures: one apartment house, 24 flats, a roof of 48 kWp, one day in June, roof power at 19 ct and grid power at 32 ct. Late readings change it by a credit note, never silently.",
    file: "settlement · 12 June",
    version: "run 2 · 96 intervals",
    figures: [
      { label: "Produced", value: "242 kWh", note: "roof, all intervals actual" },
      { label: "Used in the house", value: "148 kWh", note: "61% of production", tone: "good" },
      { label: "Fed into the grid", value: "94 kWh", note: "at 8.1 ct: €7.61" },
      { label: "Estimated values", value: "3 of 2,304", note: "flat 17, meter silent", tone: "watch" },
    ],
    charts: [
      {
        label: "Production",
        shape: "line",
        unit: "kWh per hour",
        values: [0, 0, 0, 0, 0, 1, 4, 9, 15, 21, 26, 29, 30, 29, 26, 21, 15, 9, 5, 2, 0, 0, 0, 0],
        from: "00:00",
        to: "24:00",
      },
      {
        label: "Use in the house",
        shape: "bar",
        unit: "kWh per hour",
        values: [4, 3, 3, 3, 4, 6, 10, 13, 12, 11, 12, 15, 17, 14, 12, 12, 13, 16, 19, 21, 18, 13, 9, 6],
        from: "00:00",
        to: "24:00",
      },
    ],
    table: {
      columns: ["Flat", "Used", "From the roof", "From the grid", "To pay"],
      rows: [
        ["4", "9.8 kWh", "6.9 kWh", "2.9 kWh", "€2.24"],
        ["11", "12.4 kWh", "8.1 kWh", "4.3 kWh", "€2.92"],
        ["17", "7.2 kWh", "4.4 kWh", "2.8 kWh", "€1.73"],
      ],
    },
  },
  deliverables: [
    {
      name: "Meter data store",
      detail:
        "DLMS/COSEM push, EDIFACT MSCONS, head-end APIs or CSV, keyed by OBIS code. Validation, estimation and editing rules are plain code with tests.",
    },
    {
      name: "Settlement engine",
      detail:
        "Time-of-use and spot-indexed tariffs, network charges, static or dynamic sharing keys. Late actuals produce a delta and a credit note.",
    },
    {
      name: "Certificate register",
      detail:
        "Issue, split, transfer and cancel in watt-hours along the EnergyTag scheme, with an interface to your issuing body for GOs or I-REC(E).",
    },
    {
      name: "Forecast and dispatch",
      detail: "Day-ahead load and solar forecasts with their error on display; set-points by OpenADR 3, IEEE 2030.5 or SunSpec Modbus.",
    },
    {
      name: "Member portal",
      detail: "Own consumption, shared energy and savings per interval, with the bill explained line by line.",
    },
  ],
  timeline: [
    {
      when: "Weeks 1–2",
      title: "One meter, one month",
      detail: "We rebuild a real bill by hand from raw registers. What we cannot explain becomes the backlog.",
    },
    {
      when: "Weeks 3–6",
      title: "Store and rules",
      detail: "Ingest, gap handling, clock-change days, then a replay of a full historic year.",
    },
    {
      when: "Weeks 7–11",
      title: "Settlement",
      detail: "Tariffs and sharing keys as data, tested against invoices that your billing team holds to be right.",
    },
    {
      when: "Weeks 12–15",
      title: "Certificates, forecasts, portal",
      detail: "Register life cycle, first dispatch trial on one controllable asset, screens for members.",
    },
    {
      when: "Weeks 16–20",
      title: "Shadow settlement",
      detail: "A complete billing cycle in parallel with the current system, followed by cut-over by customer group.",
    },
  ],
  stack: [
    {
      name: "TimescaleDB, bitemporal tables",
      why: "UTC instants, valid time and knowledge time in one query: what did we know about 03:15 when the invoice went out?",
    },
    {
      name: "Python with LightGBM",
      why: "Gradient boosting on weather and calendar features, always beside a naive same-day-last-week baseline. Our [data science](/services/data-science) people own the error report.",
    },
    {
      name: "IEC CIM",
      why: "IEC 61968 and 62325 messages where the grid or market operator expects them, instead of one private format for each utility.",
    },
    {
      name: "OCPP 2.0.1 with ISO 15118",
      why: "Smart charging and contract certificates for vehicles, plus an OCPP 1.6 adapter because much of the installed base still speaks it.",
    },
    {
      name: "A ledger for certificates only",
      why: "Power settles through the system operator whatever a token says, so trades stay off-chain. Between registries that distrust each other, [tokenisation](/services/tokenization) can make cancellation public.",
    },
  ],
  risks: [
    {
      risk: "One megawatt-hour claimed twice",
      handling:
        "An underlying GO is locked or cancelled, as the issuing body requires, before granular issuance. Cancellation is final, and a nightly job compares issued volume with metered output.",
    },
    {
      risk: "An estimate is billed as an actual",
      handling: "Quality flags travel with the value onto the invoice. Bills above an agreed estimated share wait for release.",
    },
    {
      risk: "Bad dispatch causes imbalance cost",
      handling: "Hard limits per asset, a local fallback schedule and a manual override that does not depend on our cloud.",
    },
    {
      risk: "Load curves reveal household habits",
      handling:
        "Interval data are personal data: consent by purpose, coarse resolution for anyone but the member, retention set with your data-protection officer.",
    },
  ],
  questions: [
    {
      question: "Can neighbours sell solar power to each other?",
      answer:
        "Where national rules allow it. Article 15a of Directive (EU) 2019/944 provides for energy sharing, but sharing keys, network charges and supplier duties vary by country. Counsel settles the model; we encode it as a versioned rule set.",
    },
    {
      question: "How accurate will your forecast be?",
      answer:
        "We refuse to name a figure before seeing your data. You get a backtest on your own year against the baseline, by season and horizon. If the gain is smaller than its upkeep, we advise keeping the baseline.",
    },
    {
      question: "Our meters are read once a month. Is there any point?",
      answer:
        "For billing, standard load profiles carry on. For certificates or flexibility you need intervals, so we begin with optical or pulse loggers on the largest sites and extend as they repay themselves.",
    },
    {
      question: "Do you touch substations or protection?",
      answer:
        "No. We read from operational systems through your gateway, usually one way, and follow the zones that your IEC 62443 assessment defines. Protection and switching stay with the operator’s certified equipment.",
    },
  ],
  sample: {
    name: "Hourly certificate register for solar parks",
    choices: {
      Industry: "Others",
      Version: "Full Released Version",
      Website: "Web 3.0",
      Platform: "Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "7+",
      Security: "Advanced protection",
    },
    pages: [
      "Plant onboarding form with sign-in, file upload for grid permits, meter linking, position on a map, review by an issuer role with comments, and email notifications on approval or rejection.",
      "Production dashboard with 3 charts per plant: quarter-hour output, estimated versus actual share, certificates issued. List of gaps with filters by period, a correction form and CSV export.",
      "Certificate page: mint certificates for each hour from approved readings with a token contract, split, transfer to another account with wallet connect, and cancel for a named consumer.",
      "Matching report: upload an hourly consumption file, match it with cancelled certificates, show the score and gaps in a chart, and download a signed PDF.",
      "Public registry list without sign-in: search, filters by country, technology and hour, and a detail page where an indexer shows each certificate’s history from issue to cancellation.",
    ],
    excludes: [
      "meter data for a full historic year",
      "tariffs, settlement and dispatch",
      "an outside audit of the token contract",
      "the shadow billing cycle",
    ],
  },
  related: ["/services/tokenization", "/services/data-science", "/solutions/iot", "/solutions/automotive"],
};
