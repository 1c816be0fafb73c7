/** What a letter to a candidate is for: dialogs offer the fitting ones first. */
export const LETTER_KINDS = ["invitation", "rejection", "other"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_KIND_LABELS: Readonly<Record<LetterKind, string>> = {
  invitation: "Invitation",
  rejection: "Rejection",
  other: "Other",
};
