import type { Config } from "#platform/config.server.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/db.server.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";
import { NO_EVENTS } from "./no-events.ts";

/** The services of a process that tests start and kill: a database, and neither live events, mail server nor model. */
export async function childServices(config: Config, url: string, capabilities: Services["capabilities"]) {
  const log = createLog("warn");
  const { db, close } = openDatabase(url, log);
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
    capabilities,
  };
  return { services, close };
}
