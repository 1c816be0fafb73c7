import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

import { programOptions } from "#platform/postgres-binaries.server.ts";
import type { Cluster } from "#platform/postgres-cluster.server.ts";

const run = promisify(execFile);
const POLL_MS = 20;
const KILL_WAIT_MS = 5_000;
/** Fast: disconnects clients and writes everything out. Immediate: the next start replays the log, so nothing is lost either. */
const SHUTDOWNS = [
  { signal: "SIGINT", mode: "fast", share: 2 / 3 },
  { signal: "SIGQUIT", mode: "immediate", share: 1 / 3 },
] as const;
const MAX_STOP_MS = 15_000;
/** However little of the process's own time is left. */
const MIN_STOP_MS = 1_000;

const UNIX_PROCESS_LIST = ["-axww", "-o", "pid=,command="];
const WINDOWS_PROCESS_LIST = [
  "-NoProfile",
  "-Command",
  `Get-CimInstance Win32_Process -Filter "Name='postgres.exe'" | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }`,
];

/**
 * The process id of the server running on the folder, whichever process started it. Its lock file survives power cuts and `kill -9`. If its
 * id now belongs to an unrelated process or a zombie, PostgreSQL would refuse to start forever, so the file is removed.
 */
export async function findPostmaster(cluster: Cluster): Promise<number | undefined> {
  const file = join(cluster.folder, "postmaster.pid");
  const content = await readFile(file, "utf8").catch(() => undefined);
  if (content === undefined) return undefined;
  const pid = Number.parseInt(content, 10);
  if (await isOurs(cluster, pid)) return pid;
  // If the owner is dead, PostgreSQL handles the file itself: it also looks for surviving backends before taking it over.
  if (!(pid > 0) || respondsToSignals(pid)) await rm(file, { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  if (process.platform !== "linux") return respondsToSignals(pid);
  try {
    // A zombie process still accepts signals, but has no command line.
    return readFileSync(`/proc/${pid}/cmdline`).length > 0;
  } catch {
    return false;
  }
}

/** A server that does not stop in time is killed. */
export async function stopServer(cluster: Cluster, maxMs = MAX_STOP_MS): Promise<void> {
  const pid = await findPostmaster(cluster);
  if (pid === undefined) return;
  for (const { signal, mode, share } of SHUTDOWNS) {
    if (process.platform === "win32") await controlStop(cluster, mode);
    else sendSignal(pid, signal);
    if (await isGoneWithin([pid], Math.max(maxMs, MIN_STOP_MS) * share)) return;
  }
  await killServer(cluster);
}

/** For a server that hangs, or whose postmaster is dead while a busy backend survives and prevents the next start. */
export async function killServer(cluster: Cluster): Promise<void> {
  const commands = await listCommands();
  const pids = [...commands].filter(([, command]) => command.includes(cluster.name)).map(([pid]) => pid);
  for (const pid of pids) sendSignal(pid, "SIGKILL");
  await isGoneWithin(pids, KILL_WAIT_MS);
}

async function isOurs(cluster: Cluster, pid: number): Promise<boolean> {
  return (await listCommands()).get(pid)?.includes(cluster.name) ?? false;
}

/** Uses command lines, which any user may read: in a container, root lacks the capability to see another user's working directory. */
async function listCommands(): Promise<Map<number, string>> {
  if (process.platform === "linux") return listProc();
  const { stdout } = process.platform === "win32" ? await run("powershell", WINDOWS_PROCESS_LIST) : await run("ps", UNIX_PROCESS_LIST);
  return new Map(stdout.split("\n").map((line) => [Number.parseInt(line, 10), line]));
}

/** Avoids `ps`, which slim container images lack. */
async function listProc(): Promise<Map<number, string>> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return new Map(pids.map((pid, index) => [pid, commands[index] ?? ""]));
}

async function controlStop(cluster: Cluster, mode: string): Promise<void> {
  const options = ["stop", "-D", cluster.folder, "-m", mode, "--no-wait"];
  // Fails if the server is already gone, which the caller checks next.
  await run(join(cluster.programs, "pg_ctl"), options, programOptions(cluster.user)).catch(() => undefined);
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function respondsToSignals(pid: number): boolean {
  return pid > 0 && sendSignal(pid, 0);
}

async function isGoneWithin(pids: readonly number[], waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (pids.some(isAlive)) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}
