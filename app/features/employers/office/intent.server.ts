import type { z } from "zod";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import type { Ctx } from "#platform/actor.ts";
import { EMPLOYER_REASONS, type EmployerReason } from "../poaching-reasons.ts";

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Managed = { readonly ok: true } | { readonly ok: false; readonly reason: EmployerReason };
type Said = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors };

export type Intent = (ctx: Ctx, id: string, form: FormData) => Promise<Said>;

/** One form of a page: what it sends is parsed, the verb does it, and what it refuses is said beside the field that can mend it. */
export function intent<S extends Fields>(schema: S, done: string, verb: (ctx: Ctx, id: string, input: z.output<S>) => Promise<Managed>): Intent {
  return async (ctx, id, form) => {
    const read = parseForm(schema, form);
    if (!read.ok) return read;
    const managed = await verb(ctx, id, read.data);
    return managed.ok ? { ok: true, done } : { ok: false, errors: EMPLOYER_REASONS[managed.reason] };
  };
}
