import { Server } from "socket.io";
import { expect, it, vi } from "vitest";
import { openDatabase } from "#platform/db.server.ts";
import { type LiveEvent, listenToEvents } from "#platform/live-events.server.ts";
import { joinProcesses } from "#platform/socket-adapter.server.ts";
import { proxyToDatabase } from "#tests/support/cutting-proxy.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { SOON } from "#tests/support/patience.ts";

vi.setConfig({ testTimeout: 300_000 });

/** The documented limit, with a margin for a machine busy with other tests. */
const NOTICED = { timeout: 30_000, interval: 50 };

it("a listener that hears nothing any more because packets are swallowed notices, says so, and listens again", async () => {
  await using world = await testWorld();
  const proxy = await proxyToDatabase(world.url);
  const live = listenToEvents(proxy.databaseUrl, world.services.log);
  const heard: (LiveEvent | undefined)[] = [];
  live.subscribe((event) => heard.push(event));
  try {
    await vi.waitUntil(() => live.isListening(), NOTICED);
    proxy.swallow();
    await vi.waitUntil(() => !live.isListening(), NOTICED);
    heard.length = 0;
    proxy.pass();
    await vi.waitUntil(() => live.isListening(), NOTICED);
    expect(heard).toEqual([undefined]);
    await world.services.db.execute(`select pg_notify('events', '{"seq":1,"type":"thing.done","subjectKind":"thing","subjectId":"one"}')`);
    await vi.waitUntil(() => heard.some((event) => event?.subjectId === "one"), NOTICED);
  } finally {
    await live.close();
    proxy.close();
  }
});

it("a listener and a pool close while packets are swallowed", async () => {
  await using world = await testWorld();
  const proxy = await proxyToDatabase(world.url);
  const live = listenToEvents(proxy.databaseUrl, world.services.log);
  const database = openDatabase(proxy.databaseUrl, world.services.log);
  try {
    await Promise.all([vi.waitUntil(() => live.isListening(), NOTICED), database.pool.query("select 1")]);
    proxy.swallow();
    const asking = database.pool.query("select 1").catch(() => "failed");
    await vi.waitUntil(() => database.pool.idleCount === 0, SOON);
    const startedMs = performance.now();
    await Promise.all([live.close(), database.close()]);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    expect(await asking).toBe("failed");
  } finally {
    proxy.close();
  }
});

it("processes find each other again after packets between one of them and the database were swallowed", async () => {
  await using world = await testWorld();
  const proxy = await proxyToDatabase(world.url);
  const behindProxy = openDatabase(proxy.databaseUrl, world.services.log);
  const [near, far] = [new Server(0), new Server(0)];
  joinProcesses(near, world.services.db, world.services.log);
  joinProcesses(far, behindProxy.db, world.services.log);
  let heard = 0;
  far.on("hello", () => void (heard += 1));
  const isHeard = async () => {
    heard = 0;
    near.serverSideEmit("hello");
    await vi.waitUntil(() => heard > 0, { timeout: 200, interval: 20 }).catch(() => {});
    return heard > 0;
  };
  try {
    await vi.waitUntil(isHeard, NOTICED);
    proxy.swallow();
    expect(await isHeard()).toBe(false);
    proxy.pass();
    await vi.waitUntil(isHeard, NOTICED);
  } finally {
    await Promise.all([near.close(), far.close()]);
    await behindProxy.close();
    proxy.close();
  }
});
