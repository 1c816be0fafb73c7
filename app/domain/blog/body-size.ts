import { POST_LIMITS } from "./post-limits.ts";

const TOO_LONG = `A post holds at most ${POST_LIMITS.bodyCharacters.toLocaleString("en")} characters: please split it in two.`;
const TOO_MANY = "The post has too many parts: please split it in two.";
const TOO_DEEP = "Lists, quotes and callouts are nested too deeply: please lift some of them out.";

interface Rough {
  readonly text?: unknown;
  readonly content?: unknown;
}

/**
 * Whether something is too big to be looked at closely, in a sentence. Without recursion and without believing anything:
 * what was sent may be a million brackets.
 */
export function tooBig(body: unknown): string | undefined {
  const open: [unknown, number][] = [[body, 1]];
  let nodes = 0;
  let characters = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== "object" || value === null) continue;
    const { text, content } = value as Rough;
    nodes += 1;
    if (typeof text === "string") characters += text.length;
    if (depth > POST_LIMITS.bodyDepth) return TOO_DEEP;
    if (nodes > POST_LIMITS.bodyNodes) return TOO_MANY;
    if (characters > POST_LIMITS.bodyCharacters) return TOO_LONG;
    if (!Array.isArray(content)) continue;
    if (content.length > POST_LIMITS.bodyNodes) return TOO_MANY;
    for (const child of content) open.push([child, depth + 1]);
  }
  return undefined;
}
