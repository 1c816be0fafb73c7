import { CAPABILITIES } from "#app/capabilities.server.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createHttpServer } from "#server/http-server.ts";
import { loadStaticFiles } from "#server/static-files.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig, type Config } from "#platform/config.server.ts";
import type { Db } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { NO_EVENTS } from "./no-events.ts";

/** The root's loader reads the public URL first; every later read throws. */
function brokenAfterFirstRead(config: Config): Config {
  let reads = 0;
  return Object.defineProperty({ ...config }, "publicUrl", {
    get() {
      reads += 1;
      if (reads > 1) throw new Error("the wire was cut");
      return config.publicUrl;
    },
  });
}

/** `node tests/support/broken-app-child.ts`: the built product with failing loaders. */
const services = {
  config: loadConfig({}),
  log: createLog("error"),
  clock: systemClock,
  db: {} as Db,
  linkSecret: Buffer.of(),
  secretKeys: [],
  events: NO_EVENTS,
  model: undefined,
  smtp: undefined,
  capabilities: CAPABILITIES,
};
const { loadApp } = (await import(new URL("../../build/server/index.js", import.meta.url).href)) as typeof import("#server/main.ts");
const { createApp } = await loadApp();
const files = await loadStaticFiles("build/client");
const app = async () => createApp({ ...services, config: brokenAfterFirstRead(services.config) });
const server = createHttpServer({ services, app, files, isReady: async () => true }).http.listen(0, "127.0.0.1");
await once(server, "listening");
console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
