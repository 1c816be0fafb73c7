import { formDrafts, useFormDraft } from "#kit/drafts/use-form-draft.ts";

/** Not stored in the draft: consent must be given each time, and the honeypot must stay empty. */
const UNKEPT = new Set(["website", "consent"]);

const draftName = (slug: string) => `application-draft:${slug}`;

export const forgetDraft = (slug: string) => formDrafts.forget(draftName(slug));

export const useApplyDraft = (slug: string) => useFormDraft(draftName(slug), UNKEPT);
