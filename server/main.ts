// The entry point of the bundle: `node build/server/index.js`.
import { enableCompileCache } from "node:module";

/** The routes alone, for tests. */
export const loadApp = () => import("./app.ts");

export async function start(): Promise<void> {
  // Later starts need not compile the same source again.
  enableCompileCache();
  // Loads the serving code while the database starts.
  const serving = import("./serve.ts");
  serving.catch(() => {});
  const { runProcess } = await import("./run-process.ts");
  runProcess(async (config, world, asked) => (await serving).serve(config, world, asked));
}

if (import.meta.main) await start();
