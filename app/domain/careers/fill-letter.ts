import { fillIn, unknownPlaceholder } from "#domain/letters/placeholders.ts";

interface LetterValues {
  readonly name: string;
  readonly job: string;
  readonly link: string;
}

const PLACEHOLDERS = ["name", "job", "link"] as const satisfies readonly (keyof LetterValues)[];

/** A letter for one candidate. */
export const fillLetter = (text: string, { name, job, link }: LetterValues) => fillIn(text, { name, job, link });

/** What is wrong with a letter, if anything. */
export const placeholderError = (text: string) => unknownPlaceholder(text, PLACEHOLDERS);
