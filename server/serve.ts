import { randomUUID } from "node:crypto";
import type { Server as SocketServer } from "socket.io";
import { openIngest } from "#kit/analytics/ingest.server.ts";
import { outboxHealth } from "#kit/mail/outbox-health.server.ts";
import type { Config } from "#platform/config.server.ts";
import { createApp, isRouted, patternOf } from "./app.ts";
import { attachChatSockets } from "./chat-sockets.ts";
import { startWorking } from "./due-work.ts";
import { tellForeignWrite } from "./foreign-writes.ts";
import { createHttpServer } from "./http-server.ts";
import { keepWarm } from "./keep-warm.ts";
import { listen, stopper, stopWhenAsked } from "./lifecycle.ts";
import { attachLiveUpdates } from "./live-updates.ts";
import { startMailIn } from "./mail-in.ts";
import { createMetrics } from "./metrics.ts";
import { metricsAnswer, serveMetrics } from "./metrics-endpoint.ts";
import { pageCache } from "./page-cache.ts";
import { purgeCdn } from "./purge-cdn.ts";
import { keepScriptOrigin } from "./script-origin.ts";
import { keepBrandShown } from "./shown-brand.ts";
import { buildOf, loadStaticFiles } from "./static-files.ts";
import { readiness } from "./storage-room.ts";
import type { World } from "./world.ts";

const CLIENT = "build/client";

/** Metrics are only collected if they can be read. */
function openMetrics(config: Config, world: World, isReady: () => Promise<boolean>, io: () => SocketServer) {
  const { port, token } = config.metrics;
  if (port === undefined && token === undefined) return undefined;
  const metrics = createMetrics({ pools: world.pools, outbox: () => outboxHealth(world.services), io, isReady, patternOf });
  const answer = metricsAnswer(token, metrics);
  return {
    ...metrics,
    onMainPort: port === undefined ? answer : undefined,
    listen: async () => (port === undefined ? undefined : serveMetrics(config.metrics, port, answer)),
  };
}

export async function serve(config: Config, world: World, asked: AbortSignal): Promise<void> {
  const [files, script, brand] = await Promise.all([
    loadStaticFiles(CLIENT),
    keepScriptOrigin(world.services),
    keepBrandShown(world.services),
  ]);
  const { isReady, noteFull } = readiness(world, asked);
  const app = createApp(world.services, noteFull, files);
  const render = async (address: string) => {
    // The notification of a change in another process may still be on its way. While the database is unavailable, pages keep the last known
    // name.
    await brand.refresh().catch(() => {});
    return app(new Request(new URL(address, config.publicUrl)), { id: randomUUID(), nonce: "", address: "" });
  };
  const pages = pageCache(world.services, render, isRouted);
  const metrics = openMetrics(config, world, isReady, () => io);
  const { http, io } = createHttpServer({
    services: world.services,
    app: async () => app,
    files,
    pages,
    isReady,
    ingest: openIngest(world.services),
    scriptOrigin: script.current,
    onForeignWrite: (write) => tellForeignWrite(world.services, write),
    onAnswer: metrics?.onAnswer,
    metrics: metrics?.onMainPort,
  });
  http.once("close", () => {
    script.close();
    brand.close();
  });
  attachLiveUpdates({ http, io, services: world.services });
  attachChatSockets({ http, io, services: world.services });
  const stop = stopper({ http, io, world });
  const metricsServer = await metrics?.listen();
  http.once("close", () => metricsServer?.close());
  const mailIn = await startMailIn(world.services);
  await listen(http, config);
  const working = startWorking(world.services, metrics?.onRun, purgeCdn(world.services, buildOf(files)));
  if (config.warmPages) keepWarm(world.services, pages, asked);
  stopWhenAsked(asked, (why) => stop([working, mailIn], why));
}
