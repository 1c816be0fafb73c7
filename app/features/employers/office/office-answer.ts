import type { FormErrors } from "#domain/forms/parse-form.ts";

/** What a page of this office says to its forms: which one it was, and what became of it. */
export type OfficeAnswer = { readonly intent: string } & ({ readonly ok: true; readonly done: string } | { readonly ok: false; readonly errors: FormErrors });

/** The errors of one form, not of the others on the page. */
export const errorsOf = (answer: OfficeAnswer | undefined, intent: string): FormErrors | undefined => (answer?.ok === false && answer.intent === intent ? answer.errors : undefined);
