import { followMailbox } from "#kit/mail-in/imap-follower.server.ts";
import { createSmtpListener } from "#kit/mail-in/smtp-listener.server.ts";
import type { Services } from "#platform/services.ts";
import type { Working } from "./due-work.ts";
import { listen } from "./lifecycle.ts";

/** Starts the configured ways to receive mail. A port that cannot be opened fails the start; a mailbox that cannot be read is retried. */
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
