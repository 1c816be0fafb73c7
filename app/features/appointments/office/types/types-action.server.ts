import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { parseForm } from "#domain/forms/parse-form.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { addType, changeType, moveType, type TypeManaged } from "./manage-types.server.ts";
import { typeIdSchema, typeSchema } from "./type-input.ts";

const said = sayWith<Extract<TypeManaged, { ok: false }>["reason"]>({
  unknown_type: { form: "This meeting type no longer exists. Reload the page." },
  taken: { id: "Another meeting type has this short name." },
});

const add: Act = async (ctx, _, form) => {
  const [id, input] = [parseForm(typeIdSchema, form), parseForm(typeSchema, form)];
  if (!id.ok || !input.ok) return { ok: false, errors: { ...(!id.ok && id.errors), ...(!input.ok && input.errors) } };
  return said("Meeting type added.")(await addType(ctx, id.data.id, input.data));
};

const ACTS: Readonly<Record<string, Act>> = {
  add,
  change: formAct(typeSchema, changeType, said("Meeting type saved. Booked appointments are unchanged.")),
  up: async (ctx, id) => said("Order changed.")(await moveType(ctx, id, -1)),
  down: async (ctx, id) => said("Order changed.")(await moveType(ctx, id, 1)),
};

export const typesAction = (ctx: Ctx, form: FormData): Promise<FormAnswer> => takeIntent(ACTS, ctx, String(form.get("id") ?? ""), form);
