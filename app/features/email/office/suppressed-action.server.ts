import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addSuppression, removeSuppression, type SuppressionChanged } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

const said = sayWith<Extract<SuppressionChanged, { ok: false }>["reason"]>({
  known: { address: "This address is already blocked." },
  colleague: { address: "This is a colleague’s address. Only admins can block it." },
  unknown: { form: "This address is not blocked." },
});

const ACTS: Readonly<Record<string, Act>> = {
  add: formAct(
    suppressionSchema,
    (ctx, _, input) => addSuppression(ctx, input),
    (added, { address }) => said(`${address} is blocked.`)(added),
  ),
  remove: async (ctx, address) => said(`${address} is unblocked.`)(await removeSuppression(ctx, address)),
};

export const suppressedAction = (ctx: Ctx, form: FormData) => takeIntent(ACTS, ctx, String(form.get("address")), form);
