import type { FormErrors } from "#domain/forms/parse-form.ts";

/** What the desk is told after something other than the text was changed. */
export type PostAnswer =
  | { readonly ok: true; readonly intent: string; readonly done: string }
  | { readonly ok: false; readonly intent: string; readonly errors: FormErrors; readonly missing?: readonly string[] };

/** Nothing reached the server. */
export const NO_CONNECTION: PostAnswer = { ok: false, intent: "", errors: { form: "There is no connection, so nothing was changed. Please try again when you are online." } };
