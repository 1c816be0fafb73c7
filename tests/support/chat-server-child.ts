import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { startChatServer } from "./chat-server.ts";
import { childServices } from "./child-services.ts";

/** `node tests/support/chat-server-child.ts <database url> <port>`: the sockets in a separate process that tests can kill. */
const [url = "", port = "0"] = process.argv.slice(2);
const { services } = await childServices(loadConfig({ TRUSTED_PROXIES: "loopback" }), url, CAPABILITIES);
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const server = await startChatServer(services, url, { renewMs: 15_000, checkMs: 5_000 }, Number(port));
console.log(`ready ${server.url}`);
process.on("message", () => {
  const { rss } = process.memoryUsage();
  collectGarbage();
  process.send?.({ rss, heapUsed: process.memoryUsage().heapUsed });
});
process.on("disconnect", () => process.exit(0));
