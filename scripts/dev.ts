// `npm run dev`. Vite reloads what it loads: pages, routes and styles. Node loads sockets and background work and cannot replace a module,
// so server/dev.ts is restarted when one of its files changes. Records and sessions stay in the database.
import { type ChildProcess, spawn } from "node:child_process";
import { type FSWatcher, watch } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = process.cwd();
/** An editor writes a file in several steps, and "save all" writes several files. */
const SETTLE_MS = 150;

const loaded = new Set<string>();
const watchers = new Map<string, FSWatcher>();
let settling: NodeJS.Timeout | undefined;
let isRestarting = false;
let hasRestarted = false;
let isStopping = false;
let child = start();

function start(): ChildProcess {
  // Requests these messages as Node's watch mode does, which cannot be used here because it also restarts for Vite's temporary files.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"), ...process.env, WATCH_REPORT_DEPENDENCIES: "1" };
  const started = spawn(process.execPath, ["server/dev.ts"], { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  started.on("message", (message: { "watch:import"?: readonly string[] }) => message["watch:import"]?.forEach(follow));
  started.on("exit", (code) => {
    if (isRestarting && !isStopping) return;
    // Before the first edit, the cause is outside the files, such as a port in use.
    if (isStopping || !hasRestarted) process.exit(code ?? 1);
    console.log("The server has ended. It starts again when one of its files changes.");
  });
  return started;
}

function follow(url: string): void {
  if (!url.startsWith("file:")) return;
  const file = fileURLToPath(url);
  if (!file.startsWith(ROOT) || file.includes("node_modules")) return;
  loaded.add(file);
  const folder = dirname(file);
  // Watches folders, because many editors replace a file with a new one.
  if (!watchers.has(folder))
    watchers.set(
      folder,
      watch(folder, (_, name) => name !== null && changed(join(folder, name))),
    );
}

function changed(file: string): void {
  if (!loaded.has(file) || isStopping) return;
  clearTimeout(settling);
  settling = setTimeout(() => void restart(file), SETTLE_MS);
}

async function restart(file: string): Promise<void> {
  // The restart already scheduled will include this edit.
  if (isRestarting) return;
  isRestarting = true;
  hasRestarted = true;
  console.log(`${file.slice(ROOT.length + 1)} has changed; starting again`);
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await ended;
  }
  isRestarting = false;
  if (!isStopping) child = start();
}

function stop(signal: NodeJS.Signals): void {
  isStopping = true;
  if (child.exitCode !== null) process.exit();
  // A terminal has also sent Ctrl-C to the child. Never SIGTERM: Vite handles it by exiting, and the embedded database would keep running.
  if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill("SIGINT");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
process.on("disconnect", () => stop("SIGTERM"));
