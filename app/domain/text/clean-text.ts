/** Marks that turn the direction of writing: with them a text can be read as another one than it is. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Invisible characters that no script needs: joiners stay, as Bengali, Persian and emoji are written with them. */
const UNSEEN = /[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** An accent over an accent over an accent: more than any script writes on one letter. */
const PILES = /(\p{M}{8})\p{M}+/gu;

const plain = (text: string) => text.toWellFormed().replace(TURNS, "").replace(UNSEEN, "").replace(PILES, "$1");

/** Several lines of untrusted text: what is left is shown as it stands. */
export const cleanBody = (text: string) => plain(text.replace(LINE_ENDS, "\n")).replace(CONTROLS, "").trim();

/** One line: what would begin another one is a space. */
export const cleanLine = (text: string) =>
  plain(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

/** Something that can be read, not only spaces and marks. */
export const hasWords = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
