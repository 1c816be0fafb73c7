// Runs on whatever Node the machine has (20 or newer): installs what is missing, then hands over to the project's own Node.
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
  const isThere = ([path, wanted]) => path === "" || wanted.optional || wanted.peer || installed[path]?.version === wanted.version;
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
const child = spawn(ownNode, process.argv.slice(2), { cwd: root, stdio: "inherit", env: { ...process.env, PATH: path } });
// A terminal sends Ctrl-C to both of us; a supervisor signals only this process. Either way the child decides when it is done.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
