import { fillIn, unknownPlaceholder } from "#domain/letters/placeholders.ts";

interface PlaceholderValues {
  readonly name: string;
  readonly number: string;
  readonly link: string;
}

const PLACEHOLDERS = ["name", "number", "link"] as const satisfies readonly (keyof PlaceholderValues)[];

/** A canned reply for one ticket. */
export const fillPlaceholders = (body: string, given: Partial<PlaceholderValues>) => fillIn(body, given);

/** What is wrong with a canned reply, if anything. */
export const placeholderError = (body: string) => unknownPlaceholder(body, PLACEHOLDERS);
