import { NAVIGATION } from "#content/navigation.ts";
import { activeLeaves } from "#domain/nav/leaves.ts";
import { listPages, type FoundPage } from "./pages.server.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 8;
const MAX_RESULTS = 20;
const WEIGHTS = { label: 5, headline: 3, description: 1 } as const;

const wordsOf = (query: string) => query.slice(0, MAX_QUERY_LENGTH).toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];

function score(page: FoundPage, label: string, words: readonly string[]): number {
  const fields = { label: label.toLowerCase(), headline: page.headline.toLowerCase(), description: page.description.toLowerCase() };
  const scoreOf = (word: string) =>
    Object.entries(fields).reduce((sum, [field, text]) => sum + (text.includes(word) ? WEIGHTS[field as keyof typeof WEIGHTS] : 0), 0);
  const scores = words.map(scoreOf);
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0);
}

/** Every word must occur; a hit in the menu's name for a page counts most. */
export function searchPages(query: string): FoundPage[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const labels = new Map(activeLeaves(NAVIGATION).map((item) => [item.href, `${item.content} ${item.cover ?? ""}`]));
  return listPages()
    .map((page) => ({ page, score: score(page, labels.get(page.path) ?? "", words) }))
    .filter((entry) => entry.score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_RESULTS)
    .map((entry) => entry.page);
}
