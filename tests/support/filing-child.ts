import { CAPABILITIES } from "#app/capabilities.server.ts";
import { fileDueMails } from "#kit/mail-in/file-due-mails.server.ts";
import { dnsWith } from "#kit/mail-in/raw-mail-fixture.ts";
import { loadConfig } from "#platform/config.server.ts";
import { childServices } from "./child-services.ts";

/** `node tests/support/filing-child.ts <database url> <data dir>`: files inbound mails in a separate process that tests can kill. */
const [url = "", dataDir = ""] = process.argv.slice(2);
const config = loadConfig({ DATA_DIR: dataDir, INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: "reply@firm.example" });
const { services, close } = await childServices(config, url, CAPABILITIES);
await fileDueMails(services, new AbortController().signal, dnsWith());
await close();
