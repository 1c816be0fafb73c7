import type { OfferingPage } from "#content/page-types.ts";

export const page: OfferingPage = {
  slug: "data-science",
  headline: "Analysis that ends in a decision, with the uncertainty shown",
  lede: "How many to order, whom to call, whether the discount worked: these questions have answers with a range around them. We clean the tables, test the method against a simple rule and give you a figure that you can act on and later check.",
  description:
    "Forecasts, experiments and causal analysis on tables you can trust: clear metrics, backtests against simple rules and honest intervals.",
  problem: {
    heading: "Eleven dashboards and still a vote in the meeting",
    paragraphs: [
      "Marketing reports 4,210 active customers and finance 3,874. Both are right, by definitions that nobody wrote down. The meeting argues about the number until time runs out, and the decision goes to whoever speaks last.",
      "Then there is the forecast, a single line that is wrong every month in ways no one records, and the campaign that “raised sales by 12%” in a month when sales always rise. More charts will not settle either. Agreed definitions, a comparison group and a record of past predictions will.",
      "Analysis is also allowed to find nothing. If your data cannot answer the question, you should hear it in week 2 along with what to start recording.",
    ],
  },
  artefact: {
    kind: "paper",
    heading: "A decision, with the arithmetic in the open",
    caption:
      "An excerpt of a decision memo as we hand it over, with example figures. The reader can check the sum by hand, and sees which number is worth arguing about.",
    file: "decision-memo-stock.pdf",
    version: "v2 · page 3 of 5",
    title: "How much safety stock should the depot hold?",
    section: { number: 3, name: "Answer" },
    paragraphs: [
      "Hold 328 units instead of today’s 600. Stock then lasts through 95% of delivery cycles, the level that sales and finance agreed on.",
      "Irregular deliveries cause 82% of the variance, demand only 18%. A better demand forecast would barely change the answer.",
      "If the supplier’s deviation fell from 1.5 days to half a day, 172 units would do. That is the negotiation worth having.",
      "We would change our mind if more than one cycle in twenty ran out within the first two quarters.",
    ],
    formula: [
      "safety  = z · √(L·σd² + d²·σL²)",
      "        = 1.645 · √(6·35² + 120²·1.5²)",
      "        = 1.645 · √(7,350 + 32,400)",
      "        = 328 units",
      "reorder = d·L + safety = 720 + 328 = 1,048",
    ],
    parameters: {
      columns: ["Input", "Value", "From"],
      rows: [
        ["Demand d", "120 a day", "two years of orders, promotions removed"],
        ["Deviation σd", "35 a day", "the same, by weekday"],
        ["Lead time L", "6 days", "214 deliveries"],
        ["Deviation σL", "1.5 days", "214 deliveries"],
      ],
    },
  },
  deliverables: [
    {
      name: "Metric dictionary",
      detail:
        "Each figure with owner, grain, filter and SQL, kept in version control. “Active customer” means one thing in every report from then on.",
    },
    {
      name: "Tested data models",
      detail:
        "dbt models from raw tables to analysis tables, with checks for uniqueness, freshness and totals that reconcile to the ledger.",
    },
    {
      name: "Decision memo",
      detail:
        "Four to six pages: the question, the answer with its range, what would change our mind and the recommended action, for readers who skip appendices.",
    },
    {
      name: "Forecast or model in production",
      detail: "A scheduled job with quantile outputs, a backtest page and an automatic fallback to the simple rule when inputs go missing.",
    },
    {
      name: "Experiment kit",
      detail:
        "Assignment code, a power calculator, a sample-ratio check and a pre-registration template, so later tests need no outside help.",
    },
  ],
  timeline: [
    {
      when: "Week 1",
      title: "Start from the decision",
      detail: "Who decides what, how often, and what a wrong choice costs in each direction.",
    },
    {
      when: "Weeks 2–3",
      title: "Profile and reconcile",
      detail: "Row counts, gaps, time zones, duplicated keys, returns booked as sales. A go or no-go follows.",
    },
    {
      when: "Weeks 4–5",
      title: "Simple rule first",
      detail: "Last year’s same week, a moving average, the expert’s guess: the mark to beat.",
    },
    {
      when: "Weeks 6–8",
      title: "Model and backtest",
      detail: "Rolling-origin evaluation, with every cut-off date treated as if the future were unknown.",
    },
    {
      when: "Weeks 9–10",
      title: "Into the routine",
      detail: "The output appears where planners work, next to the old number, for two full cycles.",
    },
  ],
  stack: [
    {
      name: "DuckDB and Parquet",
      why: "They handle tens of gigabytes on one machine, in files any tool can read. A warehouse such as BigQuery or Snowflake joins when many people query at once.",
    },
    {
      name: "dbt Core",
      why: "Plain SQL with tests, lineage and documentation. Analysts can maintain it without learning a programming framework.",
    },
    {
      name: "Python with statsmodels and LightGBM",
      why: "Interpretable models for a few series, gradient boosting with quantile loss for thousands. Deep learning must win the backtest to be considered.",
    },
    { name: "Quarto", why: "Text, code and charts in one file, so any figure in the memo can be rerun from its source." },
    {
      name: "Metabase, Superset or what you own",
      why: "Another dashboard licence rarely helps. We add to the tool that people already open in the morning.",
    },
  ],
  risks: [
    {
      risk: "Leakage makes the model look brilliant",
      handling:
        "Features are rebuilt as they stood on each cut-off date. A result that looks too good is treated as a defect until explained.",
    },
    {
      risk: "Correlation sold as cause",
      handling:
        "Where randomising is possible we do it. Where it is not, we use difference-in-differences or synthetic control, state the assumptions and test them on placebo periods.",
    },
    {
      risk: "Planners ignore the output",
      handling:
        "They can override it with a reason, and both versions are scored. Sometimes the planners win on certain items, which is worth knowing.",
    },
    {
      risk: "Re-identification of people",
      handling:
        "We work on pseudonymised extracts inside your environment and suppress small cells in reports. Whether data counts as anonymous is for your data protection officer to decide.",
    },
  ],
  questions: [
    {
      question: "Our data is a mess. Should we tidy it first?",
      answer:
        "Tidy only what one decision needs. A general clean-up has no finish line, whereas the three tables behind reorder quantities do, and their fixes serve the next question too.",
    },
    {
      question: "How long must an A/B test run?",
      answer:
        "Longer than most are. At a 4% conversion rate, detecting a rise to 4.4% with 80% power at the 5% level takes about 39,500 visitors in each arm. With less traffic, test bolder changes or measure something more frequent.",
    },
    {
      question: "How accurate will the forecast be?",
      answer:
        "We report error relative to the seasonal rule (seasonal MASE) and whether the 80% interval covers 80% of outcomes. Some items are noise; for those, safety stock does more than a model.",
    },
    {
      question: "What if the analysis contradicts our director?",
      answer:
        "It says so, politely and with the code attached. Before any result is known we agree in writing which outcome leads to which action. That is easier on everyone than debating the method afterwards.",
    },
    {
      question: "Do you also build AI features?",
      answer:
        "Yes, under [AI & ML](/services/ai-ml). If the source problem is a process that records nothing, [digital transformation](/services/digital-transformation) comes first.",
    },
  ],
  sample: {
    name: "Reorder planner for a school supplier",
    choices: {
      Industry: "Education",
      Version: "MVP",
      Website: "Web 2.0",
      Platform: "Desktop",
      "UI/UX": "Template Design",
      deployment: "Localhost",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      "Import page with file upload for sales and stock tables in CSV or Excel, automatic checks for missing weeks and duplicate items, and a list of problems with filters that the user can correct.",
      "Forecast page with a chart per item showing history and an 80 per cent range, search and category filters, and a form where the planner overrides a quantity and gives a reason.",
      "Order proposal list grouped by supplier with minimum quantities and delivery days, approval by a manager role, export to Excel and an email to the supplier.",
      "Accuracy dashboard with 3 charts comparing model, planner and last year’s figure, filters by product group and period, and notifications when the error leaves its usual range.",
    ],
    excludes: ["cleaning and reconciling of past sales", "the backtest and its report", "the two planning cycles beside the old numbers"],
  },
  related: ["/services/ai-ml", "/services/business-analysis", "/solutions/retail", "/our-labs/intelligence-lab"],
};
