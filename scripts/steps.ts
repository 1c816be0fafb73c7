import { mkdir, readFile, rm } from "node:fs/promises";
import { buildSite } from "./build-site.ts";
import { findChromium } from "./find-chromium.ts";
import { installTools } from "./install-tools.ts";
import { run } from "./run-command.ts";

const RESULTS = "test-results";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** The tests that failed first and passed on the retry. */
  readonly flaky?: readonly string[];
}

export interface Step {
  readonly name: string;
  go(): Promise<Outcome>;
}

const ONE_PASSED: Outcome = { passed: 1, failed: 0 };

async function types(): Promise<Outcome> {
  await run("react-router", ["typegen"]);
  // One checker: each one more computes the shared types again, and the unit tests use the other core.
  await run("tsc", ["--noEmit", "--checkers", "1"]);
  await run("tsc", ["--noEmit", "-p", "app/domain"]);
  return ONE_PASSED;
}

async function lint(): Promise<Outcome> {
  await run("oxfmt", ["--check"]);
  await run("oxlint", []);
  await run("knip", ["--no-progress", "--no-config-hints"]);
  await run("node", ["scripts/gates/secrets.ts"]);
  return ONE_PASSED;
}

async function outcomeOf(start: () => Promise<string>, file: string, read: (report: never) => Outcome): Promise<Outcome> {
  // A tool that fails before writing its report must not be judged by an earlier run's report.
  await rm(file, { force: true });
  const failure = await start().then(
    () => undefined,
    (error: Error) => error,
  );
  const report = await readFile(file, "utf8").catch(() => undefined);
  const outcome = report === undefined ? { passed: 0, failed: 1 } : read(JSON.parse(report) as never);
  if (failure) console.error(failure.message);
  return failure && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

export async function vitest(projects: readonly string[], more: readonly string[] = []): Promise<Outcome> {
  const file = `${RESULTS}/${projects.join("-")}.json`;
  const args = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=./scripts/report-outcome.ts",
    `--outputFile=${file}`,
    ...more,
  ];
  return outcomeOf(
    () => run("vitest", args),
    file,
    (outcome) => outcome,
  );
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly { readonly file: string; readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

const flakyIn = ({ suites = [], specs }: Suite): readonly string[] => [
  ...specs.flatMap(({ file, title, tests }) => (tests.some(({ status }) => status === "flaky") ? [`${file} > ${title}`] : [])),
  ...suites.flatMap(flakyIn),
];

/** Without `specs`, runs all of them. */
export async function browser(specs: readonly string[] = []): Promise<Outcome> {
  const CHROMIUM_PATH = await findChromium();
  return outcomeOf(
    () => run("playwright", ["test", ...specs], { CHROMIUM_PATH }),
    `${RESULTS}/e2e.json`,
    ({ stats, suites }: { stats: { expected: number; unexpected: number }; suites: readonly Suite[] }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      flaky: suites.flatMap(flakyIn),
    }),
  );
}

/** Mostly downloads, so it runs beside steps that keep the processor busy. */
async function tools(): Promise<Outcome> {
  await Promise.all([findChromium(), installTools()]);
  return ONE_PASSED;
}

async function build(): Promise<Outcome> {
  await buildSite();
  return ONE_PASSED;
}

export const TYPES: Step = { name: "types", go: types };
export const TOOLS: Step = { name: "browser and measuring tools", go: tools };
export const LINT: Step = { name: "format, lint, imports, unused code, secrets", go: lint };
export const UNIT: Step = { name: "unit", go: () => vitest(["unit"]) };
export const GATES: Step = { name: "gates", go: () => vitest(["gates"]) };
export const INTEGRATION: Step = { name: "integration on PostgreSQL", go: () => vitest(["integration", "gates"]) };
export const BUILD: Step = { name: "build", go: build };
export const BROWSER: Step = { name: "browser journeys", go: () => browser() };

const told = ({ passed, failed, flaky = [] }: Outcome) =>
  `${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky (passed at the second try)` : ""}`;

async function take(step: Step): Promise<Outcome> {
  const startedMs = performance.now();
  const outcome = await step.go().catch((error: Error): Outcome => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${outcome.failed === 0 ? "✓" : "✗"} ${step.name}: ${told(outcome)} (${seconds} s)`);
  for (const test of outcome.flaky ?? []) console.log(`  flaky: ${test}`);
  return outcome;
}

/** Runs every step, even after a failed one, and the steps of a group concurrently. The last line is the result. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const group of groups) outcomes.push(...(await Promise.all(group.map(take))));
  const total = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  const all = { passed: total(({ passed }) => passed), failed: total(({ failed }) => failed), flaky };
  console.log(`Summary: ${told(all)}`);
  process.exitCode = all.failed === 0 ? 0 : 1;
}
