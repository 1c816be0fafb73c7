import { basename, join } from "node:path";
import { inlineScripts } from "../../scripts/inline-scripts.ts";

const bundled = new Map<string, Promise<string>>();

async function bundle(source: string): Promise<string> {
  const { build } = await import("vite");
  const outDir = join("test-results", "programs", String(process.pid));
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
  return join(outDir, basename(source).replace(/\.ts$/, ".js"));
}

/**
 * One file for a program that tests start many times: Node would spend 4 s of CPU time at each start on loading several hundred sources.
 */
export function bundledProgram(source: string): Promise<string> {
  const known = bundled.get(source) ?? bundle(source);
  bundled.set(source, known);
  return known;
}

/** For `startApp` and `spawnApp`. */
export const smallApp = () => bundledProgram("tests/support/small-app.ts");
