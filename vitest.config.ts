import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "content/**/*.test.ts", "server/**/*.test.ts"], exclude: ["**/*.server.test.ts"] } },
      { extends: true, test: { name: "integration", include: ["app/**/*.server.test.ts", "tests/integration/**/*.test.ts"], globalSetup: "tests/support/database-setup.ts", maxWorkers: 2 } },
    ],
  },
});
