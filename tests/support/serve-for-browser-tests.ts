// The built product on a fresh data folder, for as long as the browser tests run.
import { rmSync } from "node:fs";
import { ADMIN } from "./office.ts";
import { dataFolder } from "./running-app.ts";

const { path } = await dataFolder();
process.env["DATA_DIR"] = path;
process.env["NODE_ENV"] = "production";
process.env["ADMIN_PASSWORD"] = ADMIN.password;
process.env["LOG_LEVEL"] = "warn";
// Journeys change posts, jobs and settings all the time, and each change would render and compress every page that shows them.
process.env["WARM_PAGES"] = "off";
process.on("exit", () => rmSync(path, { recursive: true, force: true }));
const { start } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as typeof import("#server/main.ts");
await start();
