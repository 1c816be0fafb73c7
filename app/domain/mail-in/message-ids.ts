/** We neither store nor look up longer ones. */
export const MAX_ID_CHARACTERS = 250;
/** A long discussion references all its mails; only the nearest matter. */
const MAX_IDS = 50;

const ID = /^<[!-;=?-~]{1,248}>$/;

const isMessageId = (text: string) => text.length <= MAX_ID_CHARACTERS && ID.test(text) && /^<[^@]+@[^@]+>$/.test(text);

/** `<left@right>`, or undefined for anything else. */
export const messageIdOf = (value: string): string | undefined => (isMessageId(value.trim()) ? value.trim() : undefined);

/** All Message-IDs in a header, in order. */
export function messageIdsIn(value: string): readonly string[] {
  const found: string[] = [];
  // Splits instead of matching, so that text with thousands of "<" and no ">" is read once.
  for (const piece of value.split(/(?=<)/)) {
    const end = piece.indexOf(">");
    const id = end < 0 ? undefined : messageIdOf(piece.slice(0, end + 1));
    if (id !== undefined) found.push(id);
  }
  return found;
}

/** The mails that a mail replies to, nearest first: In-Reply-To, then References from the end. */
export function answeredIds(inReplyTo: string, references: string): readonly string[] {
  return [...new Set([...messageIdsIn(inReplyTo), ...messageIdsIn(references).toReversed()])].slice(0, MAX_IDS);
}
