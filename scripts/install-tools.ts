import { access } from "node:fs/promises";
import { run } from "./run-command.ts";

/** The large measuring tools are in a separate package. Their install scripts download and compile, and none is needed. */
export async function installTools(): Promise<void> {
  const isThere = await access("tools/node_modules/.package-lock.json").then(
    () => true,
    () => false,
  );
  if (isThere) return;
  console.log("Installing the measuring tools");
  await run("npm", ["ci", "--prefix", "tools", "--ignore-scripts", "--no-audit", "--no-fund"]);
}
