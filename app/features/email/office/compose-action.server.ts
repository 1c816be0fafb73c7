import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { isId } from "#domain/list/search-params.ts";
import { isMailing, onItsWay } from "#kit/mail/is-mailing.server.ts";
import { type Act, takeIntent } from "#kit/records/record-action.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { composeSchema, testSchema } from "./compose-input.ts";
import { type Composed, composeMail, sendTestLetter } from "./compose-mail.server.ts";
import { type BatchCancelled, cancelBatch } from "./manage-mail.server.ts";

export type ComposeAnswer =
  | { readonly ok: true; readonly intent: "send"; readonly done: string; readonly batchId: string }
  | { readonly ok: true; readonly intent: "test" | "undo"; readonly done: string }
  | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<Exclude<Extract<Composed, { ok: false }>["reason"], "suppressed">, FormErrors>> = {
  sent_already: { form: "This email has already been sent." },
  too_many: { form: "You have reached the hourly limit. Please try again later." },
  in_past: { when: "That time is in the past. Choose a later one, or leave it empty to send now." },
  too_far: { when: "Please choose a date within the next year." },
};

/** `toField` is the field that names the recipients, or else `form`. */
export const whyNotComposed = (composed: Extract<Composed, { ok: false }>, toField: "to" | "form"): FormErrors =>
  composed.reason === "suppressed"
    ? { [toField]: `Not sent to ${composed.skipped.join(", ")}: blocked. Unblock them first if this is a mistake.` }
    : REASONS[composed.reason];

const people = (count: number) => (count === 1 ? "one person" : `${count} people`);

const saySkipped = (skipped: readonly string[]) => (skipped.length === 0 ? "" : ` Not sent to ${skipped.join(", ")}: blocked.`);

async function sayWhen({ services }: Ctx, { count, dueAt, isScheduled }: Extract<Composed, { ok: true }>): Promise<string> {
  if (!isScheduled)
    return isMailing(services) ? `Sending to ${people(count)} in 30 seconds.` : onItsWay(services, `The email to ${people(count)}`);
  const when = `${formatMoment(dueAt, (await businessHours(services.db)).timeZone)}, to ${people(count)}`;
  return isMailing(services) ? `Scheduled for ${when}.` : `Scheduled for ${when}. Without a mail server it stays in the outbox.`;
}

export const sayComposed = async (ctx: Ctx, composed: Extract<Composed, { ok: true }>) =>
  `${await sayWhen(ctx, composed)}${saySkipped(composed.skipped)}`;

const send: Act<ComposeAnswer> = async (ctx, _, form) => {
  const read = parseForm(composeSchema, form);
  if (!read.ok) return read;
  const composed = await composeMail(ctx, read.data);
  return composed.ok
    ? { ok: true, intent: "send", done: await sayComposed(ctx, composed), batchId: composed.batchId }
    : { ok: false, errors: whyNotComposed(composed, "to") };
};

const test: Act<ComposeAnswer> = async (ctx, _, form) => {
  const read = parseForm(testSchema, form);
  if (!read.ok) return read;
  const sent = await sendTestLetter(ctx, read.data);
  return sent.ok
    ? { ok: true, intent: "test", done: onItsWay(ctx.services, `A test to ${sent.to}`) }
    : { ok: false, errors: { form: "Too many test emails. Please try again later." } };
};

/** States exactly how many mails were cancelled and how many had already been sent. */
function sayUndone({ cancelled, left, all }: BatchCancelled): FormAnswer {
  const refused = (form: string): FormAnswer => ({ ok: false, errors: { form } });
  if (all === 0) return refused("This email no longer exists.");
  if (left === all) return refused("Too late: the email has been sent.");
  const some = left > 0 ? `${left} of ${all} were already sent.` : "";
  if (cancelled === 0) return refused(`Already undone. ${some}`.trim());
  return { ok: true, done: some === "" ? "It was not sent." : `${some} The others were not sent.` };
}

export const undoBatch = async (ctx: Ctx, batchId: string): Promise<FormAnswer> =>
  sayUndone(isId(batchId) ? await cancelBatch(ctx, batchId) : { cancelled: 0, left: 0, all: 0 });

const undo: Act<ComposeAnswer> = async (ctx, batchId) => ({ ...(await undoBatch(ctx, batchId)), intent: "undo" });

export const composeAction = (ctx: Ctx, form: FormData): Promise<ComposeAnswer> =>
  takeIntent({ send, test, undo }, ctx, String(form.get("batch")), form);
