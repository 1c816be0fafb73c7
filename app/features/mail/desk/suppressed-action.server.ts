import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { addSuppression, removeSuppression, type SuppressionChanged } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

type SuppressedAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

const REASONS: Readonly<Record<Extract<SuppressionChanged, { ok: false }>["reason"], FormErrors>> = {
  known: { address: "This address is on the list already." },
  colleague: { address: "This is a colleague: only admins stop email to them." },
  unknown: { form: "This address is no longer on the list." },
};

const said = (changed: SuppressionChanged, done: string): SuppressedAnswer => (changed.ok ? { ok: true, done } : { ok: false, errors: REASONS[changed.reason] });

/** What the list of suppressed addresses can be asked to do. */
export async function suppressedAction(ctx: Ctx, form: FormData): Promise<SuppressedAnswer> {
  const intent = String(form.get("intent"));
  if (intent === "add") {
    const read = parseForm(suppressionSchema, form);
    return read.ok ? said(await addSuppression(ctx, read.data), `Nothing is sent to ${read.data.address} any more.`) : read;
  }
  if (intent === "remove") {
    const address = String(form.get("address"));
    return said(await removeSuppression(ctx, address), `Email goes to ${address} again.`);
  }
  return { ok: false, errors: { form: "This page cannot do that. Load it again and try once more." } };
}
