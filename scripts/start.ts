import { buildSite, isBuilt } from "./build-site.ts";

process.env["NODE_ENV"] = "production";

if (!(await isBuilt())) {
  console.log("Building the site");
  await buildSite();
}
await import("#server/main.ts");
