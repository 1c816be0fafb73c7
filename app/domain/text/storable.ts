/** The error for a sender of text that is not storable. */
export const NOT_STORABLE = "This contains a character that is no text, such as a NUL or half of an emoji. Please remove it and try again.";

const isText = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Whether PostgreSQL accepts every string in it, keys included: it rejects NUL everywhere and lone surrogates in JSON. */
export function isStorable(value: unknown): boolean {
  // No recursion: a few kilobytes of brackets would overflow the call stack.
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

/** Parses JSON from a form field. Undefined if it is invalid or cannot be stored. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
