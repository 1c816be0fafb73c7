import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { inject } from "vitest";
import { lockDataDir } from "#platform/data-dir-lock.server.ts";
import { inlineScripts } from "../../scripts/inline-scripts.ts";

/** Bundling takes a minute on a very busy machine. */
const LOCK_MS = 240_000;

const bundled = new Map<string, Promise<string>>();

async function bundle(source: string, outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [inlineScripts()],
    ssr: { noExternal: ["drizzle-orm"] },
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: "node24",
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** Bundled by the first worker of a run that needs it. */
async function inThisRun(source: string): Promise<string> {
  const folder = inject("programsFolder");
  const program = join(folder, basename(source).replace(/\.ts$/, ".js"));
  const lock = await lockDataDir(folder, LOCK_MS);
  if (!lock) throw new Error(`${source} was not bundled within ${LOCK_MS} ms.`);
  try {
    if (!existsSync(program)) await bundle(source, folder);
    return program;
  } finally {
    lock.release();
  }
}

/** One file for a program that tests start many times: Node would spend 4 s of CPU time at each start on loading several hundred sources. */
export function bundledProgram(source: string): Promise<string> {
  const known = bundled.get(source) ?? inThisRun(source);
  bundled.set(source, known);
  return known;
}

/** For `startApp` and `spawnApp`. */
export const smallApp = () => bundledProgram("tests/support/small-app.ts");
