import { fillIn, unknownPlaceholder } from "#domain/letters/placeholders.ts";

const PLACEHOLDERS = ["name", "job", "link", "interview"] as const;

/** A placeholder without a value stays as written: `interview` is the link for booking one. */
type LetterValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>;

export const fillLetter = (text: string, { name, job, link, interview }: LetterValues) => fillIn(text, { name, job, link, interview });

/** The error of a letter, if it has one. */
export const placeholderError = (text: string) => unknownPlaceholder(text, PLACEHOLDERS);
