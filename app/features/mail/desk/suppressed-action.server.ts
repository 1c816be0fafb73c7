import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { addSuppression, removeSuppression } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

type SuppressedAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

/** What the list of suppressed addresses can be asked to do. */
export async function suppressedAction(ctx: Ctx, form: FormData): Promise<SuppressedAnswer> {
  const intent = String(form.get("intent"));
  if (intent === "add") {
    const read = parseForm(suppressionSchema, form);
    if (!read.ok) return read;
    return (await addSuppression(ctx, read.data)).ok ? { ok: true, done: `Nothing is sent to ${read.data.address} any more.` } : { ok: false, errors: { address: "This address is on the list already." } };
  }
  if (intent === "remove") {
    const address = String(form.get("address"));
    return (await removeSuppression(ctx, address)).ok ? { ok: true, done: `Mail goes to ${address} again.` } : { ok: false, errors: { form: "This address is no longer on the list." } };
  }
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
