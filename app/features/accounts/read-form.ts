import type { z } from "zod";

/** One sentence per field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormRead<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly errors: FieldErrors };

function valuesOf(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...new Set(form.keys())].map((name) => {
    const [first, ...rest] = form.getAll(name);
    return [name, rest.length === 0 ? first : [first, ...rest]];
  }));
}

/** What a form sent, as its schema wants it, or what to say at which field. */
export function readForm<S extends z.ZodType>(schema: S, form: FormData, also: Readonly<Record<string, unknown>> = {}): FormRead<z.output<S>> {
  const parsed = schema.safeParse({ ...valuesOf(form), ...also });
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  return { ok: false, errors: Object.fromEntries(errors) };
}
