import { formDrafts, useFormDraft } from "#kit/drafts/use-form-draft.ts";

/** What has to be said anew each time, and the field that nobody should fill in. */
const UNKEPT = new Set(["website", "consent"]);

const draftName = (slug: string) => `application-draft:${slug}`;

export const forgetDraft = (slug: string) => formDrafts.forget(draftName(slug));

export const useApplyDraft = (slug: string) => useFormDraft(draftName(slug), UNKEPT);
