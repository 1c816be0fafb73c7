import { enableCompileCache } from "node:module";
import { explain } from "#server/lifecycle.ts";
import { buildSite, isBuilt } from "./build-site.ts";

enableCompileCache();

process.env["NODE_ENV"] = "production";

if (!(await isBuilt())) {
  console.log("Building the site");
  await buildSite().catch((error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  });
}
const { start } = (await import(new URL("../build/server/index.js", import.meta.url).href)) as typeof import("#server/main.ts");
await start();
