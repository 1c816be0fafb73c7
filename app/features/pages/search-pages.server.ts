import { BUILT_FACTS, fillFacts } from "#content/firm-facts.ts";
import { readableText } from "#content/readable-text.ts";
import { SHAPES } from "#content/shapes.ts";
import { isCurrent } from "#domain/nav/leaves.ts";
import { wordsOf } from "#domain/nav/words-of.ts";
import type { Site } from "#kit/site/site.server.ts";

const MAX_RESULTS = 20;
const MAX_QUERY_WORDS = 8;
/** A hit in the menu label weighs most, one in the body text least. */
const WEIGHTS = [8, 4, 2, 1] as const;
/** More mentions than this do not raise the score. */
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
  readonly name: readonly string[];
  readonly fields: readonly (readonly string[])[];
}

export interface FoundPage {
  readonly path: string;
  /** Its menu name and the line beside it. */
  readonly label: string;
  readonly cover: string;
  readonly headline: string;
  readonly description: string;
  /** All visible text. */
  readonly text: string;
}

export function findPage(site: Site, path: string): FoundPage | undefined {
  const item = site.pages.find(({ href }) => href === path);
  const types = Object.keys(SHAPES) as (keyof typeof SHAPES)[];
  const words = types.map((type) => site.find(type, path)).find((found) => found !== undefined);
  if (!item || !words || !("description" in words)) return undefined;
  const { headline, description } = words;
  return { path, label: item.content, cover: item.cover ?? "", headline, description, text: readableText(fillFacts(words, BUILT_FACTS)) };
}

/** For example "Services / NFT marketplace". */
export function kickerOf({ menus }: Site, { path, label }: Pick<FoundPage, "path" | "label">): string {
  const group = [...menus.navigation, ...menus.proof].find((item) => isCurrent(item, path))?.content;
  return group === undefined || group === label ? label : `${group} / ${label}`;
}

const indexes = new WeakMap<Site, readonly Indexed[]>();

/** Built once per state of the site. */
function indexOf(site: Site): readonly Indexed[] {
  const made =
    indexes.get(site) ??
    site.pages.flatMap(({ href }) => {
      const page = findPage(site, href);
      if (!page) return [];
      return {
        page,
        name: wordsOf(page.label),
        fields: [`${page.label} ${page.cover} ${href}`, page.headline, page.description, page.text].map(wordsOf),
      };
    });
  indexes.set(site, made);
  return made;
}

const mentions = (words: readonly string[], wanted: string) =>
  words.filter((word) => word === wanted || (wanted.length > 2 && word.startsWith(wanted))).length;

function scoreWord({ fields }: Indexed, wanted: string): number {
  return fields.reduce((sum, words, field) => sum + Math.min(mentions(words, wanted), COUNTED_MENTIONS) * (WEIGHTS[field] ?? 0), 0);
}

/** Every word or its synonym must occur. */
function score(entry: Indexed, wanted: readonly string[]): number {
  const scores = wanted.map((word) => Math.max(scoreWord(entry, word), ALSO[word] ? scoreWord(entry, ALSO[word]) : 0));
  return scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0);
}

const HOME_LAST = -1;
/** Pages named like the query come first, and the home page, which mentions everything, last. */
function rank({ page, name }: Indexed, wanted: readonly string[]): number {
  if (page.path === "/") return HOME_LAST;
  return wanted.every((word) => mentions(name, word) > 0 || (ALSO[word] && mentions(name, ALSO[word]) > 0)) ? 1 : 0;
}

export function searchPages(site: Site, query: string): FoundPage[] {
  const wanted = wordsOf(query).slice(0, MAX_QUERY_WORDS);
  if (wanted.length === 0) return [];
  return indexOf(site)
    .map((entry) => ({ page: entry.page, rank: rank(entry, wanted), score: score(entry, wanted) }))
    .filter((entry) => entry.score > 0)
    .sort((left, right) => right.rank - left.rank || right.score - left.score)
    .slice(0, MAX_RESULTS)
    .map((entry) => entry.page);
}
