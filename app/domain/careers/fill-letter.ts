export interface LetterValues {
  readonly name: string;
  readonly job: string;
  readonly link: string;
}

export const LETTER_PLACEHOLDERS = ["name", "job", "link"] as const satisfies readonly (keyof LetterValues)[];

const PLACEHOLDER = /\{\{\s*(name|job|link)\s*\}\}/g;
const MAX_NAME_CHARACTERS = 60;
/** Letters of any script, with what stands between them in names. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200C|\u200D)*$/u;

/** A name that would make us send a stranger's advertisement is none: then the letter greets nobody by name. */
const greetable = (name: string) => (name.length <= MAX_NAME_CHARACTERS && NAME.test(name) && !/\.\p{L}/u.test(name) ? name : "there");

/** A letter for one candidate. What is no placeholder of ours stays as it was written. */
export function fillLetter(text: string, { name, job, link }: LetterValues): string {
  const values: LetterValues = { name: greetable(name), job, link };
  return text.replaceAll(PLACEHOLDER, (_, key: keyof LetterValues) => values[key]);
}

export const asTyped = (name: string) => `{{${name}}}`;

const isOurs = (name: string) => LETTER_PLACEHOLDERS.some((known) => known === name.trim());

/** One sentence about the first thing in double braces that would go out to a candidate as it stands, or undefined. */
export function placeholderError(text: string): string | undefined {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name = ""]) => !isOurs(name))?.[0];
  return unknown && `${unknown} is no placeholder of ours. There are ${asTyped("name")}, ${asTyped("job")} and ${asTyped("link")}.`;
}
