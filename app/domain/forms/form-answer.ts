import type { FormErrors } from "./parse-form.ts";

export interface FormRefusal {
  readonly ok: false;
  readonly errors: FormErrors;
}

/** The response to a form: what was done, or what is wrong. */
export type FormAnswer = { readonly ok: true; readonly done: string } | FormRefusal;

/** For a page with one form; on a page with several, `errorsOf` tells whose errors they are. */
export const errorsIn = (answer: { readonly ok: true } | FormRefusal | undefined): FormErrors | undefined =>
  answer?.ok === false ? answer.errors : undefined;
