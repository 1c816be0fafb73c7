import { forgetDraft as forgetFormDraft, useFormDraft } from "#ui/forms/use-form-draft.ts";

/** What has to be said anew each time, and the field that nobody should fill in. */
const UNKEPT = new Set(["website", "consent"]);

const draftKey = (slug: string) => `application-draft:${slug}`;

export const forgetDraft = (slug: string) => forgetFormDraft(draftKey(slug));

/** Keeps what is typed in this browser until it is sent. The ref is for whatever is around the form. */
export const useApplyDraft = (slug: string) => useFormDraft(draftKey(slug), UNKEPT);
