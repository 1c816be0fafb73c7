import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const APP = join(import.meta.dirname, "embedded-postgres-app.ts");
const READY = "ready ";

/** The app's first output; empty if it died without any. */
export interface ChildApp {
  readonly process: ChildProcess;
  readonly firstLine: Promise<string>;
}

export function spawnChildApp(dataDir: string): ChildApp {
  const child = spawn(process.execPath, [APP, dataDir], { stdio: ["ignore", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout });
  const firstLine = Promise.race([once(lines, "line"), once(lines, "close")]).then(([line]) => String(line ?? ""));
  return { process: child, firstLine };
}

export async function getUrl(app: ChildApp): Promise<string> {
  const line = await app.firstLine;
  if (!line.startsWith(READY)) throw new Error(`The app did not start: ${line}`);
  return line.slice(READY.length);
}

export async function end(app: ChildApp, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (app.process.exitCode !== null || app.process.signalCode !== null) return;
  const exited = once(app.process, "exit");
  app.process.kill(signal);
  await exited;
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}
