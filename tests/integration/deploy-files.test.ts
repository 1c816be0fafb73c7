import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig, VARIABLES } from "#platform/config.server.ts";

const folder = mkdtempSync(join(tmpdir(), "orbweave-deploy-"));
const run = (command: string, args: readonly string[]) => spawnSync(command, args, { encoding: "utf8" });
const isInstalled = (command: string) => run(command, [command === "openssl" ? "version" : "-v"]).error === undefined;
const deploy = (name: string) => readFileSync(`docs/deploy/${name}`, "utf8");

function place(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

beforeAll(() => {
  if (!isInstalled("openssl")) return;
  const subject = ["-subj", "/CN=your.domain", "-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")];
  run("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", ...subject]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.skipIf(!isInstalled("nginx") || !isInstalled("openssl"))("nginx accepts nginx.conf", () => {
  const site = deploy("nginx.conf")
    .replace(/\S+fullchain\.pem/, join(folder, "cert.pem"))
    .replace(/\S+privkey\.pem/, join(folder, "key.pem"));
  place("site.conf", site);
  const main = place("nginx.conf", `pid ${folder}/nginx.pid;\nevents {}\nhttp { include ${folder}/site.conf; }\n`);
  const { status, stderr } = run("nginx", ["-t", "-e", join(folder, "error.log"), "-c", main]);
  expect(status, stderr).toBe(0);
});

it.skipIf(!isInstalled("haproxy") || !isInstalled("openssl"))("HAProxy accepts haproxy.cfg", () => {
  const certificate = place("both.pem", readFileSync(join(folder, "cert.pem"), "utf8") + readFileSync(join(folder, "key.pem"), "utf8"));
  const file = place("haproxy.cfg", deploy("haproxy.cfg").replace(/\/etc\/haproxy\/\S+\.pem/, certificate));
  const { status, stderr } = run("haproxy", ["-c", "-f", file]);
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain("WARNING");
});

it.skipIf(run("systemd-analyze", ["--version"]).error !== undefined)("systemd accepts orbweave@.service", () => {
  // systemd-analyze checks that the program exists, which is elsewhere here.
  const unit = deploy("orbweave@.service").replace("/opt/orbweave/node_modules/node/bin/node", process.execPath);
  const { status, stdout, stderr } = run("systemd-analyze", ["verify", place("orbweave@3000.service", unit)]);
  expect(status, stdout + stderr).toBe(0);
  expect(stdout + stderr).not.toMatch(/Unknown|orbweave@3000\.service:\d+/);
});

it("waits longer before it kills a process than a stop takes, and lets balancers notice in time", () => {
  const { drainMs } = loadConfig({ TRUSTED_PROXIES: "loopback" });
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(deploy("orbweave@.service"))?.[1])).toBeGreaterThan(10);
  expect(deploy("orbweave@.service")).toContain("\nKillMode=mixed\n");
  const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(deploy("haproxy.cfg")) ?? [];
  expect(Number(inter) * Number(fall) * 1_000).toBeLessThan(drainMs);
});

it.each(["nginx.conf", "haproxy.cfg"])("%s passes on what the app needs to know, and keeps the figures inside", (name) => {
  for (const part of ["X-Forwarded-Proto", "X-Request-Id", "/metrics"]) expect(deploy(name)).toContain(part);
});

it.skipIf(run("bash", ["--version"]).error !== undefined)(
  "the health check of the image is true for 200 only, and starts no Node",
  async () => {
    const [program = "", ...args] = JSON.parse(
      /^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(readFileSync("Dockerfile", "utf8"))?.[1] ?? "[]",
    ) as string[];
    expect([program, args.join(" ").includes("node")]).toEqual(["bash", false]);
    const check = async (port: number) => {
      const child = spawn(program, args, { env: { PATH: process.env["PATH"], PORT: String(port) }, stdio: "ignore" });
      return (await once(child, "exit"))[0] as number;
    };
    let status = 200;
    const server = createServer((request, response) => response.writeHead(request.url === "/readyz" ? status : 404).end()).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await check(port)).toBe(0);
    status = 503;
    expect(await check(port)).toBe(1);
    server.close();
    await once(server, "close");
    expect(await check(port)).toBe(1);
  },
);

/** The image sets these. */
const OF_THE_IMAGE = ["PORT", "HOST", "DATA_DIR"];

it("compose.yaml hands every variable to the app, and README lists every variable", () => {
  const [, environment = ""] = /^    environment:\n((?:      .+\n)+)/m.exec(readFileSync("compose.yaml", "utf8")) ?? [];
  const handed = [...environment.matchAll(/^ {6}([A-Z][A-Z\d_]+): (?:postgres:|\$\{\1:-)/gm)].map(([, name]) => name);
  expect(handed.toSorted()).toEqual(VARIABLES.filter((name) => !OF_THE_IMAGE.includes(name)).toSorted());
  const [, table = ""] = /^\| Variable \|.*\n((?:\|.*\n)+)/m.exec(readFileSync("README.md", "utf8")) ?? [];
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = ""]) => name);
  expect(VARIABLES.filter((name) => !namesIn(table).includes(name))).toEqual([]);
  const named = table.split("\n").flatMap((row) => namesIn(row.split("|")[1] ?? ""));
  expect(named.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

it("compose.yaml trusts the gateway of its own network, which is where a proxy on the same machine appears", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  const [, gateway] = /^ {10}gateway: (\S+)$/m.exec(compose) ?? [];
  expect(/TRUSTED_PROXIES:-([^}]*)\}/.exec(compose)?.[1]).toBe(gateway);
  expect(loadConfig({ TRUSTED_PROXIES: gateway }).trustedProxies).toEqual([gateway]);
});
