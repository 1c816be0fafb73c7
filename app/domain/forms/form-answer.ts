import type { FormErrors } from "./parse-form.ts";

export interface Refused {
  readonly ok: false;
  readonly errors: FormErrors;
}

/** What a form is told: what was done, or what is wrong. */
export type Said = { readonly ok: true; readonly done: string } | Refused;

/** For a page with one form; where there are several, `errorsOf` knows whose they are. */
export const errorsIn = (answer: { readonly ok: true } | Refused | undefined): FormErrors | undefined =>
  answer?.ok === false ? answer.errors : undefined;
