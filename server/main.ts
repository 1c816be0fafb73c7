import { fileURLToPath } from "node:url";
import { loadConfig, type Config } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import type { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { explain, listen, stopper, stopSignal, stopWhenAsked } from "./lifecycle.ts";
import { loadStaticFiles } from "./static-files.ts";
import { openWorld, type World } from "./world.ts";

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

async function main(): Promise<void> {
  const asked = stopSignal();
  const config = loadConfig(process.env);
  const world = await openWorld(config, createLog(config.logLevel), console.log);
  try {
    await serve(config, world, asked);
  } catch (error) {
    await world.close();
    throw error;
  }
  if (!asked.aborted) console.log(`Orbweave is ready at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
