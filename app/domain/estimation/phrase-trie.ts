import type { Token } from "./tokenise.ts";
import { singular } from "./tokenise.ts";

/** All synonyms of all features as one trie of words, so that a text is read once whatever the size of the lexicon. */
export interface PhraseNode {
  /** By word without its plural ending. */
  readonly next: Map<string, PhraseNode>;
  /** By exact word. */
  readonly exact: Map<string, PhraseNode>;
  /** Continues after up to `GAP_WORDS` arbitrary words. */
  afterGap?: PhraseNode;
  /** Continues after up to `LIST_WORDS` arbitrary words of the same sentence: the items of a list. */
  afterList?: PhraseNode;
  readonly ids: string[];
  /** Features that this phrase means only in a text about a chain. */
  readonly idsOnChain: string[];
}

export interface PhraseMatch {
  readonly id: string;
  /** Token indices, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly needsChain: boolean;
  /** How many things the words name, if they are a list and not a number: "English and French" is two. */
  readonly count?: number;
}

const GAP_SIGN = "~";
const LIST_SIGN = "~~";
/** A prefix that matches this exact form only, so that "=orders" does not match "in order to". */
const EXACT_SIGN = "=";
const GAP_WORDS = 2;
const LIST_WORDS = 5;

function newNode(): PhraseNode {
  return { next: new Map(), exact: new Map(), ids: [], idsOnChain: [] };
}

function childOf(children: Map<string, PhraseNode>, word: string): PhraseNode {
  const child = children.get(word) ?? newNode();
  children.set(word, child);
  return child;
}

function nodeOf(root: PhraseNode, phrase: string): PhraseNode {
  let node = root;
  for (const part of phrase.split(" ")) {
    if (part === GAP_SIGN) {
      node = node.afterGap ??= newNode();
      continue;
    }
    if (part === LIST_SIGN) {
      node = node.afterList ??= newNode();
      continue;
    }
    node = part.startsWith(EXACT_SIGN) ? childOf(node.exact, part.slice(EXACT_SIGN.length)) : childOf(node.next, singular(part));
  }
  return node;
}

function addTo(ids: string[], id: string): void {
  if (!ids.includes(id)) ids.push(id);
}

interface Phrased {
  readonly id: string;
  readonly phrases: readonly string[];
  readonly onChain?: readonly string[];
}

export function buildPhraseTrie(entries: readonly Phrased[]): PhraseNode {
  const root = newNode();
  for (const { id, phrases, onChain = [] } of entries) {
    for (const phrase of phrases) addTo(nodeOf(root, phrase).ids, id);
    for (const phrase of onChain) addTo(nodeOf(root, phrase).idsOnChain, id);
  }
  return root;
}

/** The longest phrase bounds the depth and each gap branches at most six ways, so the cost per word is constant. */
function walk(node: PhraseNode, tokens: readonly Token[], from: number, at: number, found: PhraseMatch[]): void {
  for (const id of node.ids) found.push({ id, from, to: at, needsChain: false });
  for (const id of node.idsOnChain) found.push({ id, from, to: at, needsChain: true });
  if (node.afterList) stepOverList(node.afterList, tokens, from, at, found);
  const token = tokens[at];
  if (!token || (at > from && token.gap !== "none")) return;
  step(node, tokens, from, at, found);
  if (node.afterGap) stepOverGap(node.afterGap, tokens, from, at, found);
}

function step(node: PhraseNode, tokens: readonly Token[], from: number, at: number, found: PhraseMatch[]): void {
  const next = node.next.get(tokens[at]?.word ?? "");
  if (next) walk(next, tokens, from, at + 1, found);
  const exact = node.exact.get(tokens[at]?.form ?? "");
  if (exact) walk(exact, tokens, from, at + 1, found);
}

function stepOverGap(node: PhraseNode, tokens: readonly Token[], from: number, at: number, found: PhraseMatch[]): void {
  for (let skipped = 0; skipped <= GAP_WORDS; skipped += 1) {
    if (tokens[at + skipped]?.gap !== "none") return;
    step(node, tokens, from, at + skipped, found);
  }
}

function stepOverList(node: PhraseNode, tokens: readonly Token[], from: number, at: number, found: PhraseMatch[]): void {
  for (let skipped = 0; skipped <= LIST_WORDS; skipped += 1) {
    if ((tokens[at + skipped]?.gap ?? "stop") === "stop") return;
    step(node, tokens, from, at + skipped, found);
  }
}

/** Every match at every position, overlapping ones included: no match hides another, so more text never means fewer features. */
export function matchPhrases(root: PhraseNode, tokens: readonly Token[]): readonly PhraseMatch[] {
  const found: PhraseMatch[] = [];
  for (let from = 0; from < tokens.length; from += 1) walk(root, tokens, from, from, found);
  return found;
}
