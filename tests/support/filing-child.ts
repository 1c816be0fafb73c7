import { CAPABILITIES } from "#app/capabilities.server.ts";
import { fileDueMails } from "#kit/mail-in/file-due-mails.server.ts";
import { dnsWith } from "#kit/mail-in/raw-mail-fixture.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { createLog } from "#platform/log.server.ts";
import { NO_EVENTS } from "./no-events.ts";

/** `node tests/support/filing-child.ts <database url> <data dir>`: files inbound mails in a separate process that tests can kill. */
const [url = "", dataDir = ""] = process.argv.slice(2);
const log = createLog("warn");
const { db, close } = openDatabase(url, log);
const services = {
  config: loadConfig({ DATA_DIR: dataDir, INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: "reply@firm.example" }),
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
await fileDueMails(services, new AbortController().signal, dnsWith());
await close();
