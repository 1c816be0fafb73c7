import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { inlineScripts } from "./scripts/inline-scripts.ts";

const UNIT = ["app/**/*.test.{ts,tsx}", "content/**/*.test.ts", "server/**/*.test.ts"];
const ON_POSTGRES = ["app/**/*.server.test.ts", "tests/integration/**/*.test.ts"];

// Caches compiled code: recompiling the same source took half of the CPU time of the workers and processes that tests start.
process.env["NODE_COMPILE_CACHE"] ??= join(tmpdir(), "node-compile-cache");

// The React that visitors get. Its development build takes five times as long.
process.env["NODE_ENV"] = "production";

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    environment: "node",
    // Our modules keep no state, so the tests of one worker share what they import; importing it anew for each file took half of the time.
    isolate: false,
    // One more than the two cores, because tests often wait for the database.
    maxWorkers: 3,
    // Ten times the slowest test, so that a busy machine fails none.
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
