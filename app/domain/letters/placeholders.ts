const MAX_NAME_CHARACTERS = 60;
/** Letters of any script, and the characters that names have between them. */
const NAME = /^\p{L}(?:[\p{L}\p{M}\p{Zs}'’.-]|\u200C|\u200D)*$/u;
export const NO_NAME = "there";

/** Does not match advertisements: a robot could otherwise have us mail its text, entered as a name. Such a letter greets without a name. */
const greetable = (name: string) => (name.length <= MAX_NAME_CHARACTERS && NAME.test(name) && !/\.\p{L}/u.test(name) ? name : NO_NAME);

/** As an author types it. */
export const asTyped = (name: string) => `{{${name}}}`;

/** An unknown placeholder, or one without a value yet, stays as written. `name` is filled in only if it looks like a name. */
export function fillIn(text: string, given: Readonly<Record<string, string | undefined>>): string {
  const values = { ...given, ...(given["name"] !== undefined && { name: greetable(given["name"]) }) };
  return text.replaceAll(
    /\{\{\s*([a-z]+)\s*\}\}/g,
    (written, key: string) => (Object.hasOwn(values, key) ? values[key as keyof typeof values] : undefined) ?? written,
  );
}

const WRITTEN = /\{\{([^{}]*)\}\}/g;

/** An error about the first placeholder that would be sent unfilled, or undefined. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | undefined {
  const unknown = [...text.matchAll(WRITTEN)].find(([, name = ""]) => !known.includes(name.trim()))?.[0];
  const [alone] = /\{\{|\}\}/.exec(text.replaceAll(WRITTEN, " ")) ?? [];
  const ours = known.map(asTyped);
  const all = ours.length > 1 ? `There are ${ours.slice(0, -1).join(", ")} and ${ours.at(-1)}.` : `There is only ${ours[0]}.`;
  if (unknown !== undefined) return `${unknown} is not a variable of this email. ${all}`;
  return alone && `${alone} stands alone: a placeholder has two braces on each side. ${all}`;
}
