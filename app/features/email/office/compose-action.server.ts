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
  sent_already: { form: "This letter has been sent already." },
  too_many: { form: "You have written to many people within an hour. Please wait a while." },
  in_past: { when: "That moment has passed. Choose a later one, or leave it empty to send it now." },
  too_far: { when: "Please choose a day within a year." },
};

const people = (count: number) => (count === 1 ? "one person" : `${count} people`);

const saySkipped = (skipped: readonly string[]) => (skipped.length === 0 ? "" : ` Nothing goes to ${skipped.join(", ")}: suppressed.`);

async function sayWhen({ services }: Ctx, { count, dueAt, isScheduled }: Extract<Composed, { ok: true }>): Promise<string> {
  if (!isScheduled)
    return isMailing(services) ? `It leaves in half a minute, to ${people(count)}.` : onItsWay(services, `The email to ${people(count)}`);
  const when = `${formatMoment(dueAt, (await businessHours(services.db)).timeZone)}, to ${people(count)}`;
  return isMailing(services) ? `It leaves on ${when}.` : `It is scheduled for ${when}; without a mail server it stays in the outbox.`;
}

const send: Act<ComposeAnswer> = async (ctx, _, form) => {
  const read = parseForm(composeSchema, form);
  if (!read.ok) return read;
  const composed = await composeMail(ctx, read.data);
  if (!composed.ok) {
    return composed.reason === "suppressed"
      ? { ok: false, errors: { to: `Nothing is sent to ${composed.skipped.join(", ")}: suppressed. Lift that first if it is a mistake.` } }
      : { ok: false, errors: REASONS[composed.reason] };
  }
  return { ok: true, intent: "send", done: `${await sayWhen(ctx, composed)}${saySkipped(composed.skipped)}`, batchId: composed.batchId };
};

const test: Act<ComposeAnswer> = async (ctx, _, form) => {
  const read = parseForm(testSchema, form);
  if (!read.ok) return read;
  const sent = await sendTestLetter(ctx, read.data);
  return sent.ok
    ? { ok: true, intent: "test", done: onItsWay(ctx.services, `A test to ${sent.to}`) }
    : { ok: false, errors: { form: "These were many tests. Please wait a while." } };
};

/** The answer must be exact: it names how many mails were cancelled and how many had already left. */
function sayUndone({ cancelled, left, all }: BatchCancelled): ComposeAnswer {
  const refused = (form: string): ComposeAnswer => ({ ok: false, errors: { form } });
  if (all === 0) return refused("There is no such letter any more.");
  if (left === all) return refused("It is too late: the email has left.");
  const some = left > 0 ? `${left} of ${all} had left already.` : "";
  if (cancelled === 0) return refused(`It was taken back before. ${some}`.trim());
  return { ok: true, intent: "undo", done: some === "" ? "It was not sent." : `${some} The others were not sent.` };
}

const undo: Act<ComposeAnswer> = async (ctx, batchId) =>
  sayUndone(isId(batchId) ? await cancelBatch(ctx, batchId) : { cancelled: 0, left: 0, all: 0 });

export const composeAction = (ctx: Ctx, form: FormData): Promise<ComposeAnswer> =>
  takeIntent({ send, test, undo }, ctx, String(form.get("batch")), form);
