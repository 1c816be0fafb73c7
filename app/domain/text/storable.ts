/** For the sender of what is not storable. */
export const NOT_STORABLE = "This contains a character that is no text, such as a NUL or half of an emoji. Please remove it and try again.";

const isText = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Whether PostgreSQL takes every text in it, names included: it refuses NUL everywhere and halves of characters in JSON. */
export function isStorable(value: unknown): boolean {
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  return Object.entries(value).every(([name, each]) => isText(name) && isStorable(each));
}

/** JSON within a field of a form. Undefined for what is no JSON, and for what cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
