import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { onItsWay } from "#kit/mail/is-mailing.server.ts";
import { sendTestMail } from "#kit/mail/send-test-mail.server.ts";
import { type Act, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { checkMail, checkSender } from "./check-mail.server.ts";

interface Checked {
  readonly ok: true;
  readonly checked: Awaited<ReturnType<typeof checkMail>>;
  readonly sender: Awaited<ReturnType<typeof checkSender>>;
}

const check: Act<Checked> = async (ctx) => {
  const [checked, sender] = await Promise.all([checkMail(ctx), checkSender(ctx)]);
  return { ok: true, checked, sender };
};

const test: Act = async (ctx) => {
  const { to } = await sendTestMail(ctx);
  return { ok: true, done: onItsWay(ctx.services, `A test email to ${to}`) };
};

export const mailAction = (ctx: Ctx, form: FormData) => takeIntent<Checked | FormAnswer>({ check, test }, ctx, "", form);
