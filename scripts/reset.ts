// `npm run reset`: deletes all records and uploads, then does what a first start does: adds an admin and the demo data. The app must be
// stopped.
import { createInterface } from "node:readline";
import { emptyInstallation } from "#kit/backup/reset-installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { explain } from "#server/lifecycle.ts";
import { openWorld } from "#server/world.ts";

/** Without a terminal, or after Ctrl-C, the answer is no. */
function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.log(`${question} Without a terminal this needs: npm run reset -- --yes`);
    return Promise.resolve(false);
  }
  const terminal = createInterface(process.stdin, process.stdout);
  return new Promise((resolve) => {
    terminal.once("close", () => resolve(false));
    terminal.question(`${question} Type yes to go on: `, (answer) => {
      resolve(answer.trim().toLowerCase() === "yes");
      terminal.close();
    });
  });
}

async function reset(): Promise<void> {
  // Not npm's own --yes, which may be set for every command on a machine.
  const args = process.argv.slice(2);
  if (args.some((arg) => arg !== "--yes")) throw new OperatorError("Usage: npm run reset [-- --yes]");
  const config = loadConfig(process.env);
  const request = {
    isConfirmed: args.includes("--yes"),
    isProduction: process.env["NODE_ENV"] === "production",
    confirm,
    tell: console.log,
  };
  if (!(await emptyInstallation(config, request))) {
    console.log("Nothing was deleted.");
    process.exitCode = 1;
    return;
  }
  const world = await openWorld(config, createLog("warn"), console.log);
  await world.close();
  console.log("Everything is as after a first start.");
}

reset().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
