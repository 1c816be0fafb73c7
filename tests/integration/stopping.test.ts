import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { proxyToDatabase } from "#tests/support/cutting-proxy.ts";
import { type RunningApp, SMALL_APP, startApp } from "#tests/support/running-app.ts";
import { testWorld } from "#tests/support/test-database.ts";

vi.setConfig({ testTimeout: 300_000 });

const POLL_MS = 500;
const EVERY_MS = 10;
/** Much longer than a load balancer's check interval, however busy the machine is. */
const DRAIN_MS = "5000";
/** 10 s are documented; the rest is a margin for a busy machine. */
const STOPPED_MS = 15_000;

interface Backend {
  readonly app: RunningApp;
  readonly agent: Agent;
  isReady: boolean;
}

const get = ({ app, agent }: Pick<Backend, "app" | "agent">, path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ port: app.port, host: "127.0.0.1", path, agent }, (answer) =>
      answer
        .resume()
        .on("end", () => resolve(answer.statusCode ?? 0))
        .on("error", reject),
    )
      .on("error", reject)
      .end();
  });

/** Sends each request once, over keep-alive connections, to the next process whose /readyz succeeded at the last check. */
function balance(apps: readonly RunningApp[]) {
  const backends: Backend[] = apps.map((app) => ({ app, agent: new Agent({ keepAlive: true }), isReady: true }));
  const answers: Promise<number | string>[] = [];
  const lookAt = (each: Backend) =>
    get({ ...each, agent: new Agent() }, "/readyz").then(
      (status) => void (each.isReady = status === 200),
      () => void (each.isReady = false),
    );
  let looked = () => {};
  const look = async () => {
    await Promise.all(backends.map(lookAt));
    looked();
  };
  const send = () => {
    const ready = backends.filter(({ isReady }) => isReady);
    const to = ready[answers.length % ready.length];
    answers.push(
      to
        ? get(to, answers.length % 10 === 0 ? "/things" : "/page").catch((error: Error) => error.message)
        : Promise.resolve("no process is ready"),
    );
  };
  const startedMs = performance.now();
  // However late a timer fires on a busy machine, all due requests are sent.
  const sendDue = () => {
    while (answers.length * EVERY_MS < performance.now() - startedMs) send();
  };
  const timers = [setInterval(() => void look(), POLL_MS), setInterval(sendDue, EVERY_MS)];
  return {
    /** Right after a check its information stays unrefreshed for the longest time. */
    nextLook: () => new Promise<void>((resolve) => (looked = resolve)),
    async stop() {
      timers.forEach(clearInterval);
      const all = await Promise.all(answers);
      backends.forEach(({ agent }) => agent.destroy());
      return all;
    },
  };
}

it("no request fails at 100 a second when one of two processes behind a balancer that retries nothing is stopped", async () => {
  await using world = await testWorld();
  const env = { DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS };
  const apps = [await startApp(env, SMALL_APP), await startApp(env, SMALL_APP)];
  const [leaving, staying] = apps as [RunningApp, RunningApp];
  const balancer = balance(apps);
  await delay(1_500);
  await balancer.nextLook();
  const startedMs = performance.now();
  const code = await leaving.stop();
  const tookMs = performance.now() - startedMs;
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
  const app = await startApp({ DATABASE_URL: proxy.databaseUrl, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS: "500" }, SMALL_APP);
  const silent = connect(app.port, "127.0.0.1").on("error", () => {});
  silent.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const hanging = get({ app, agent: new Agent() }, "/slow").catch(() => "cut");
  await delay(200);
  proxy.swallow();
  const startedMs = performance.now();
  const exited = app.stop();
  await delay(200);
  expect(await get({ app, agent: new Agent() }, "/readyz")).toBe(503);
  expect(await app.stop("SIGTERM")).toBe(0);
  expect(await exited).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(STOPPED_MS);
  await hanging;
  silent.destroy();
  proxy.close();
});

it("Ctrl-C does not wait for balancers", async () => {
  await using world = await testWorld();
  const app = await startApp({ DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS: "60000" }, SMALL_APP);
  expect(await app.stop("SIGINT")).toBe(0);
});

it("a promise that fails unheard is logged and ends nothing; an exception that nothing caught ends the process in order", async () => {
  await using world = await testWorld();
  const app = await startApp({ DATABASE_URL: world.url, DEMO: "off", LOG_LEVEL: "error", DRAIN_MS: "60000" }, SMALL_APP);
  const agent = new Agent();
  expect(await get({ app, agent }, "/unheard")).toBe(200);
  expect(await get({ app, agent }, "/page")).toBe(200);
  expect(app.output()).toContain("nothing awaits this");
  const exited = new Promise((resolve) => app.process.on("exit", resolve));
  await get({ app, agent }, "/uncaught").catch(() => {});
  expect(await exited).toBe(1);
  expect(app.output()).toContain("nothing catches this");
});
