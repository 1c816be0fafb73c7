// The entry of the one bundle that the process is made of: `node build/server/index.js`.
import { enableCompileCache } from "node:module";

/** The routes by themselves, for tests. */
export const loadApp = () => import("./app.ts");

export async function start(): Promise<void> {
  // A later start need not compile the same source again.
  enableCompileCache();
  // All that serves is loaded while the database starts.
  const serving = import("./serve.ts");
  serving.catch(() => {});
  const { runProcess } = await import("./run-process.ts");
  runProcess(async (config, world, asked) => (await serving).serve(config, world, asked));
}

if (import.meta.main) await start();
