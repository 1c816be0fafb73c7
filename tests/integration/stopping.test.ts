import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { balance, get } from "#tests/support/balancer.ts";
import { proxyToDatabase } from "#tests/support/cutting-proxy.ts";
import { smallApp } from "#tests/support/bundled-program.ts";
import { type RunningApp, startApp } from "#tests/support/running-app.ts";
import { testWorld } from "#tests/support/test-database.ts";

vi.setConfig({ testTimeout: 300_000 });

const EVERY_MS = 10;
/** Much longer than a load balancer's check interval, however busy the machine is. */
const DRAIN_MS = "5000";
/** The documented limit, and the time a process takes to end. */
const STOPPED_MS = 11_000;
const LOOK_MS = 50;

/** How much later than promised the timers of this process ran: those of the process that stops are as late on a busy machine. */
function measureLateness(): () => number {
  let lateMs = 0;
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateMs += Math.max(0, nowMs - lastMs - LOOK_MS);
    lastMs = nowMs;
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return lateMs;
  };
}

it("no request fails at 100 a second when one of two processes behind a balancer that retries nothing is stopped", async () => {
  await using world = await testWorld();
  const env = { DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS };
  const apps = [await startApp(env, await smallApp()), await startApp(env, await smallApp())];
  const [leaving, staying] = apps as [RunningApp, RunningApp];
  const balancer = balance(apps, EVERY_MS);
  await delay(1_500);
  await balancer.nextLook();
  const startedMs = performance.now();
  const lateness = measureLateness();
  const code = await leaving.stop();
  const tookMs = performance.now() - startedMs - lateness();
  await delay(1_500);
  const answers = await balancer.stop();
  await staying.stop("SIGINT");
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  expect(answers.length).toBeGreaterThan(200);
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(STOPPED_MS);
});

it("a stop ends in time although packets to the database are swallowed, a socket is open, a request hangs and a second signal comes", async () => {
  await using world = await testWorld();
  const proxy = await proxyToDatabase(world.url);
  const app = await startApp({ DATABASE_URL: proxy.databaseUrl, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS: "500" }, await smallApp());
  const silent = connect(app.port, "127.0.0.1").on("error", () => {});
  silent.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const hanging = get({ app, agent: new Agent() }, "/slow").catch(() => "cut");
  await delay(200);
  proxy.swallow();
  const startedMs = performance.now();
  const lateness = measureLateness();
  const exited = app.stop();
  await delay(200);
  expect(await get({ app, agent: new Agent() }, "/readyz")).toBe(503);
  expect(await app.stop("SIGTERM")).toBe(0);
  expect(await exited).toBe(0);
  expect(performance.now() - startedMs - lateness()).toBeLessThan(STOPPED_MS);
  await hanging;
  silent.destroy();
  proxy.close();
});

it("Ctrl-C does not wait for balancers", async () => {
  await using world = await testWorld();
  const app = await startApp({ DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS: "60000" }, await smallApp());
  expect(await app.stop("SIGINT")).toBe(0);
});

it("an unhandled rejection is logged and the process runs on; an uncaught exception stops it gracefully with exit code 1", async () => {
  await using world = await testWorld();
  const app = await startApp({ DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "error", DRAIN_MS: "60000" }, await smallApp());
  const agent = new Agent();
  expect(await get({ app, agent }, "/unheard")).toBe(200);
  expect(await get({ app, agent }, "/page")).toBe(200);
  expect(app.output()).toContain("nothing awaits this");
  const exited = new Promise((resolve) => app.process.on("exit", resolve));
  await get({ app, agent }, "/uncaught").catch(() => {});
  expect(await exited).toBe(1);
  expect(app.output()).toContain("nothing catches this");
});
