import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Calibration } from "#domain/estimation/calibration.ts";
import { CALIBRATION } from "#domain/estimation/calibration.ts";
import { estimatePage, readPage } from "#domain/estimation/estimate-page.ts";
import { sumHours, weigh } from "#domain/estimation/weigh.ts";
import { predictByWords } from "./word-ridge.ts";

/**
 * How well the embedded estimator ranks real work, and how fast it is.
 *
 * The estimator prices a page, a milestone is many pages, so every method gets a scale and an exponent, fitted on the training
 * folds only: log(planned hours) = a + b · log(method). Folds are made of whole applications: milestones of one application share
 * authors, team size and vocabulary. "Weights chosen in the fold" also picks the calibration from CANDIDATES on the training
 * folds alone; it is the figure to quote, because the shipped weights have seen every row.
 */
interface Milestone {
  readonly application: string;
  readonly text: string;
  readonly logHours: number;
}

interface Score {
  readonly spearman: number;
  readonly withinTwo: number;
}

interface Line {
  readonly values: readonly number[];
  readonly slope: number;
  readonly offset: number;
  readonly error: number;
}

/** Values of a method by row, on a logarithmic scale; several candidates when the fold may choose. */
type Method = readonly (readonly number[])[];

const FOLDS = 10;
const REPEATS = 10;
const CEILING_REPEATS = 3;
const RESAMPLES = 300;
const TIMED_RUNS = 300;
const NO_CONTEXT: ReadonlySet<string> = new Set();
const SAMPLE_PAGE =
  "Marketplace page: connect wallet, list of NFTs with filters, search and 3 charts, buy and sell, auctions with bids, e-mail alerts. No login.";

const CANDIDATES: readonly Calibration[] = [0.3, 0.45, 0.6, 0.8].flatMap((chain) =>
  [0.25, 0.4, 0.6].flatMap((protocol) =>
    [0.6, 0.9, 1.1, 1.5].flatMap((work) =>
      [0, 0.3, 0.5, 0.7, 0.9].map((scopeExponent) => ({
        topics: { web: CALIBRATION.topics.web, chain, protocol, work },
        scopeExponent,
      })),
    ),
  ),
);

/** RFC 4180: quoted fields may contain commas, line breaks and doubled quotes. */
function parseCsv(source: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  for (let match = fields.exec(source); match && fields.lastIndex <= source.length; match = fields.exec(source)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (fields.lastIndex === source.length) break;
    if (match[3] !== ",") rows.push([]);
  }
  return rows;
}

async function readMilestones(): Promise<readonly Milestone[]> {
  const path = process.env["W3F_MILESTONES"] ?? join(import.meta.dirname, "data", "w3f-milestones.csv");
  const [header = [], ...rows] = parseCsv(await readFile(path, "utf8"));
  const [file, text, hours] = ["file", "text", "hours"].map((name) => header.indexOf(name));
  return rows
    .map((row) => ({
      application: row[file ?? -1] ?? "",
      text: row[text ?? -1] ?? "",
      logHours: Math.log(Number(row[hours ?? -1])),
    }))
    .filter(({ logHours }) => Number.isFinite(logHours));
}

