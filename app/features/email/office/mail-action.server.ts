import { eq } from "drizzle-orm";
import { recordAction, sayWith } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { mails } from "#db/schema/mail.ts";
import { mailSubject } from "./load-mail-record.server.ts";
import { cancelMail, type MailManaged, retryMail } from "./manage-mail.server.ts";

const said = sayWith<Extract<MailManaged, { ok: false }>["reason"]>({
  unknown: "This email is gone.",
  not_yours: "This email opens something, or is about a record, that is not yours to see.",
  not_waiting: "It is too late: this email does not wait any more.",
  not_over: "This email is on its way, or has arrived.",
  blotted: "The link or passcode in this email was blotted out of our copy. Send a new one from the record that it is about.",
  suppressed: "Nothing is sent to this address. Take it off the list of suppressed addresses first.",
  no_server: "There is no mail server to send it with. Set SMTP_URL first.",
});

async function subjectOf({ services }: Ctx, id: string) {
  const [mail] = await services.db.select({ id: mails.id, subject: mails.subject }).from(mails).where(eq(mails.id, id));
  return mail && mailSubject(mail);
}

export const mailAction = recordAction(subjectOf, {
  cancel: async (ctx, id) => said("The email is cancelled.")(await cancelMail(ctx, id)),
  retry: async (ctx, id) => said("The email is queued again.")(await retryMail(ctx, id)),
});
