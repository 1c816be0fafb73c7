import type { FormRefusal, FormAnswer } from "#domain/forms/form-answer.ts";

/** What the desk is told after something other than the text was changed; `missing` is what stands in the way of publishing. */
export type PostResult = Exclude<FormAnswer, FormRefusal> | (FormRefusal & { readonly missing?: readonly string[] });

export type PostAnswer = PostResult & { readonly intent: string };
