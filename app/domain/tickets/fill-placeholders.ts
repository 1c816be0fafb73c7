export interface PlaceholderValues {
  readonly name: string;
  readonly number: string;
  readonly link: string;
}

export const PLACEHOLDERS = ["name", "number", "link"] as const satisfies readonly (keyof PlaceholderValues)[];

const PLACEHOLDER = new RegExp(`\\{\\{\\s*(${PLACEHOLDERS.join("|")})\\s*\\}\\}`, "g");

const MAX_NAME_LENGTH = 60;
/** Letters of any script, with what stands between them in names. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200C|\u200D)*$/u;
const NOBODY_IN_PARTICULAR = "there";

/** A name that would make us send a stranger's advertisement is none: then the letter greets nobody by name. */
const greetable = (name: string) => (name.length <= MAX_NAME_LENGTH && NAME.test(name) && !/\.\p{L}/u.test(name) ? name : NOBODY_IN_PARTICULAR);

/** A canned reply for one ticket. What is no placeholder of ours, or has no value yet, stays as it was written. */
export function fillPlaceholders(body: string, given: Partial<PlaceholderValues>): string {
  const values = { ...given, ...(given.name !== undefined && { name: greetable(given.name) }) };
  return body.replaceAll(PLACEHOLDER, (written, key: keyof PlaceholderValues) => values[key] ?? written);
}
