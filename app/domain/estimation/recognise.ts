import { dropIdioms } from "./idioms.ts";
import { matchLanguages } from "./languages.ts";
import { isNegatedAfter, markNegated } from "./negation.ts";
import type { PhraseMatch, PhraseNode } from "./phrase-trie.ts";
import { matchPhrases } from "./phrase-trie.ts";
import { readAmount } from "./quantity.ts";
import type { Token } from "./tokenise.ts";
import { tokenise } from "./tokenise.ts";

/** One feature found in a text, with everything that determines its hours. */
export interface Recognised {
  readonly id: string;
  /** The client's words at the largest mention. */
  readonly phrase: string;
  /** Largest count in one mention: "5 charts". */
  readonly quantity: number;
  readonly mentions: number;
  /** Largest size in one mention: 0.7 for "simple", 1.4 for "advanced". */
  readonly size: number;
  /** Largest count × size of one mention. */
  readonly largest: number;
  /** Count × size, summed over all mentions. */
  readonly sum: number;
}

export interface Recognition {
  /** In order of appearance. */
  readonly features: readonly Recognised[];
  /** The features if the text or its context is about a chain: everyday words with a second meaning there count too. Never fewer. */
  readonly featuresOnChain: readonly Recognised[];
  /** Number of different longer words: how much the client had to say. */
  readonly contentWords: number;
}

const MAX_PHRASE_CHARS = 80;
const MIN_CONTENT_WORD_CHARS = 4;

interface Mention extends PhraseMatch {
  readonly first: number;
  readonly quantity: number;
  readonly size: number;
}

/** Matches of one feature that start at the same word are one mention ("sign in", "sign in form"). */
function listMentions(tokens: readonly Token[], isNegated: readonly boolean[], matches: readonly PhraseMatch[]): readonly Mention[] {
  const lastFrom = new Map<string, number>();
  const mentions: Mention[] = [];
  for (const match of matches) {
    if (isNegated[match.from] || isNegatedAfter(tokens, match.to)) continue;
    if (lastFrom.get(match.id) === match.from) continue;
    lastFrom.set(match.id, match.from);
    const { quantity, size, from } = readAmount(tokens, match.from);
    mentions.push({ ...match, first: from, quantity: Math.max(quantity, match.count ?? 1), size });
  }
  return mentions;
}

function gather(mentions: readonly Mention[], quote: (mention: Mention) => string): readonly Recognised[] {
  const found = new Map<string, Recognised>();
  for (const mention of mentions) {
    const { id, quantity, size } = mention;
    const units = quantity * size;
    const known = found.get(id);
    found.set(id, {
      id,
      phrase: known && known.largest >= units ? known.phrase : quote(mention),
      quantity: Math.max(quantity, known?.quantity ?? 1),
      mentions: 1 + (known?.mentions ?? 0),
      size: Math.max(size, known?.size ?? 0),
      largest: Math.max(units, known?.largest ?? 0),
      sum: units + (known?.sum ?? 0),
    });
  }
  return [...found.values()];
}

/** Counts different words, so repeating a sentence adds nothing. Words inside phrases count too, so more text never counts less. */
function countContentWords(tokens: readonly Token[]): number {
  return new Set(tokens.filter(({ word }) => word.length >= MIN_CONTENT_WORD_CHARS).map(({ word }) => word)).size;
}

export function recognise(trie: PhraseNode, text: string): Recognition {
  const tokens = tokenise(text);
  const phrases = dropIdioms(tokens, matchPhrases(trie, tokens));
  const matches = [...phrases, ...matchLanguages(tokens)].toSorted((left, right) => left.from - right.from);
  const isNegated = markNegated(tokens);
  const quote = ({ first, to }: Mention): string =>
    text.slice(tokens[first]?.start ?? 0, tokens[to - 1]?.end ?? 0).slice(0, MAX_PHRASE_CHARS);
  const read = (counted: readonly PhraseMatch[]): readonly Recognised[] => gather(listMentions(tokens, isNegated, counted), quote);
  return {
    features: read(matches.filter(({ needsChain }) => !needsChain)),
    featuresOnChain: read(matches),
    contentWords: countContentWords(tokens),
  };
}
