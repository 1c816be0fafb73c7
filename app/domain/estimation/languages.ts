import type { PhraseMatch } from "./phrase-trie.ts";
import type { Token } from "./tokenise.ts";
import { wordBefore } from "./tokenise.ts";

const NAMES = new Set(
  (
    "english bengali bangla hindi urdu tamil telugu marathi gujarati punjabi nepali sinhala arabic persian farsi hebrew turkish french " +
    "german spanish portuguese italian dutch catalan greek polish czech slovak hungarian romanian bulgarian serbian croatian russian " +
    "ukrainian swedish norwegian danish finnish chinese mandarin cantonese japanese korean vietnamese thai khmer burmese indonesian " +
    "malay filipino tagalog swahili amharic hausa yoruba zulu"
  ).split(" "),
);
const JOINTS = new Set("and or also in to plus both".split(" "));
const MAX_JOINTS = 3;
/** "English and French wine" names no language of the page, so a word before or after has to. */
const BEFORE = new Set("in into both".split(" "));
const AFTER = new Set("version edition text content speaker speaking interface toggle switch".split(" "));
/** "Lessons in French and Spanish" are about languages. */
const TAUGHT = new Set("course lesson class exam".split(" "));

const isName = (token: Token | undefined): boolean => token !== undefined && NAMES.has(token.word);

/** The next name of the list, or -1: only "and", "or" and the like stand between, and no full stop. */
function nextName(tokens: readonly Token[], after: number): number {
  for (let at = after + 1; at <= after + 1 + MAX_JOINTS; at += 1) {
    const token = tokens[at];
    if (!token || token.gap === "stop") return -1;
    if (isName(token)) return at;
    if (!JOINTS.has(token.word)) return -1;
  }
  return -1;
}

function isAboutPage(tokens: readonly Token[], from: number, to: number): boolean {
  const isIn = BEFORE.has(wordBefore(tokens, from)) && !TAUGHT.has(wordBefore(tokens, from - 1));
  return isIn || (tokens[to]?.gap === "none" && AFTER.has(tokens[to].word));
}

/** Two or more languages in a row: "in Bengali and English". One alone is simply the language of the page. */
export function matchLanguages(tokens: readonly Token[]): readonly PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isName(tokens[from])) continue;
    let last = from;
    const names = new Set<string>();
    for (let at = from; at !== -1; at = nextName(tokens, at)) {
      names.add(tokens[at]?.word ?? "");
      last = at;
    }
    if (names.size > 1 && isAboutPage(tokens, from, last + 1)) {
      found.push({ id: "languages", from, to: last + 1, needsChain: false, count: names.size });
    }
    from = last;
  }
  return found;
}
