import { fileURLToPath } from "node:url";
import type { Config } from "#platform/config.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import type { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { listen, stopper, stopWhenAsked } from "./lifecycle.ts";
import { runProcess } from "./run-process.ts";
import { loadStaticFiles } from "./static-files.ts";
import type { World } from "./world.ts";

const BUILD = new URL("../build/", import.meta.url);

async function serve(config: Config, world: World, asked: AbortSignal): Promise<void> {
  const [files, built] = await Promise.all([
    loadStaticFiles(fileURLToPath(new URL("client", BUILD)), (text) => text.replaceAll(PRERENDER_ORIGIN, config.publicUrl)),
    import(new URL("server/index.js", BUILD).href) as Promise<{ createApp: typeof createApp }>,
  ]);
  const app = built.createApp(world.services);
  const { http, io } = createHttpServer({ services: world.services, app: async () => app, files, isReady: world.isReady });
  const stop = stopper({ http, io, world });
  await listen(http, config);
  stopWhenAsked(asked, stop);
}

runProcess("Orbweave", serve);
