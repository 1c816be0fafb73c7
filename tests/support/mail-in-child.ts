import { followMailbox } from "#kit/mail-in/imap-follower.server.ts";
import { INTAKE_LIMITS } from "#kit/mail-in/intake-limits.ts";
import { createSmtpListener } from "#kit/mail-in/smtp-listener.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { childServices } from "./child-services.ts";

/**
 * `DATABASE_URL=… DATA_DIR=… INBOUND_ADDRESS=… [IMAP_URL=…] node tests/support/mail-in-child.ts`: only the SMTP listener and the mailbox
 * follower, in a process that tests can kill. Without rate limits, because one client sends everything, and with a short mailbox lease,
 * because kills are frequent.
 */
const config = loadConfig({ ...process.env, INBOUND_SMTP_PORT: "2525", TRUSTED_PROXIES: "loopback" });
const { inbound } = config.mail;
if (!inbound) throw new Error("INBOUND_ADDRESS is missing");
// Taking mail in needs no capabilities, and the process starts faster without them.
const { services } = await childServices(config, config.databaseUrl ?? "", []);
const unlimited = { max: 1_000_000, windowMs: 3_600_000 };
const limits = { ...INTAKE_LIMITS, perSender: unlimited, perNetwork: unlimited, inTotal: unlimited };
const { server } = createSmtpListener(services, inbound, limits);
server.listen(0, "127.0.0.1");
await once(server, "listening");
if (inbound.imapUrl !== undefined)
  followMailbox(services, inbound.imapUrl, { leaseMs: 1_000, lookEveryMs: 60_000, firstRetryMs: 50, longestRetryMs: 1_000 }, limits);
console.log(`ready ${(server.address() as AddressInfo).port}`);
process.on("message", () => process.send?.(process.memoryUsage()));
process.on("disconnect", () => process.exit(0));
