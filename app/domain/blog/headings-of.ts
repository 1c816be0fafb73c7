import { plainText } from "./plain-text.ts";
import type { PostNode } from "./post-content.ts";

export interface PostHeading {
  /** The URL fragment: `#what-a-report-is`. */
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Ids used by the page around a post: a heading called "Main" must not capture the target of "skip to the content". */
const TAKEN_BY_THE_PAGE: readonly string[] = ["main", "copyright-year", "blog-search", "site-search", "root", "top"];

function idOf(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join("-").slice(0, 80) ?? "section";
}

function uniqueId(text: string, taken: Set<string>): string {
  const wanted = idOf(text);
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

function* headingNodes(node: PostNode): Generator<PostNode> {
  if (node.type === "heading") yield node;
  for (const child of node.content ?? []) yield* headingNodes(child);
}

/** The headings in reading order, each with a unique id. The renderer assigns them in the same order. */
export function headingsOf(body: PostNode): readonly PostHeading[] {
  const taken = new Set<string>(TAKEN_BY_THE_PAGE);
  return Array.from(headingNodes(body), (node) => {
    const text = plainText(node);
    return { id: uniqueId(text, taken), text, level: Number(node.attrs?.["level"] ?? 2) };
  });
}
