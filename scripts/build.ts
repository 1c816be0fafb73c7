import { explain } from "#server/lifecycle.ts";
import { buildSite } from "./build-site.ts";

await buildSite().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
