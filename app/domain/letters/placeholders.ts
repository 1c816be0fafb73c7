const MAX_NAME_CHARACTERS = 60;
/** Letters of any script, with what stands between them in names. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200C|\u200D)*$/u;
const NO_NAME = "there";

/** A name that would make us send a stranger's advertisement is none: then the letter greets without a name. */
export const greetable = (name: string) =>
  name.length <= MAX_NAME_CHARACTERS && NAME.test(name) && !/\.\p{L}/u.test(name) ? name : NO_NAME;

/** As it is typed. */
export const asTyped = (name: string) => `{{${name}}}`;

/** An unknown placeholder, or one without a value yet, stays as it was written. A `name` is greeted only if it is one. */
export function fillIn(text: string, given: Readonly<Record<string, string | undefined>>): string {
  const values = { ...given, ...(given["name"] !== undefined && { name: greetable(given["name"]) }) };
  return text.replaceAll(
    /\{\{\s*([a-z]+)\s*\}\}/g,
    (written, key: string) => (Object.hasOwn(values, key) ? values[key as keyof typeof values] : undefined) ?? written,
  );
}

const WRITTEN = /\{\{([^{}]*)\}\}/g;

/** One sentence about the first double braces that would go out as they stand, or undefined. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(WRITTEN)].find(([, name = ""]) => !known.includes(name.trim()))?.[0];
  const [alone] = /\{\{|\}\}/.exec(text.replaceAll(WRITTEN, " ")) ?? [];
  const ours = known.map(asTyped);
  const all = ours.length > 1 ? `There are ${ours.slice(0, -1).join(", ")} and ${ours.at(-1)}.` : `There is only ${ours[0]}.`;
  if (unknown !== undefined) return `${unknown} is not a variable of this email. ${all}`;
  return alone && `${alone} stands alone: a placeholder has two braces on each side. ${all}`;
}
