/** The HTTP status and user-facing message for each refusal. */
export const QUOTE_REASONS = {
  unknown: [404, "There is no estimate behind this link. Please check that it is complete."],
  expired: [410, "This estimate has expired. Ask us for a fresh one, and we will honour what you chose."],
  accepted: [409, "This estimate was accepted already, so it stays as it is."],
  changed: [409, "This estimate changed in the meantime. Please reload the page and review it first."],
  too_many_versions: [429, "This estimate has been changed very often by now. Ask us about it, and we will work it out together."],
  missing_pages: [
    409,
    "Some pages of this estimate have no hours yet, so it cannot be accepted. Estimate them again or leave them out, and save that as a new version first.",
  ],
  thin_pages: [
    409,
    "On some pages of this estimate we recognised nothing but a layout, so it cannot be accepted. Describe them, or leave them out and save that as a new version first.",
  ],
  no_pages: [
    409,
    "This estimate leaves every page out, so there is nothing to accept. Take a page in and save that as a new version first.",
  ],
  unsaved: [409, "You changed an answer or a page. Save that as a new version first, and then accept it."],
  key_reused: [409, "This idempotency key was used for another quote. Use a new one."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type QuoteReason = keyof typeof QUOTE_REASONS;
