import { eq } from "drizzle-orm";
import { recordAction, sayWith } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { mails } from "#db/schema/mail.ts";
import { mailSubject } from "./load-mail-record.server.ts";
import { cancelMail, type MailManaged, retryMail } from "./manage-mail.server.ts";

const said = sayWith<Extract<MailManaged, { ok: false }>["reason"]>({
  unknown: "This email no longer exists.",
  not_yours: "You do not have access to this email.",
  not_waiting: "Too late: this email was already sent or cancelled.",
  not_over: "This email has already been sent.",
  redacted: "The link or passcode has been removed from this copy. Send a new one from the record.",
  suppressed: "This address is blocked. Unblock it first.",
  no_server: "No mail server is set up. Set SMTP_URL first.",
});

async function subjectOf({ services }: Ctx, id: string) {
  const [mail] = await services.db.select({ id: mails.id, subject: mails.subject }).from(mails).where(eq(mails.id, id));
  return mail && mailSubject(mail);
}

export const mailAction = recordAction(subjectOf, {
  cancel: async (ctx, id) => said("Email cancelled.")(await cancelMail(ctx, id)),
  retry: async (ctx, id) => said("Email queued again.")(await retryMail(ctx, id)),
});
