import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addSuppression, removeSuppression, type SuppressionChanged } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

const said = sayWith<Extract<SuppressionChanged, { ok: false }>["reason"]>({
  known: { address: "This address is on the list already." },
  colleague: { address: "This is a colleague: only admins stop email to them." },
  unknown: { form: "This address is no longer on the list." },
});

const ACTS: Readonly<Record<string, Act>> = {
  add: formAct(
    suppressionSchema,
    (ctx, _, input) => addSuppression(ctx, input),
    (added, { address }) => said(`Nothing is sent to ${address} any more.`)(added),
  ),
  remove: async (ctx, address) => said(`Email to ${address} is allowed again.`)(await removeSuppression(ctx, address)),
};

export const suppressedAction = (ctx: Ctx, form: FormData) => takeIntent(ACTS, ctx, String(form.get("address")), form);
