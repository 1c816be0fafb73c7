import type { Token } from "./tokenise.ts";
import { wordBefore } from "./tokenise.ts";

/** The number and qualifier before a phrase: "5 simple charts" is five, each at size 0.7. */
interface Amount {
  readonly quantity: number;
  readonly size: number;
  /** Index of the phrase's first token, including its number and qualifier. */
  readonly from: number;
}

/** No page holds more pieces of one kind that each have to be built. */
export const MAX_PIECES = 20;
/** From here on a number describes the content ("5000 products") and is not a count of things to build. */
const CONTENT_FIGURE = 100;
const SMALL = 0.7;
const LARGE = 1.4;
const LOOK_BACK_WORDS = 4;
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    dozen: 12,
    couple: 2,
    both: 2,
    few: 3,
    several: 3,
    multiple: 3,
    various: 3,
    many: 4,
    numerous: 4,
  }),
);
const SMALL_WORDS =
  "simple basic minimal small lightweight plain tiny short minor rudimentary light quick existing sample example demo dummy";
const LARGE_WORDS =
  "advanced complex sophisticated comprehensive extensive powerful elaborate large big enterprise scalable rich robust complete entire full featured customisable customizable";
const SIZES: ReadonlyMap<string, number> = new Map([
  ...SMALL_WORDS.split(" ").map((word) => [word, SMALL] as const),
  ...LARGE_WORDS.split(" ").map((word) => [word, LARGE] as const),
]);
/** Words allowed between a number or qualifier and its noun. */
const FILLERS = new Set(
  (
    "different separate interactive custom new more additional various distinct kind type of main key live line bar pie input user " +
    "page web very fully the own other external third party payment sale on chain real time smart product"
  ).split(" "),
);
const CONNECTIVES = new Set("and or with of for to in on by at from as but that which where plus a an the".split(" "));
/** "ERC 20 token", "step 2 form", "top 10 list": the number is part of a name, not a count. */
const NAMES_NUMBER = new Set(
  "erc bep eip psp trc web step milestone phase version v layer level top tier oauth http part last section no".split(" "),
);

function readNumber(word: string): number | undefined {
  if (/^\d{1,4}x?$/.test(word)) return Number.parseInt(word, 10);
  return NUMBER_WORDS.get(word);
}

function usableCount(value: number, before: string): number {
  return value >= 1 && value < CONTENT_FIGURE && !NAMES_NUMBER.has(before) ? Math.min(value, MAX_PIECES) : 1;
}

/** "Simple contact form": one noun may stand between; a number must be adjacent ("30 days chart" is one chart). */
function qualifierBehind(tokens: readonly Token[], at: number, back: number): Pick<Amount, "size" | "from"> {
  const isOneNoun = !CONNECTIVES.has(tokens[at - back]?.word ?? "");
  const size = isOneNoun ? SIZES.get(wordBefore(tokens, at - back)) : undefined;
  return size === undefined ? { size: 1, from: at } : { size, from: at - back - 1 };
}

/** Looks back from the phrase that starts at `at`, but never across punctuation. */
export function readAmount(tokens: readonly Token[], at: number): Amount {
  let size = 1;
  let from = at;
  for (let back = 1; back <= LOOK_BACK_WORDS; back += 1) {
    const word = tokens[at - back]?.word;
    if (word === undefined || tokens[at - back + 1]?.gap !== "none") break;
    const count = readNumber(word);
    if (count !== undefined) {
      const quantity = usableCount(count, wordBefore(tokens, at - back));
      return { quantity, size, from: quantity > 1 ? at - back : from };
    }
    const qualifier = SIZES.get(word);
    if (qualifier !== undefined) [size, from] = [qualifier, at - back];
    else if (!FILLERS.has(word)) return { quantity: 1, ...(size === 1 ? qualifierBehind(tokens, at, back) : { size, from }) };
  }
  return { quantity: 1, size, from };
}
