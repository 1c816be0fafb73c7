import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { addType, changeType, moveType, type TypeManaged } from "./manage-types.server.ts";
import { typeIdSchema, typeSchema } from "./type-input.ts";

export type TypesAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<Extract<TypeManaged, { ok: false }>["reason"], FormErrors>> = {
  unknown_type: { form: "This meeting type is gone. Load the page again." },
  taken: { id: "There is one with this short name already." },
};

const said = (managed: TypeManaged, done: string): TypesAnswer => (managed.ok ? { ok: true, done } : { ok: false, errors: REASONS[managed.reason] });

async function add(ctx: Ctx, form: FormData): Promise<TypesAnswer> {
  const [id, input] = [parseForm(typeIdSchema, form), parseForm(typeSchema, form)];
  if (!id.ok || !input.ok) return { ok: false, errors: { ...(!id.ok && id.errors), ...(!input.ok && input.errors) } };
  return said(await addType(ctx, id.data.id, input.data), "The meeting type is added.");
}

async function change(ctx: Ctx, id: string, form: FormData): Promise<TypesAnswer> {
  const input = parseForm(typeSchema, form);
  return input.ok ? said(await changeType(ctx, id, input.data), "The meeting type is saved. What is booked stays as it is.") : input;
}

/** What the page of the meeting types can be asked to do. */
export async function typesAction(ctx: Ctx, form: FormData): Promise<TypesAnswer> {
  const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
  if (intent === "add") return add(ctx, form);
  if (intent === "change") return change(ctx, id, form);
  if (intent === "up" || intent === "down") return said(await moveType(ctx, id, intent === "up" ? -1 : 1), "The order is changed.");
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
