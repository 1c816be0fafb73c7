/** Longer ones are not stored, nor looked for. */
export const MAX_ID_CHARACTERS = 250;
/** A long discussion names them all; the nearest decide. */
const MAX_IDS = 50;

const ID = /^<[!-;=?-~]{1,248}>$/;

const isMessageId = (text: string) => text.length <= MAX_ID_CHARACTERS && ID.test(text) && /^<[^@]+@[^@]+>$/.test(text);

/** `<left@right>`, or undefined for anything else. */
export const messageIdOf = (value: string): string | undefined => (isMessageId(value.trim()) ? value.trim() : undefined);

/** All that a header names, in its order. */
export function messageIdsIn(value: string): readonly string[] {
  const found: string[] = [];
  // Split instead of matched: text with thousands of "<" and no ">" is read once.
  for (const piece of value.split(/(?=<)/)) {
    const end = piece.indexOf(">");
    const id = end < 0 ? undefined : messageIdOf(piece.slice(0, end + 1));
    if (id !== undefined) found.push(id);
  }
  return found;
}

/** What a mail answers, the nearest first: In-Reply-To, then References from their end. */
export function answeredIds(inReplyTo: string, references: string): readonly string[] {
  return [...new Set([...messageIdsIn(inReplyTo), ...messageIdsIn(references).toReversed()])].slice(0, MAX_IDS);
}
