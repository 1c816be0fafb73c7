import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { confirmTotpInput, nameInput, totpPasswordInput } from "../account-inputs.ts";
import { ACCOUNT_SENTENCES } from "../account-sentences.ts";
import { changeOwnName } from "../own-account.server.ts";
import { confirmTotp, startTotp, stopTotp } from "../two-factor.server.ts";
import { endOneSession } from "./person-action.server.ts";

const said = sayWith<"wrong_password" | "too_many" | "already_on" | "wrong_code" | "not_started">({
  wrong_password: { password: ACCOUNT_SENTENCES.wrong_password },
  too_many: { password: ACCOUNT_SENTENCES.too_many },
  already_on: ACCOUNT_SENTENCES.already_on,
  wrong_code: { code: ACCOUNT_SENTENCES.wrong_code },
  not_started: ACCOUNT_SENTENCES.not_started,
});

const ACTS: Readonly<Record<string, Act>> = {
  name: formAct(
    nameInput,
    (ctx, _, input) => changeOwnName(ctx, input),
    () => ({ ok: true, done: "Name saved." }),
  ),
  "start-totp": formAct(totpPasswordInput, (ctx, _, input) => startTotp(ctx, input), said("The key is ready for your app.")),
  "confirm-totp": formAct(
    confirmTotpInput,
    (ctx, _, input) => confirmTotp(ctx, input),
    said("Two-factor sign-in is on, and you are signed out everywhere else."),
  ),
  "stop-totp": formAct(totpPasswordInput, (ctx, _, input) => stopTotp(ctx, input), said("Two-factor sign-in is off.")),
  session: endOneSession,
};

/** The intents of the profile page. */
export const profileAction = (ctx: Ctx<Staff>, form: FormData): Promise<FormAnswer & { readonly intent: string }> =>
  takeIntent(ACTS, ctx, ctx.actor.personId, form);
