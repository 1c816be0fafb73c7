import { fileURLToPath } from "node:url";
import { loadConfig, type Config } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import { attachRealtime } from "#platform/realtime.server.ts";
import type { createApp } from "./app.ts";
import { createHttpServer } from "./http-server.ts";
import { explain, listen, stopOnSignals } from "./lifecycle.ts";
import { securityHeaders } from "./security-headers.ts";
import { loadStaticFiles } from "./static-files.ts";
import { openWorld, type World } from "./world.ts";

const BUILD = new URL("../build/", import.meta.url);

async function serve(config: Config, world: World): Promise<void> {
  const [files, built] = await Promise.all([
    loadStaticFiles(fileURLToPath(new URL("client", BUILD)), (text) => text.replaceAll(PRERENDER_ORIGIN, config.publicUrl)),
    import(new URL("server/index.js", BUILD).href) as Promise<{ createApp: typeof createApp }>,
  ]);
  const app = built.createApp(world.services);
  const http = createHttpServer({ services: world.services, app: async () => app, files, isReady: world.isReady });
  const io = attachRealtime(http, { publicUrl: config.publicUrl, headers: securityHeaders(config.publicUrl.startsWith("https:")) });
  stopOnSignals({ http, io, world, log: world.services.log });
  await listen(http, config);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const world = await openWorld(config, createLog(config.logLevel), console.log);
  try {
    await serve(config, world);
  } catch (error) {
    await world.close();
    throw error;
  }
  console.log(`Orbweave is ready at ${config.publicUrl}`);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
