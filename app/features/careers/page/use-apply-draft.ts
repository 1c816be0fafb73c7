import { formDrafts, useFormDraft } from "#kit/drafts/use-form-draft.ts";

/** Consent must be given each time, and the honeypot stays empty. */
const UNKEPT = new Set(["website", "consent"]);

const draftName = (slug: string) => `application-draft:${slug}`;

export const forgetDraft = (slug: string) => formDrafts.forget(draftName(slug));

export const useApplyDraft = (slug: string) => useFormDraft(draftName(slug), UNKEPT);
