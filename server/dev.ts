// Like production, but with Vite serving the sources: page, API, sockets and hot reload share one port.
import { createServer as createViteServer } from "vite";
import { openIngest } from "#kit/analytics/ingest.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { createApp } from "./app.ts";
import { attachChatSockets } from "./chat-sockets.ts";
import { startWorking } from "./due-work.ts";
import { createHttpServer } from "./http-server.ts";
import { listen, stopper, stopWhenAsked } from "./lifecycle.ts";
import { attachLiveUpdates } from "./live-updates.ts";
import { startMailIn } from "./mail-in.ts";
import { keepScriptOrigin } from "./script-origin.ts";
import { runProcess } from "./run-process.ts";
import { keepBrandShown } from "./shown-brand.ts";
import { readiness } from "./storage-room.ts";
import type { World } from "./world.ts";

async function serve(config: Config, world: World, asked: AbortSignal): Promise<void> {
  const { isReady, noteFull } = readiness(world, asked);
  const script = await keepScriptOrigin(world.services);
  const { http, io } = createHttpServer({
    services: world.services,
    files: new Map(),
    isReady,
    ingest: openIngest(world.services),
    scriptOrigin: script.current,
    before: (request, response, next) => vite.middlewares(request, response, next),
    app: async () => {
      const built = (await vite.ssrLoadModule("./server/app.ts")) as { createApp: typeof createApp };
      // Vite loads its own module instances, so they must be told the firm's name too.
      const { showBrand } = (await vite.ssrLoadModule("./content/brand.ts")) as typeof import("#content/brand.ts");
      showBrand((await findContact(world.services.db)).brand);
      return built.createApp(world.services, noteFull);
    },
  });
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
  http.once("close", (await keepBrandShown(world.services)).close);
  http.once("close", script.close);
  attachLiveUpdates({ http, io, services: world.services });
  attachChatSockets({ http, io, services: world.services });
  const stop = stopper({ http, io, world });
  const mailIn = await startMailIn(world.services);
  await listen(http, config);
  const working = startWorking(world.services);
  stopWhenAsked(asked, async (why) => {
    await vite.close();
    await stop([working, mailIn], why);
  });
}

runProcess(serve, " (development)");
