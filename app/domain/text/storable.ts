/** For the sender of what is not storable. */
export const NOT_STORABLE = "This contains a character that is no text, such as a NUL or half of an emoji. Please remove it and try again.";

const isText = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Whether PostgreSQL takes every text in it, names included: it refuses NUL everywhere and halves of characters in JSON. */
export function isStorable(value: unknown): boolean {
  // No recursion: a few kilobytes of brackets would be deeper than the call stack.
  const left = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === "string" && !isText(each)) return false;
    if (typeof each !== "object" || each === null) continue;
    if (!Array.isArray(each) && !Object.keys(each).every(isText)) return false;
    for (const inner of Object.values(each)) left.push(inner);
  }
  return true;
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
