// The same server shape as in production, with Vite answering for sources: page, API, sockets and hot reload share one port.
import { createServer as createViteServer } from "vite";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { attachRealtime } from "#platform/realtime.server.ts";
import type { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { explain, listen, stopOnSignals } from "./lifecycle.ts";
import { securityHeaders } from "./security-headers.ts";
import { openWorld } from "./world.ts";

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const world = await openWorld(config, createLog(config.logLevel), console.log);
  const http = createHttpServer({
    services: world.services,
    files: new Map(),
    isReady: world.isReady,
    before: (request, response, next) => vite.middlewares(request, response, next),
    app: async () => {
      const built = (await vite.ssrLoadModule("./server/app.ts")) as { createApp: typeof createApp };
      return built.createApp(world.services);
    },
  });
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
  const io = attachRealtime(http, { publicUrl: config.publicUrl, headers: securityHeaders(false) });
  stopOnSignals({ http, io, world, log: world.services.log });
  await listen(http, config);
  console.log(`Orbweave (development) is ready at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
