// `npm run test:changed`: runs the tests affected by the difference from main, committed or not. A quick check while working; `npm test` is
// the full one.
import { buildSite, isBuilt } from "./build-site.ts";
import { run } from "./run-command.ts";
import { browser, runSteps, type Step, vitest } from "./steps.ts";

/** A clone may have main only as origin/main. */
async function findBase(): Promise<string> {
  const base = await run("git", ["merge-base", "HEAD", "main"]).catch(() => run("git", ["merge-base", "HEAD", "origin/main"]));
  return base.trim();
}

async function listChangedSpecs(base: string): Promise<readonly string[]> {
  const listed = await Promise.all([
    run("git", ["diff", "--name-only", "--relative", "--diff-filter=d", base, "--", "tests/e2e"]),
    run("git", ["ls-files", "--others", "--exclude-standard", "--", "tests/e2e"]),
  ]);
  return listed.flatMap((names) => names.split("\n")).filter((name) => name.endsWith(".spec.ts"));
}

const vitestStep: Step = {
  name: "unit and integration tests that import a changed file",
  go: async () => vitest(["unit", "integration"], ["--changed", await findBase()]),
};
const notRun = ["types, lint and gates (npm run check)", "tests that read or start a changed file without importing it"];

const specs = await findBase()
  .then(listChangedSpecs)
  .catch(() => []);
const browserStep: Step = {
  name: `browser journeys of ${specs.length} changed file(s)`,
  async go() {
    if (!(await isBuilt())) await buildSite();
    return browser(specs);
  },
};
notRun.push(specs.length > 0 ? "browser journeys in other files" : "browser journeys, as no file of tests/e2e has changed");

await runSteps(specs.length > 0 ? [[vitestStep], [browserStep]] : [[vitestStep]]);
console.log(`Not run: ${notRun.join("; ")}. Before a change lands, run npm test.`);
