import { writeFile } from "node:fs/promises";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import type { Outcome } from "./steps.ts";

/** Writes what a run of Vitest came to, for the summary of `npm test`, because Vitest's own JSON has no retries. */
export default class ReportOutcome implements Reporter {
  #file = "";

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    this.#file = typeof outputFile === "string" ? outputFile : "";
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const flaky = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.module.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message.split("\n", 1)[0]}`);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outcome: Outcome = { passed: count("passed") - flaky.length, failed: count("failed"), flaky };
    await writeFile(this.#file, JSON.stringify(outcome));
  }
}
