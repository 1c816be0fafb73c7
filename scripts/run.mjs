// Runs on the installed Node (20 or newer): installs what is missing, then starts the project's Node.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ownNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  } catch {
    return {};
  }
}

function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const isThere = ([path, wanted]) =>
    path === "" || wanted.optional || wanted.peer || (installed[path]?.version === wanted.version && existsSync(join(root, path)));
  return existsSync(ownNode) && Object.entries(packagesOf("package-lock.json")).every(isThere);
}

function install() {
  console.log("Installing dependencies");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0 || !existsSync(ownNode)) {
    console.error("The dependencies could not be installed; what npm said is above.");
    process.exit(1);
  }
}

if (!isInstalled()) install();

const path = [join(root, "node_modules", ".bin"), process.env.PATH].join(process.platform === "win32" ? ";" : ":");
// The IPC channel tells the child when this process is gone, however it ended.
const child = spawn(ownNode, process.argv.slice(2), {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: path },
});

// A terminal also sends Ctrl-C to the child, and a second one would force it to stop.
const forwarded = process.stdin.isTTY ? ["SIGTERM", "SIGHUP"] : ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => forwarded.includes(signal) && child.kill(signal));

// npm runs scripts through a shell; if a supervisor ends npm, that shell dies without forwarding the signal.
const PARENT_CHECK_MS = 500;
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_CHECK_MS).unref();

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
child.on("exit", (code, signal) => process.exit(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1)));
