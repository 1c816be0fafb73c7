import type { FormRefusal, FormAnswer } from "#domain/forms/form-answer.ts";

/** The editor's response to an action other than saving text. `missing` lists what prevents publishing. */
export type PostResult = Exclude<FormAnswer, FormRefusal> | (FormRefusal & { readonly missing?: readonly string[] });

export type PostAnswer = PostResult & { readonly intent: string };
