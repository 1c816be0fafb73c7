import type { FormRefusal } from "#domain/forms/form-answer.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import type { NoteAnswer } from "#kit/activity/note.ts";

/** The response of a page's action: done, refused with the form's intent, or the result for a note. */
export type Answer = (({ readonly ok: true } | FormRefusal) & { readonly intent: string }) | NoteAnswer;

/** The errors of these forms only, not of others on the page. */
export const errorsOf = (answer: Answer | undefined, ...intents: readonly string[]): FormErrors | undefined =>
  answer?.ok === false && "errors" in answer && intents.includes(answer.intent) ? answer.errors : undefined;

/** The response to this form, if it succeeded. */
export const takenOf = (answer: Answer | undefined, intent: string) =>
  answer?.ok && "intent" in answer && answer.intent === intent ? answer : undefined;
