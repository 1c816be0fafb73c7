import type { FormRefusal, FormAnswer } from "#domain/forms/form-answer.ts";

/** What the desk is told after something other than the text was changed; `missing` is what stands in the way of publishing. */
export type PostResult = Exclude<FormAnswer, FormRefusal> | (FormRefusal & { readonly missing?: readonly string[] });

export type PostAnswer = PostResult & { readonly intent: string };

/** The request did not reach the server. */
export const NO_CONNECTION: PostAnswer = {
  ok: false,
  intent: "",
  errors: { form: "There is no connection, so nothing was changed. Please try again when you are online." },
};
