import { enableCompileCache } from "node:module";
import { resolveDrizzleOnce } from "./resolve-drizzle.ts";

// A later start need not compile the same source again.
enableCompileCache();
resolveDrizzleOnce();

// All that serves is loaded while the database starts.
const serving = import("./serve.ts");
serving.catch(() => {});

const { runProcess } = await import("./run-process.ts");
runProcess(async (config, world, asked) => (await serving).serve(config, world, asked));
