import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { smallApp } from "#tests/support/bundled-program.ts";
import { freePort, type RunningApp, startApp } from "#tests/support/running-app.ts";
import { proxyToDatabase } from "#tests/support/cutting-proxy.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";

vi.setConfig({ testTimeout: 300_000 });

/** The documented limit is 5 s; a machine busy with other tests may take longer. Without the watch it takes 20 s or more. */
const LIMIT_MS = 10_000;
const SOON = { timeout: 30_000, interval: 50 };

let world: TestWorld;
let proxy: Awaited<ReturnType<typeof proxyToDatabase>>;
let app: RunningApp;

beforeAll(async () => {
  world = await testWorld();
  proxy = await proxyToDatabase(world.url);
  app = await startApp({ DATABASE_URL: proxy.databaseUrl, DEMO: "off", LOG_LEVEL: "silent" }, await smallApp());
});

afterAll(async () => {
  await app.stop();
  proxy.close();
  await world[Symbol.asyncDispose]();
});

const status = async (path: string, method = "GET") => (await fetch(app.url + path, { method })).status;
const isBack = async () => (await status("/readyz")) === 200 && (await status("/things", "POST")) === 200;

async function timed<T>(work: Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const startedMs = performance.now();
  const result = await work;
  return { ms: performance.now() - startedMs, result };
}

describe("while the database is away, a request learns it soon, readyz says so, and both come back by themselves", () => {
  const failures: Readonly<Record<string, () => Promise<() => void>>> = {
    "packets are swallowed": async () => {
      proxy.swallow();
      return () => proxy.pass();
    },
    "connections are refused": async () => {
      const { port } = proxy.target;
      proxy.target.port = await freePort();
      proxy.cutAll();
      return () => void (proxy.target.port = port);
    },
  };

  it.each(Object.keys(failures))("when %s", async (name) => {
    await vi.waitUntil(isBack, SOON);
    // In the middle of a statement, with others queued.
    const running = Array.from({ length: 15 }, () => timed(status("/slow")));
    const end = await failures[name]?.();
    const began = [...running, ...Array.from({ length: 15 }, () => timed(status("/things", "POST")))];
    const ended = await Promise.all(began);
    for (const { ms, result } of ended) {
      expect(result).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThan(LIMIT_MS);
    }
    expect(await status("/readyz")).toBe(503);
    const later = await timed(status("/things", "POST"));
    expect(later.ms).toBeLessThan(LIMIT_MS);
    end?.();
    await vi.waitUntil(isBack, SOON);
  });
});

it("a rush that takes every connection waits its turn, and is no reason to call the app unready", async () => {
  await vi.waitUntil(isBack, SOON);
  const rush = Array.from({ length: 40 }, () => status("/slow"));
  const during: number[] = [];
  const answered = Promise.all(rush);
  let isOver = false;
  void answered.finally(() => (isOver = true));
  while (!isOver) during.push(await status("/readyz"));
  expect(new Set(await answered)).toEqual(new Set([200]));
  expect(new Set(during)).toEqual(new Set([200]));
});
