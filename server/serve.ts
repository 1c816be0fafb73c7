import { fileURLToPath } from "node:url";
import { openIngest } from "#kit/analytics/ingest.server.ts";
import type { Config } from "#platform/config.server.ts";
import type { createApp } from "./app.ts";
import { attachChatSockets } from "./chat-sockets.ts";
import { startWorking } from "./due-work.ts";
import { tellForeignWrite } from "./foreign-writes.ts";
import { createHttpServer } from "./http-server.ts";
import { listen, stopper, stopWhenAsked } from "./lifecycle.ts";
import { attachLiveUpdates } from "./live-updates.ts";
import { pageCache } from "./page-cache.ts";
import { keepScriptOrigin } from "./script-origin.ts";
import { keepBrandShown } from "./shown-brand.ts";
import { openSiteFiles } from "./site-files.ts";
import { storageRoom } from "./storage-room.ts";
import type { World } from "./world.ts";

const BUILD = new URL("../build/", import.meta.url);

/** Read while the database starts; what is wrong with it is said when it is needed. */
const building = import(new URL("server/index.js", BUILD).href) as Promise<{ createApp: typeof createApp }>;
building.catch(() => {});

export async function serve(config: Config, world: World, asked: AbortSignal): Promise<void> {
  const [site, built] = await Promise.all([
    openSiteFiles(fileURLToPath(new URL("client", BUILD)), world.services),
    building,
  ]);
  const room = storageRoom(world.services);
  const app = built.createApp(world.services, room.noteFull);
  const script = await keepScriptOrigin(world.services);
  const { http, io } = createHttpServer({
    services: world.services,
    app: async () => app,
    files: site.files,
    pages: pageCache(world.services),
    isReady: async () => !asked.aborted && (await world.isReady()) && room.hasRoom(),
    ingest: openIngest(world.services),
    scriptOrigin: script.current,
    onForeignWrite: (write) => tellForeignWrite(world.services, write),
  });
  const forgetBrand = await keepBrandShown(world.services);
  http.once("close", () => {
    site.close();
    script.close();
    forgetBrand();
  });
  attachLiveUpdates({ http, io, services: world.services });
  attachChatSockets({ http, io, services: world.services });
  const stop = stopper({ http, io, world });
  await listen(http, config);
  const working = startWorking(world.services);
  stopWhenAsked(asked, (why) => stop(working, why));
}
