import type { Token } from "./tokenise.ts";
import { wordBefore } from "./tokenise.ts";

/** How many words a "no" covers: "no login", "we do not need any kind of login". */
const REACH_WORDS = 6;
const NEGATORS = new Set(
  "no not without dont doesnt isnt arent wont excluding exclude except minus omit skip lacking sans neither".split(" "),
);
/** "not only", "no more than", "no-code", "not logged in" do not negate a feature. */
const HARMLESS_AFTER = new Set(
  "only just more less matter code doubt later limited merely fewer logged signed registered authenticated connected".split(" "),
);
/** "can not", "must not" restrict a feature; they do not remove it. */
const RESTRICTING_BEFORE = new Set("can could must should may shall would or".split(" "));
const ENDS_REACH = new Set(
  "but with only just instead and plus also then which that because so until unless when if while yet however".split(" "),
);
const NEED_WORDS = new Set("need needing have having want require required able".split(" "));
const AUXILIARIES = new Set("is are will be was it do does should at all this that here longer".split(" "));
const NOT_WORDS = new Set("not isnt arent wont dont doesnt no".split(" "));
const NEEDED_WORDS = new Set("needed required necessary included wanted part wished planned".split(" "));
const EXCLUDED_WORDS = new Set("excluded unnecessary unneeded omitted".split(" "));
const LOOK_AHEAD_WORDS = 6;

function isNegator(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  const before = wordBefore(tokens, at);
  if ((word === "of" && before === "instead") || (word === "than" && before === "rather")) return true;
  if (!NEGATORS.has(word) || HARMLESS_AFTER.has(tokens[at + 1]?.word ?? "")) return false;
  return !(word === "not" && RESTRICTING_BEFORE.has(before));
}

function endsReach(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (tokens[at]?.gap !== "none") return true;
  const isPurpose = word === "to" || word === "for";
  return ENDS_REACH.has(word) || (isPurpose && !NEED_WORDS.has(wordBefore(tokens, at)));
}

/** Whether each token is negated by a "no" before it. One pass with one counter. */
export function markNegated(tokens: readonly Token[]): readonly boolean[] {
  let reach = 0;
  return tokens.map((token, at) => {
    if (reach > 0 && endsReach(tokens, at)) reach = 0;
    if (isNegator(tokens, at)) {
      // "not visible without a login" asks for the login.
      reach = reach > 0 && token.word === "without" ? 0 : REACH_WORDS + 1;
    } else if (reach > 0 && (token.word === "or" || token.word === "nor")) {
      reach = REACH_WORDS + 1;
    }
    reach = Math.max(0, reach - 1);
    return reach > 0;
  });
}

/** Whether a negation follows the phrase that ends before `at`: "login is not needed", "charts are out of scope". */
export function isNegatedAfter(tokens: readonly Token[], at: number): boolean {
  let sawNot = false;
  for (let ahead = at; ahead < at + LOOK_AHEAD_WORDS; ahead += 1) {
    const token = tokens[ahead];
    if (!token || token.gap !== "none") return false;
    if (EXCLUDED_WORDS.has(token.word)) return true;
    if (token.word === "out") return tokens[ahead + 1]?.word === "of" && tokens[ahead + 2]?.word === "scope";
    if (NEEDED_WORDS.has(token.word)) return sawNot;
    if (NOT_WORDS.has(token.word)) sawNot = true;
    else if (!AUXILIARIES.has(token.word)) return false;
  }
  return false;
}
