/** Whether one word lacks more letters of the other than the limit, which is a lower bound of the edit distance. */
function lacksMore(left: string, right: string, limit: number): boolean {
  let rest = right;
  let missing = 0;
  for (const letter of left) {
    const at = rest.indexOf(letter);
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + 1);
    else if ((missing += 1) > limit) return true;
  }
  return rest.length > limit;
}

/** Edit distance of two words, capped at `limit + 1`. */
function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit || lacksMore(left, right, limit)) return limit + 1;
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? limit + 1;
}

const MAX_SUGGESTIONS = 6;
const MAX_PATH_LENGTH = 200;

/** Without splitting: unknown addresses are frequent, and each is compared with every page. */
function lastSegment(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(path.lastIndexOf("/", end - 1) + 1, end);
}

/** Paths that people commonly try but we do not have. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    about: "company",
    "about-us": "company",
    team: "company",
    contact: "book-a-call",
    "contact-us": "book-a-call",
    quote: "book-a-call",
    pricing: "book-a-call",
    job: "career",
    jobs: "career",
    blog: "blogs",
    news: "blogs",
    labs: "our-labs",
    ai: "ai-ml",
    ml: "ai-ml",
    terms: "terms-and-conditions",
    privacy: "privacy-policy",
  }),
);

/** Known paths that a misspelt one may have meant, likeliest first. A group's name stands for its pages. */
export function suggestPaths(wrong: string, known: readonly string[]): string[] {
  const path = wrong.toLowerCase().slice(0, MAX_PATH_LENGTH);
  const typed = lastSegment(path);
  const word = ALIASES.get(typed) ?? typed;
  if (word === "") return [];
  const ofGroup = `/${word}/`;
  const group = known.includes(`/${word}`) ? [] : known.filter((candidate) => candidate.startsWith(ofGroup));
  if (group.length > 0) return group.slice(0, MAX_SUGGESTIONS);
  const limit = Math.max(2, Math.floor(word.length / 3));
  const score = (candidate: string) => {
    const target = lastSegment(candidate);
    if (target === "") return limit + 1;
    if (target === word) return path === candidate ? -1 : 0;
    const isPart = word.length > 2 && (target.includes(word) || word.includes(target));
    return isPart ? 1 : distance(word, target, limit);
  };
  return known
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .filter((entry) => entry.score <= limit)
    .sort((left, right) => left.score - right.score || left.candidate.length - right.candidate.length)
    .slice(0, MAX_SUGGESTIONS)
    .map((entry) => entry.candidate);
}
