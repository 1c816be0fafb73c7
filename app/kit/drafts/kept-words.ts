/** The unsent text of one page's fields, by form and field. */
export type Words = Readonly<Record<string, string>>;

const pick = (words: Words, kept: (name: string, text: string) => string | undefined): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([name, text]) => {
      const left = kept(name, text);
      return left === undefined ? [] : [[name, left] as const];
    }),
  );

/** Text typed into a field whose earlier text is still offered does not replace it. A field of one line has no room for both. */
export function joined(earlier: string | undefined, typed: string, isOneLine: boolean): string {
  if (earlier === undefined) return typed;
  if (typed.trim() === "") return earlier;
  return isOneLine ? typed : `${earlier}\n${typed}`;
}

const isBelow = (text: string, earlier: string) => text.startsWith(`${earlier}\n`);

/** What Restore fills in: the offered text, with what was typed below it. In a field of one line it replaces what was typed. */
export const restored = (words: Words, offered: Words): Words =>
  pick(words, (name, text) => {
    const earlier = offered[name];
    return earlier !== undefined && isBelow(text, earlier) ? text : earlier;
  });

interface Sending {
  /** The fields of the form that was sent. */
  readonly sent: readonly string[];
  /** Those that still contain their text, because it was refused. */
  readonly held: readonly string[];
  /** Text found on opening the page, neither restored nor discarded yet. */
  readonly offered: Words;
}

/** What stays stored once a form was sent: the text of all other forms, what was refused, and what is still offered. */
export const afterSending = (words: Words, { sent, held, offered }: Sending): Words =>
  pick(words, (name, text) => (!sent.includes(name) || held.includes(name) ? text : offered[name]));

/** What stays stored once the offered text is discarded: the text of all other fields, and what was typed since. */
export const afterDiscarding = (words: Words, offered: Words): Words =>
  pick(words, (name, text) => {
    const earlier = offered[name];
    if (text === earlier) return undefined;
    return earlier !== undefined && isBelow(text, earlier) ? text.slice(earlier.length + 1) : text;
  });
