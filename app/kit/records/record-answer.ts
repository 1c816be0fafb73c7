import type { Refused } from "#domain/forms/form-answer.ts";
import type { FormErrors } from "#domain/forms/parse-form.ts";
import type { NoteAnswer } from "#kit/activity/note.ts";

/** What the action of a page answers: done, refused with the name of the form, or something about a note. */
export type Answer = (({ readonly ok: true } | Refused) & { readonly intent: string }) | NoteAnswer;

/** The errors of these forms, not of the others on the page. */
export const errorsOf = (answer: Answer | undefined, ...intents: readonly string[]): FormErrors | undefined =>
  answer?.ok === false && "errors" in answer && intents.includes(answer.intent) ? answer.errors : undefined;

/** The answer to this form, if it was taken. */
export const takenOf = (answer: Answer | undefined, intent: string) =>
  answer?.ok && "intent" in answer && answer.intent === intent ? answer : undefined;
