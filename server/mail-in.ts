import { followMailbox } from "#kit/mail-in/imap-follower.server.ts";
import { createSmtpListener } from "#kit/mail-in/smtp-listener.server.ts";
import type { Services } from "#platform/services.ts";
import type { Working } from "./due-work.ts";
import { listen } from "./lifecycle.ts";

/** Opens the ways in that are configured. A port that cannot be had ends the start; a mailbox that cannot be read is tried again and again. */
export async function startMailIn(services: Services): Promise<Working> {
  const { inbound } = services.config.mail;
  if (!inbound) return { stop: async () => {} };
  const listener = inbound.smtpPort === undefined ? undefined : createSmtpListener(services, inbound);
  if (listener) await listen(listener.server, { port: inbound.smtpPort ?? 0, host: inbound.smtpHost }, "INBOUND_SMTP_");
  const follower = inbound.imapUrl === undefined ? undefined : followMailbox(services, inbound.imapUrl);
  return {
    async stop() {
      await Promise.all([listener?.stop(), follower?.stop()]);
    },
  };
}
