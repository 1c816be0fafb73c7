import { fillIn, unknownPlaceholder } from "#domain/letters/placeholders.ts";

interface PlaceholderValues {
  readonly name: string;
  readonly number: string;
  readonly link: string;
}

const PLACEHOLDERS = ["name", "number", "link"] as const satisfies readonly (keyof PlaceholderValues)[];

export const fillPlaceholders = (body: string, given: Partial<PlaceholderValues>) => fillIn(body, given);

/** The error of a canned reply, if it has one. */
export const placeholderError = (body: string) => unknownPlaceholder(body, PLACEHOLDERS);
