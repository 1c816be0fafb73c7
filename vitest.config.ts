import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-scripts.ts";

const UNIT = ["app/**/*.test.{ts,tsx}", "content/**/*.test.ts", "server/**/*.test.ts"];
const ON_POSTGRES = ["app/**/*.server.test.ts", "tests/integration/**/*.test.ts"];

// Half of what threads and programs cost that tests start: compiling the same source again.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    environment: "node",
    // No module of ours keeps state, so tests of one worker share what they import: half of the time was importing it again.
    isolate: false,
    // One more than two cores: a test of a verb waits for the database.
    maxWorkers: 3,
    // Ten times what the slowest needs, as a busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: [
      { extends: true, test: { name: "unit", include: UNIT, exclude: ON_POSTGRES } },
      {
        extends: true,
        test: {
          name: "integration",
          include: ON_POSTGRES,
          globalSetup: "tests/support/database-setup.ts",
          setupFiles: "tests/support/database-tests.ts",
          retry: 1,
        },
      },
      { extends: true, test: { name: "gates", include: ["tests/gates/**/*.test.ts"] } },
    ],
  },
});
