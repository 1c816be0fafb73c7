// npm omits packages for other platforms from the lockfile if the configured registry does not have them, and `npm ci` then refuses that
// lockfile everywhere. Run this after changing a dependency: it adds the missing entries, with the exact versions their dependants name,
// and missing integrity hashes, as far as the configured registry knows them.
import { readFile, writeFile } from "node:fs/promises";
import { run } from "./run-command.ts";

interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32", "windows", "openbsd", "netbsd", "sunos", "aix"];
const PROCESSORS: Readonly<Record<string, string>> = {
  arm64: "arm64",
  x64: "x64",
  ia32: "ia32",
  arm: "arm",
  "arm-eabi": "arm",
  "arm-gnueabihf": "arm",
  "arm-musleabihf": "arm",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  loong64: "loong64",
};

/** `@rolldown/binding-linux-arm-gnueabihf` → linux, arm, glibc: such names follow one pattern in every family. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  const at = words.findIndex((word) => SYSTEMS.includes(word));
  if (at < 0) return undefined;
  const system = words[at] === "windows" ? "win32" : (words[at] ?? "");
  const cpu = PROCESSORS[words[at + 1] ?? ""];
  const isMusl = words.some((word) => word.startsWith("musl"));
  return { os: [system], ...(cpu && { cpu: [cpu] }), ...(system === "linux" && { libc: [isMusl ? "musl" : "glibc"] }) };
}

const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const isThere = `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
    const platform = platformOf(name);
    if (isThere || !platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(parent.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}

const unknown: string[] = [];
for (const [path, locked] of Object.entries(lock.packages)) {
  if (path === "" || locked.integrity) continue;
  const name = `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${locked.version}`;
  const integrity = await run("npm", ["view", name, "dist.integrity", "--json", "--loglevel=silent"]).then(
    (json) => JSON.parse(json) as string,
    () => undefined,
  );
  if (integrity) lock.packages[path] = Object.assign({ version: "", integrity }, locked);
  else unknown.push(name);
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([left], [right]) => (left < right ? -1 : 1)));
await writeFile("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "Nothing was missing." : `Added ${added.length}: ${added.join(", ")}`);
if (unknown.length > 0) console.log(`Without integrity, as this registry does not have them: ${unknown.join(", ")}`);
