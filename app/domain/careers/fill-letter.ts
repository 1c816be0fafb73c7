import { fillIn, unknownPlaceholder } from "#domain/letters/placeholders.ts";

const PLACEHOLDERS = ["name", "job", "link", "interview"] as const;

/** What has no value yet stays as it is written: `interview` is the link to book one. */
type LetterValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>;

/** A letter for one candidate. */
export const fillLetter = (text: string, { name, job, link, interview }: LetterValues) => fillIn(text, { name, job, link, interview });

/** What is wrong with a letter, if anything. */
export const placeholderError = (text: string) => unknownPlaceholder(text, PLACEHOLDERS);
