import { buildSite, isBuilt } from "../build-site.ts";
import { run } from "../run-command.ts";

/** 50 × kill -9 of the app and of its database, while rows are inserted. */
export async function benchStorm(): Promise<string[]> {
  if (!(await isBuilt())) await buildSite();
  const output = await run("node", ["tests/support/kill-storm.ts"]);
  return output.trim().split("\n").slice(-1);
}
