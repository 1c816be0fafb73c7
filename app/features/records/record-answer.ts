import type { FormErrors } from "#domain/forms/parse-form.ts";

export interface Refused {
  readonly ok: false;
  readonly errors: FormErrors;
}

/** What one form of a page is told. */
export type Said = { readonly ok: true; readonly done: string } | Refused;

/** Whatever the action of a page may answer; notes have an answer of their own. */
export interface Answer {
  readonly ok: boolean;
  readonly intent?: string;
  readonly errors?: FormErrors;
}

/** The errors of these forms, not of the others on the page. */
export const errorsOf = (answer: Answer | undefined, ...intents: readonly string[]): FormErrors | undefined =>
  answer?.intent !== undefined && intents.includes(answer.intent) ? answer.errors : undefined;
