import { PUBLIC_PAGES } from "#content/site-map.ts";
import { wordsOf } from "#domain/nav/words-of.ts";
import { listPages, type FoundPage } from "./pages.server.ts";

const MAX_RESULTS = 20;
const MAX_QUERY_WORDS = 8;
/** A hit in the menu label weighs most, one in the body text least. */
const WEIGHTS = [8, 4, 2, 1] as const;
/** Repeated mentions raise the score, up to a point. */
const COUNTED_MENTIONS = 5;

/** Synonyms that visitors type. */
const ALSO: Readonly<Record<string, string>> = {
  job: "career",
  vacancy: "career",
  contact: "call",
  meeting: "call",
  cost: "estimate",
  price: "estimate",
  pricing: "estimate",
  healthcare: "health",
  ecommerce: "retail",
  shop: "retail",
  chatbot: "model",
  ai: "ai",
  artificial: "ai",
  intelligence: "ai",
};

interface Indexed {
  readonly page: FoundPage;
  readonly fields: readonly (readonly string[])[];
}

const LABELS = new Map(PUBLIC_PAGES.map((item) => [item.href, `${item.content} ${item.cover ?? ""}`]));

const INDEX: readonly Indexed[] = listPages().map((page) => ({
  page,
  fields: [`${LABELS.get(page.path) ?? ""} ${page.path}`, page.headline, page.description, page.text].map(wordsOf),
}));

const mentions = (words: readonly string[], wanted: string) =>
  words.filter((word) => word === wanted || (wanted.length > 2 && word.startsWith(wanted))).length;

function scoreWord({ fields }: Indexed, wanted: string): number {
  return fields.reduce((sum, words, field) => sum + Math.min(mentions(words, wanted), COUNTED_MENTIONS) * (WEIGHTS[field] ?? 0), 0);
}

/** Every word, or its synonym, must occur. */
function score(entry: Indexed, wanted: readonly string[]): number {
  const scores = wanted.map((word) => Math.max(scoreWord(entry, word), ALSO[word] ? scoreWord(entry, ALSO[word]) : 0));
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0);
}

export function searchPages(query: string): FoundPage[] {
  const wanted = wordsOf(query).slice(0, MAX_QUERY_WORDS);
  if (wanted.length === 0) return [];
  return INDEX.map((entry) => ({ page: entry.page, score: score(entry, wanted) }))
    .filter((entry) => entry.score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_RESULTS)
    .map((entry) => entry.page);
}
