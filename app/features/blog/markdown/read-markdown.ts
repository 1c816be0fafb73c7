import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { postBodySchema, postContentSchema } from "#domain/blog/post-schema.ts";
import { blocksOf } from "./blocks-of.ts";
import { type PostFacts, readFrontMatter } from "./front-matter.ts";
import { plainPhrasing } from "./plain-phrasing.ts";
import type { Reader } from "./reader.ts";
import { tooIntricate } from "./too-intricate.ts";

/** Twice the limit of a post, because marks and URLs take space too. */
export const MAX_MARKDOWN_CHARACTERS = 400_000;
const MAX_TREE_DEPTH = 100;
const MAX_NOTES = 20;

const TOO_DEEP = "Lists and quotes are nested too deeply in this file.";

export type ReadPost =
  | {
      readonly ok: true;
      readonly content: PostContent;
      readonly facts: PostFacts;
      /** What was changed or dropped on import. */ readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** Drops the transforms, which would autolink URLs in escaped text; the tokenizer finds all others. */
const GFM = gfmFromMarkdown().map(({ transforms: _transforms, ...extension }) => extension);

function isDeep(root: Root): boolean {
  const open: [Nodes, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (depth > MAX_TREE_DEPTH) return true;
    if ("children" in node) for (const child of node.children) open.push([child, depth + 1]);
  }
  return false;
}

function parse(text: string): Root | undefined {
  try {
    const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [GFM] });
    return isDeep(root) ? undefined : root;
  } catch (error) {
    // Nesting this deep overflows the stack.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readerOf(source: string, root: Root, notes: Set<string>): Reader {
  const urls = new Map(root.children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node.url] as const] : [])));
  return {
    source,
    urlOf: (identifier) => urls.get(identifier) ?? "",
    note: (sentence) => void (notes.size < MAX_NOTES && notes.add(sentence)),
  };
}

/** A file without a title in its front matter takes it from the first heading. */
function takeTitle(root: Root, title: string): string {
  const [first] = root.children;
  if (title !== "" || first?.type !== "heading" || first.depth !== 1) return title;
  root.children.shift();
  return plainPhrasing(first.children);
}

type Parsed = { readonly ok: true; readonly root: Root } | { readonly ok: false; readonly message: string };

/** Checked before parsing, because some inputs take quadratic time. */
function parseSource(source: string): Parsed {
  const intricate = tooIntricate(source);
  if (intricate !== undefined) return { ok: false, message: intricate };
  const root = parse(source);
  return root ? { ok: true, root } : { ok: false, message: TOO_DEEP };
}

const isTooLong = (text: string) => text.length > MAX_MARKDOWN_CHARACTERS;
const TOO_LONG = `The file is too long: a post may take ${MAX_MARKDOWN_CHARACTERS.toLocaleString("en")} characters of Markdown.`;

const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** Converts a Markdown file to a post, or returns an error message. HTML in it becomes text. */
export function postFromMarkdown(file: string): ReadPost {
  if (isTooLong(file)) return { ok: false, message: TOO_LONG };
  const front = readFrontMatter(clean(file));
  if (!front.ok) return front;
  const read = parseSource(front.rest);
  if (!read.ok) return read;
  const { root } = read;
  const notes = new Set(front.unknown.map((name) => `“${name.slice(0, 40)}” in the front matter is not known and was left out.`));
  const title = takeTitle(root, front.content.title);
  const parsed = postContentSchema.safeParse({
    ...front.content,
    title,
    body: { type: "doc", content: blocksOf(root.children, readerOf(front.rest, root, notes)) },
  });
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? "The file cannot be read." };
  return { ok: true, content: parsed.data, facts: front.facts, notes: [...notes] };
}

export type ReadBody =
  | { readonly ok: true; readonly body: PostNode; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Converts a Markdown fragment, such as a paste. Front matter and titles are treated as text. */
export function bodyFromMarkdown(text: string): ReadBody {
  if (isTooLong(text)) return { ok: false, message: TOO_LONG };
  const source = clean(text);
  const read = parseSource(source);
  if (!read.ok) return read;
  const notes = new Set<string>();
  const parsed = postBodySchema.safeParse({ type: "doc", content: blocksOf(read.root.children, readerOf(source, read.root, notes)) });
  return parsed.success
    ? { ok: true, body: parsed.data, notes: [...notes] }
    : { ok: false, message: parsed.error.issues[0]?.message ?? "The text cannot be read." };
}
