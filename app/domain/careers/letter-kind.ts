/** The purpose of a letter to a candidate: a dialog offers matching letters and those of kind "other". */
export const LETTER_KINDS = ["invitation", "rejection", "other"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_KIND_LABELS: Readonly<Record<LetterKind, string>> = {
  invitation: "Invitation",
  rejection: "Rejection",
  other: "Other",
};
