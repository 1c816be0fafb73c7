import { CAPABILITIES } from "#app/capabilities.server.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";
import { startChatServer } from "./chat-server.ts";
import { NO_EVENTS } from "./no-events.ts";

/** `node tests/support/chat-server-child.ts <database url> <port>`: the sockets in a separate process that tests can kill. */
const [url = "", port = "0"] = process.argv.slice(2);
const log = createLog("warn");
const { db } = openDatabase(url, log);
const config = loadConfig({ TRUSTED_PROXIES: "loopback" });
const services: Services = {
  config,
  log,
  db,
  clock: systemClock,
  linkSecret: await loadLinkSecret(db),
  secretKeys: [],
  events: NO_EVENTS,
  model: undefined,
  smtp: undefined,
  capabilities: CAPABILITIES,
};
const server = await startChatServer(services, url, { renewMs: 15_000, checkMs: 5_000 }, Number(port));
console.log(`ready ${server.url}`);
process.on("message", () => process.send?.(process.memoryUsage()));
process.on("disconnect", () => process.exit(0));
