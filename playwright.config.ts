import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env["E2E_PORT"] ?? 4321);
const isDebianRoot = process.getuid?.() === 0;
const executablePath = process.env["CHROMIUM_PATH"];

// The workers inherit it.
process.env["PREPARED_FOLDERS"] ??= join(tmpdir(), `orbweave-prepared-${process.pid}`);

export default defineConfig({
  testDir: "tests/e2e",
  // Emptied before the journeys, unlike the folder with the reports of the other tests.
  outputDir: "test-results/journeys",
  globalTeardown: "tests/support/remove-prepared-folders.ts",
  fullyParallel: true,
  // One more than two cores: a journey waits now and then, be it for a clock.
  workers: 3,
  forbidOnly: true,
  // Generous, as two cores run server, database and two browsers: a machine that is busy is no failure.
  timeout: 360_000,
  expect: { timeout: 40_000 },
  // A journey that passes only the second time is counted as flaky and named in the summary: a bug of the test or of the product.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${PORT}`,
    // A missing element should fail the test early, not only at its time limit.
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // Animations cost CPU time, and Playwright waits for them before each click. Tests of motion turn them back on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium's own sandbox refuses to run as root, as in containers.
      args: ["--disable-background-networking", ...(isDebianRoot ? ["--no-sandbox"] : [])],
    },
  },
  webServer: {
    command: "node tests/support/serve-for-browser-tests.ts",
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 300_000,
    reuseExistingServer: false,
  },
});
