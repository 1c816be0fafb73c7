import type { FormErrors } from "./parse-form.ts";

export interface FormRefusal {
  readonly ok: false;
  readonly errors: FormErrors;
  /** The server could not be reached, so this says nothing about what was sent. */
  readonly isUnreached?: true;
}

/** `undo`: the fields that undo it, sent to the same action. `undone`: what an Undo says if more happened than that. */
export interface FormSuccess {
  readonly ok: true;
  readonly done: string;
  readonly undo?: Readonly<Record<string, string>>;
  readonly undone?: string;
}

/** The response to a form: what was done, or what is wrong. */
export type FormAnswer = FormSuccess | FormRefusal;

/** For a page with one form; on a page with several, `errorsOf` tells whose errors they are. */
export const errorsIn = (answer: { readonly ok: true } | FormRefusal | undefined): FormErrors | undefined =>
  answer?.ok === false ? answer.errors : undefined;