/** Mulberry32: the same folds on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function foldsByApplication(rows: readonly Milestone[], seed: number): readonly number[] {
  const random = seededRandom(seed);
  const applications = [...new Set(rows.map((row) => row.application))];
  const order = applications.map((name) => ({ name, key: random() })).sort((left, right) => left.key - right.key);
  const foldOf = new Map(order.map(({ name }, place) => [name, place % FOLDS]));
  return rows.map((row) => foldOf.get(row.application) ?? 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function covariance(left: readonly number[], right: readonly number[]): number {
  const [leftMean, rightMean] = [mean(left), mean(right)];
  return mean(left.map((value, at) => (value - leftMean) * ((right[at] ?? 0) - rightMean)));
}

/** Ties share the mean of their ranks. */
function ranks(values: readonly number[]): readonly number[] {
  const order = values.map((value, at) => ({ value, at })).sort((left, right) => left.value - right.value);
  const result = values.map(() => 0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { at } of order.slice(from, to)) result[at] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

function spearman(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [ranks(left), ranks(right)];
  const spread = Math.sqrt(covariance(a, a) * covariance(b, b));
  return spread === 0 ? 0 : covariance(a, b) / spread;
}

/** Least squares over the rows outside `fold`, in one pass, because there are hundreds of candidates to compare. */
function fitOutside(fold: number, folds: readonly number[], x: readonly number[], y: readonly number[]): Line {
  let [n, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < x.length; at += 1) {
    if (folds[at] === fold) continue;
    const [own, target] = [x[at] ?? 0, y[at] ?? 0];
    n += 1;
    sumX += own;
    sumY += target;
    sumXX += own * own;
    sumXY += own * target;
    sumYY += target * target;
  }
  const [spread, joint] = [sumXX - (sumX * sumX) / n, sumXY - (sumX * sumY) / n];
  const slope = spread < 1e-9 ? 0 : joint / spread;
  return { values: x, slope, offset: (sumY - slope * sumX) / n, error: sumYY - (sumY * sumY) / n - slope * joint };
}

/** Out-of-fold predictions: line, and candidate if there are several, come from the other folds. */
function predict(method: Method, truth: readonly number[], folds: readonly number[]): readonly number[] {
  const result = truth.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const lines = method.map((values) => fitOutside(fold, folds, values, truth));
    const best = lines.reduce((left, right) => (right.error < left.error ? right : left));
    folds.forEach((own, at) => {
      if (own === fold) result[at] = best.offset + best.slope * (best.values[at] ?? 0);
    });
  }
  return result;
}

function scoreOf(predicted: readonly number[], truth: readonly number[]): Score {
  const isWithin = (value: number, at: number): boolean => Math.abs(value - (truth[at] ?? 0)) <= Math.LN2;
  return { spearman: spearman(predicted, truth), withinTwo: predicted.filter(isWithin).length / truth.length };
}

type Predict = (truth: readonly number[], folds: readonly number[]) => readonly number[];

function meanScore(rows: readonly Milestone[], repeats: number, predictOutside: Predict): Score {
  const truth = rows.map((row) => row.logHours);
  const scores = Array.from({ length: repeats }, (_, seed) => scoreOf(predictOutside(truth, foldsByApplication(rows, seed)), truth));
  return { spearman: mean(scores.map((score) => score.spearman)), withinTwo: mean(scores.map((score) => score.withinTwo)) };
}

function crossValidate(method: Method, rows: readonly Milestone[]): Score {
  return meanScore(rows, REPEATS, (truth, folds) => predict(method, truth, folds));
}

/** The best score any model of these words can reach; see word-ridge.ts. */
function ceiling(rows: readonly Milestone[], figures: readonly number[], mayLower: boolean): Score {
  const texts = rows.map((row) => row.text);
  return meanScore(rows, CEILING_REPEATS, (truth, folds) => predictByWords({ texts, figures, truth, mayLower }, folds));
}

/** The 95 % interval of the lead over text length, bootstrapped over whole applications. */
function leadInterval(method: readonly number[], baseline: readonly number[], rows: readonly Milestone[]): string {
  const random = seededRandom(1);
  const groups = [...Map.groupBy(rows.keys(), (at) => rows[at]?.application).values()];
  const leads = Array.from({ length: RESAMPLES }, () => {
    const drawn = groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? []);
    const [left, right, truth] = [method, baseline, rows.map((row) => row.logHours)].map((all) => drawn.map((at) => all[at] ?? 0));
    return spearman(left ?? [], truth ?? []) - spearman(right ?? [], truth ?? []);
  }).sort((left, right) => left - right);
  const at = (share: number): string => (leads[Math.floor(share * RESAMPLES)] ?? 0).toFixed(2);
  return `${at(0.025)} to ${at(0.975)}`;
}

