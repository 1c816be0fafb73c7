import { eq } from "drizzle-orm";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import { noteAction } from "#features/activity/note-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { mails } from "#db/schema/mail.ts";
import { mailSubject } from "./load-mail-record.server.ts";
import { cancelMail, type MailManaged, retryMail } from "./manage-mail.server.ts";

export type MailActionAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<Extract<MailManaged, { ok: false }>["reason"], string>> = {
  unknown: "This email is gone.",
  not_yours: "This email opens something, or is about a record, that is not yours to see.",
  not_waiting: "It is too late: this email does not wait any more.",
  not_over: "This email is on its way, or has arrived.",
  blotted: "The link or passcode in this email was blotted out of our copy. Send a new one from the record that it is about.",
  suppressed: "Nothing is sent to this address. Take it off the list of suppressed addresses first.",
  no_server: "There is no mail server to send it with. Set SMTP_URL first.",
};

const said = (managed: MailManaged, done: string): MailActionAnswer => (managed.ok ? { ok: true, done } : { ok: false, errors: { form: REASONS[managed.reason] } });

/** What the page of a mail can be asked to do. */
export async function mailAction(ctx: Ctx, id: string, form: FormData) {
  const intent = String(form.get("intent"));
  if (intent === "cancel") return said(await cancelMail(ctx, id), "The email is cancelled.");
  if (intent === "retry") return said(await retryMail(ctx, id), "The email is sent again.");
  if (intent.startsWith("note.")) {
    const [mail] = await ctx.services.db.select({ id: mails.id, subject: mails.subject }).from(mails).where(eq(mails.id, id));
    return mail ? noteAction(ctx, mailSubject(mail), form) : said({ ok: false, reason: "unknown" }, "");
  }
  return { ok: false as const, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
