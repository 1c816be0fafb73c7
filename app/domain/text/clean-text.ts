/** Bidirectional overrides, which can make a text read as something else. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Invisible characters that no script needs. Joiners stay: Bengali, Persian and emoji are written with them. */
const UNSEEN = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Stacked combining marks: more than any script puts on one letter. */
const PILES = /(\p{M}{8})\p{M}+/gu;

const plain = (text: string) => text.toWellFormed().replace(TURNS, "").replace(UNSEEN, "").replace(PILES, "$1");

/** Sanitises untrusted multi-line text, so that it can be shown as it is. */
export const cleanBody = (text: string) => plain(text.replace(LINE_ENDS, "\n")).replace(CONTROLS, "").trim();

/** Sanitises untrusted text to a single line: line breaks become spaces. */
export const cleanLine = (text: string) =>
  plain(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

/** Whether there is anything to read besides spaces and marks. */
export const hasWords = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
