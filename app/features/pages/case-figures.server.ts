import fixedSource from "#content/audits/timelocked-savings/fixed/TimelockedSavings.sol?raw";
import { DEMO_CHECK, DEMO_FILE, DEMO_FINDINGS, DEMO_FIXED_SHA256, DEMO_SHA256 } from "#content/audits/timelocked-savings/report.ts";
import type { CaseStudy } from "#content/page-types.ts";
import MEASURED from "#content/work/price-engine-figures.json";
import { indicate } from "#domain/audits/check/indicative-price.ts";
import { findingName } from "#domain/audits/report.ts";
import { LEXICON } from "#domain/estimation/lexicon.ts";
import { formatDollars, formatEstimate } from "#domain/pricing/format-dollars.ts";
import { ROLES } from "#domain/pricing/hours.ts";
import type { PriceBook } from "#domain/pricing/price-book.ts";
import { countSeverities, severityOf } from "#domain/severity/severity.ts";
import { ROLE_NAMES } from "#features/quotes/role-names.ts";
import { type WorkedEstimate, workEstimate } from "#features/quotes/worked-estimate.server.ts";
import { drawHoldout } from "./holdout-chart.ts";

/** A row comparing estimate and actual; `share` is the bar's length, absent without a figure. */
interface EffortRow {
  readonly name: string;
  readonly estimate: string;
  readonly estimateShare?: number;
  readonly actual: string;
  readonly actualShare?: number;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Drawn once, because neither the data nor the estimator changes while the process runs. */
const CHART = drawHoldout(MEASURED.points);

/** The engine's result for the first page of its own description: the text, the recognised features and the hours per role. */
function workedPage([page]: WorkedEstimate["shown"]) {
  if (!page) return undefined;
  const roles = ROLES.map((role) => ({ name: ROLE_NAMES[role], hours: page.roleHours?.[role] ?? 0 })).filter(({ hours }) => hours > 0);
  const most = Math.max(...roles.map(({ hours }) => hours));
  return {
    text: page.text,
    features: page.features,
    roles: roles.map((role) => ({ ...role, share: role.hours / most })),
    hours: page.hours,
    price: formatEstimate(page.cents),
  };
}

const actualOf = ({ effort }: CaseStudy) => ({ hours: "", price: "", record: "", ...effort?.actual });

function engineFigures(page: CaseStudy, book: PriceBook) {
  const { effort } = page;
  const estimate = effort?.sample && workEstimate(book, effort.sample);
  const pages = estimate ? [...estimate.shown, ...estimate.folded] : [];
  const hours = pages.reduce((sum, each) => sum + each.hours, 0);
  const actual = actualOf(page);
  const phrases = LEXICON.flatMap((entry) => [...entry.phrases, ...(entry.onChain ?? [])]).length;
  const rows: EffortRow[] = [
    { name: "Hours", estimate: `${hours.toLocaleString("en-GB")} h`, estimateShare: 1, actual: actual.hours },
    { name: "Price", estimate: formatEstimate(estimate?.deliveryCents.Regular ?? 0), estimateShare: 1, actual: actual.price },
    { name: "What is known", estimate: "–", actual: actual.record },
  ];
  return {
    kind: "price-engine" as const,
    strip: [
      {
        value: MEASURED.milestones.toLocaleString("en-GB"),
        label: `milestones of ${MEASURED.applications} real projects to measure against`,
      },
      { value: percent(MEASURED.engine.withinTwo), label: "within a factor of two of the plan, on projects it had not seen" },
      { value: phrases.toLocaleString("en-GB"), label: `phrases for ${LEXICON.length} features, each with hours by role` },
    ],
    rows,
    prefill: estimate && { choices: estimate.choices, pages: pages.map((each) => each.text) },
    worked: estimate && workedPage(estimate.shown),
    chart: CHART,
    methods: [
      { name: "Always the same figure", ...MEASURED.sameFigure },
      { name: "Length of the text alone", ...MEASURED.textLength },
      { name: "This engine", ...MEASURED.engine, isOurs: true },
      { name: "The engine and any other word, by regression", ...MEASURED.anyWords },
    ],
  };
}

/** Extracts from the first line to the closing brace in the same column. */
function functionOf(source: string, name: string) {
  const lines = source.split("\n");
  const from = lines.findIndex((line) => line.startsWith(`    function ${name}(`));
  const to = lines.indexOf("    }", from);
  return { firstLine: from + 1, text: lines.slice(from, to + 1).join("\n") };
}

/** Marks the lines that the other version lacks. */
function marked({ firstLine, text }: ReturnType<typeof functionOf>, other: string) {
  const known = new Set(other.split("\n"));
  return text.split("\n").map((line, index) => ({
    number: firstLine + index,
    text: line.replace(/^ {4}/, ""),
    differs: line.trim() !== "" && !known.has(line),
  }));
}

/** The lines from the one containing `from` to the one containing `to`, trimmed and without blank lines. */
function excerpt(lines: ReturnType<typeof marked>, from: string, to: string) {
  const places = [from, to].map((words) => lines.findIndex(({ text }) => text.includes(words)));
  return lines
    .slice(places[0], (places[1] ?? 0) + 1)
    .filter(({ text }) => text !== "")
    .map(({ number, text }) => ({ number, text: text.trim() }));
}

/** What auditing the demonstration contract would cost by the published formula, with nothing prepared by the client. */
export function exampleAudit(book: PriceBook) {
  const { daysFrom, daysTo, priceFromCents, priceToCents } = indicate(DEMO_CHECK.measure, [], book);
  return {
    lines: DEMO_CHECK.measure.nsloc,
    days: `${daysFrom} to ${daysTo} days`,
    price: `${formatDollars(priceFromCents)} to ${formatDollars(priceToCents)}`,
  };
}

export type ExampleAudit = ReturnType<typeof exampleAudit>;

function auditFigures(page: CaseStudy, book: PriceBook) {
  const [worst] = DEMO_FINDINGS;
  const before = { firstLine: worst?.lines[0] ?? 1, text: worst?.excerpt ?? "" };
  const after = functionOf(fixedSource, "withdraw");
  const findings = DEMO_FINDINGS.map(({ title, impact, likelihood, lines: [from, to], status }, index) => ({
    name: findingName(index + 1),
    title,
    severity: severityOf(impact, likelihood),
    isSeen: DEMO_CHECK.lines.some((line) => line >= from && line <= to),
    isFixed: status === "fixed",
  }));
  const seen = findings.filter(({ isSeen }) => isSeen).length;
  const fixed = findings.filter(({ isFixed }) => isFixed).length;
  const counts = countSeverities(findings).filter(({ count }) => count > 0);
  const [read, mended] = [marked(before, after.text), marked(after, before.text)];
  const { lines, days, price } = exampleAudit(book);
  const actual = actualOf(page);
  const rows: EffortRow[] = [
    { name: "Days", estimate: `${days}, two readers`, estimateShare: 1, actual: actual.hours },
    { name: "Price", estimate: price, estimateShare: 1, actual: actual.price },
    {
      name: "Findings",
      estimate: `${seen} by the instant check`,
      estimateShare: seen / findings.length,
      actual: `${findings.length} by reading`,
      actualShare: 1,
    },
    { name: "What is known", estimate: `${lines} lines of code, counted`, actual: actual.record },
  ];
  return {
    kind: "timelocked-savings" as const,
    strip: [
      { value: String(findings.length), label: `findings in ${lines} lines of code` },
      { value: `${seen} of ${findings.length}`, label: "seen by the instant check; the others took people" },
      { value: `${fixed} of ${findings.length}`, label: "fixed, and each fix read again" },
    ],
    rows,
    findings,
    before: read,
    after: mended,
    /** The finding is about this order: the contract paid before it deleted the account. */
    order: {
      name: findings[0]?.name ?? "",
      severity: findings[0]?.severity ?? "informational",
      read: excerpt(read, "msg.sender.call", "delete accounts"),
      mended: excerpt(mended, "delete accounts", "_pay"),
    },
    sheet: { file: DEMO_FILE, lines, counts, fixed, all: findings.length, sha256: DEMO_SHA256 },
    hashes: [
      { name: "Contract as read", sha256: DEMO_SHA256 },
      { name: "Contract as mended", sha256: DEMO_FIXED_SHA256 },
    ],
  };
}

/** For a case without its own data: what is known about its effort, beside the price of its sample project if it has one. */
function plainFigures(page: CaseStudy, book: PriceBook) {
  const sample = page.effort?.sample;
  const actual = actualOf(page);
  const estimate = sample && workEstimate(book, sample);
  const pages = estimate ? [...estimate.shown, ...estimate.folded] : [];
  const hours = pages.reduce((sum, each) => sum + each.hours, 0);
  const rows: EffortRow[] = [
    { name: "Hours", estimate: estimate ? `${hours.toLocaleString("en-GB")} h` : "", actual: actual.hours },
    { name: "Price", estimate: estimate ? formatEstimate(estimate.deliveryCents.Regular) : "", actual: actual.price },
    { name: "What is known", estimate: "", actual: actual.record },
  ];
  return {
    kind: "plain" as const,
    strip: [],
    rows: rows.filter((row) => row.estimate !== "" || row.actual !== ""),
    prefill: estimate && { choices: estimate.choices, pages: pages.map((each) => each.text) },
  };
}

export function figuresOf(page: CaseStudy, book: PriceBook) {
  if (page.figures === "price-engine") return engineFigures(page, book);
  return page.figures === "timelocked-savings" ? auditFigures(page, book) : plainFigures(page, book);
}

/** What the list of work shows beside a case. */
export function pictureOf(figures: CaseFigures) {
  if (figures.kind === "price-engine") return { kind: figures.kind, chart: figures.chart };
  return figures.kind === "timelocked-savings" ? { kind: figures.kind, order: figures.order } : undefined;
}

export type CasePicture = ReturnType<typeof pictureOf>;
export type CaseFigures = ReturnType<typeof figuresOf>;
export type EngineFigures = ReturnType<typeof engineFigures>;
export type AuditFigures = ReturnType<typeof auditFigures>;