function logTotals(rows: readonly Milestone[], calibrations: readonly Calibration[]): Method {
  const pages = rows.map((row) => readPage(row.text));
  const total = (page: (typeof pages)[number], calibration: Calibration): number =>
    weigh(page, calibration, NO_CONTEXT).reduce((sum, part) => sum + sumHours(part.hours), 0);
  return calibrations.map((calibration) => pages.map((page) => Math.log(total(page, calibration))));
}

function medianMs(text: string): string {
  const times = Array.from({ length: TIMED_RUNS }, () => {
    const start = performance.now();
    estimatePage(text);
    return performance.now() - start;
  });
  return median(times).toFixed(3);
}

function scoreLine(name: string, { spearman: rank, withinTwo }: Score): string {
  return `  ${name.padEnd(50)} Spearman ${rank.toFixed(3)}   within 2x ${(withinTwo * 100).toFixed(1)} %`;
}

/** How much of "within 2x" is free because planned hours cluster: one figure for all, without ranking. */
function sameFigureLine(rows: readonly Milestone[]): string {
  const { withinTwo } = crossValidate([rows.map(() => 0)], rows);
  return `  ${"always the same figure".padEnd(50)} ${" ".repeat(14)}   within 2x ${(withinTwo * 100).toFixed(1)} %`;
}

/** The figures in the price engine's case study; a test compares the file with the current estimator. */
const FIGURES_FILE = "content/work/price-engine-figures.json";
const rounded = ({ spearman: rank, withinTwo }: Score): Score => ({
  spearman: Number(rank.toFixed(3)),
  withinTwo: Number(withinTwo.toFixed(3)),
});

/** The part that takes seconds: the prediction for each milestone from a line that had not seen its application, in whole hours. */
export async function heldOutFigures() {
  const rows = await readMilestones();
  const truth = rows.map((row) => row.logHours);
  const shipped = logTotals(rows, [CALIBRATION]);
  const hours = (log: number) => Math.round(Math.exp(log));
  const points = predict(shipped, truth, foldsByApplication(rows, 0)).map((log, at) => `${hours(log)}:${hours(truth[at] ?? 0)}`);
  return {
    milestones: rows.length,
    applications: new Set(rows.map((row) => row.application)).size,
    sameFigure: rounded({ ...crossValidate([rows.map(() => 0)], rows), spearman: 0 }),
    textLength: rounded(crossValidate([rows.map((row) => Math.log(1 + row.text.length))], rows)),
    engine: rounded(crossValidate(shipped, rows)),
    /** Predicted, a colon, planned. */
    points: points.join(" "),
  };
}

export async function benchEstimator(): Promise<string[]> {
  const rows = await readMilestones();
  const length = rows.map((row) => Math.log(1 + row.text.length));
  const chosen = logTotals(rows, CANDIDATES);
  const shipped = logTotals(rows, [CALIBRATION]);
  const long = SAMPLE_PAGE.repeat(Math.ceil(4000 / SAMPLE_PAGE.length)).slice(0, 4000);
  const words = ceiling(rows, shipped[0] ?? [], true);
  if (process.env["W3F_MILESTONES"] === undefined) {
    await writeFile(FIGURES_FILE, `${JSON.stringify({ ...(await heldOutFigures()), anyWords: rounded(words) }, null, 2)}\n`);
  }
  return [
    `${rows.length} milestones of ${new Set(rows.map((row) => row.application)).size} applications; ${FOLDS} folds by application, mean of ${REPEATS} draws`,
    sameFigureLine(rows),
    scoreLine("text length alone", crossValidate([length], rows)),
    scoreLine("estimator, weights chosen in the fold", crossValidate(chosen, rows)),
    scoreLine("estimator, shipped weights", crossValidate(shipped, rows)),
    scoreLine("ceiling: shipped, and any word may add", ceiling(rows, shipped[0] ?? [], false)),
    scoreLine("ceiling: shipped, and any word may add or lower", words),
    `  shipped weights lead text length in rank by ${leadInterval(shipped[0] ?? [], length, rows)} (95 %, applications resampled)`,
    `  time: ${medianMs(SAMPLE_PAGE)} ms a page of ${SAMPLE_PAGE.length} characters, ${medianMs(long)} ms for 4,000`,
  ];
}
