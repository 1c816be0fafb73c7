/** What separates a word from the previous one. Phrases never cross a break; negations never cross a stop. */
type Gap = "none" | "break" | "stop";

export interface Token {
  /** In lower case, without accents or plural ending: what the lexicon is matched against. */
  readonly word: string;
  /** The same with its plural ending. */
  readonly form: string;
  readonly gap: Gap;
  readonly start: number;
  readonly end: number;
}

/** Longer runs are not words. Only words are normalised, because normalising a whole hostile text can take quadratic time. */
const MAX_WORD_CHARS = 40;
const WORD = /(?:e-(?=mail))?[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*/giu;
const PLAIN_WORD = /^[a-z0-9]+$/i;
const ACCENTS = /\p{M}+/gu;
const STOPS = new Set([";", "!", "?", "\n", "\r", "•", "|", "。", "！", "？", "；"]);
const BREAKS = new Set([",", ":", "(", ")", "[", "]", "–", "—", "，", "、", "："]);
const UNCHANGED = new Set(["news", "canvas", "always", "aws", "kubernetes", "alias", "atlas", "process"]);
const IRREGULAR = new Map([
  ["apis", "api"],
  ["uis", "ui"],
  ["guis", "gui"],
  ["criteria", "criterion"],
  ["indices", "index"],
  ["quizzes", "quiz"],
]);

/** Removes only the plural: more stemming would merge words for different work ("listing", "list"). */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith("s") || UNCHANGED.has(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

function plainForm(raw: string): string {
  if (raw.length > MAX_WORD_CHARS) return "";
  if (PLAIN_WORD.test(raw)) return raw.toLowerCase();
  const plain = raw.normalize("NFKD").toLowerCase().replace(ACCENTS, "");
  return plain.replace(/['’]s$/, "").replace(/['’-]/g, "");
}

/** A full stop ends a sentence if a space follows ("form. Then") or a new sentence starts at once ("form.Then"), but not in "node.js". */
function isFullStop(text: string, at: number): boolean {
  const next = text[at + 1] ?? " ";
  return /\s/.test(next) || /\p{Lu}/u.test(next);
}

function gapBetween(text: string, from: number, to: number): Gap {
  let gap: Gap = "none";
  for (let at = from; at < to; at += 1) {
    const char = text[at] ?? "";
    if (STOPS.has(char) || (char === "." && isFullStop(text, at))) return "stop";
    if (BREAKS.has(char) || (char === "-" && text[at - 1] === " " && text[at + 1] === " ")) gap = "break";
  }
  return gap;
}

/** The word before `at` within the same clause; words beyond punctuation do not count. */
export function wordBefore(tokens: readonly Token[], at: number): string {
  return tokens[at]?.gap === "none" ? (tokens[at - 1]?.word ?? "") : "";
}

export function tokenise(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const form = plainForm(match[0]);
    tokens.push({ word: singular(form), form, gap: gapBetween(text, previousEnd, start), start, end });
    previousEnd = end;
  }
  return tokens;
}
