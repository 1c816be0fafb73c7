import type { Ctx } from "#platform/actor.ts";
import { verifySmtp } from "#platform/smtp.server.ts";
import { authorise } from "#platform/write.server.ts";

/** Tries the mail server out and says in a sentence how it went. */
export async function checkMail({ services, actor }: Ctx): Promise<{ readonly ok: boolean; readonly sentence: string }> {
  authorise(actor, "settings");
  const verified = await verifySmtp(services.config.mail.smtpUrl);
  return verified.ok ? { ok: true, sentence: "The mail server answers and accepts us." } : verified;
}
