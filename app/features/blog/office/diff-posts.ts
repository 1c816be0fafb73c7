import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { capitalise } from "#domain/text/capitalise.ts";
import { type Block, type BlockDiff, diffBlocks } from "#kit/desk/diff-blocks.ts";
import { bodyToMarkdown } from "../markdown/write-markdown.ts";

const NAMES: Readonly<Record<string, string>> = {
  paragraph: "Paragraph",
  heading: "Heading",
  bulletList: "List",
  orderedList: "Numbered list",
  blockquote: "Quote",
  codeBlock: "Code",
  table: "Table",
  image: "Picture",
  callout: "Callout",
  embed: "Link card",
  horizontalRule: "Line",
};

const attribute = (node: PostNode, name: string) => String(node.attrs?.[name] ?? "");

/** The names of pictures by id. */
type PictureNames = ReadonlyMap<string, string>;

const namedPicture = (names: PictureNames, id: string) => {
  const name = names.get(id);
  return name === undefined ? "a picture that was deleted" : `picture “${name}”`;
};

/** Attributes that the text alone does not show. */
function extraOf(node: PostNode, names: PictureNames): string {
  if (node.type === "image") return ` (${namedPicture(names, attribute(node, "imageId"))})`;
  if (node.type === "embed") return ` (${attribute(node, "href")})`;
  if (node.type === "callout") return ` (${attribute(node, "kind")})`;
  return "";
}

const formOf = (node: PostNode): string => JSON.stringify(node, (name, value: unknown) => (name === "text" ? "" : value));

const blockOf = (node: PostNode, names: PictureNames): Block => ({
  what: NAMES[node.type] ?? node.type,
  text: `${plainText(node)}${extraOf(node, names)}`,
  form: formOf(node),
  // As Markdown, which shows every link, mark and level; of a picture it would show the id.
  ...(node.type !== "image" && { marked: () => bodyToMarkdown({ type: "doc", content: [node] }).trim() }),
});

function coverOf({ cover }: PostContent, before: PostContent | undefined, names: PictureNames): string {
  if (cover.kind === "image") return `${capitalise(namedPicture(names, cover.imageId))}: ${cover.alt}`;
  const old = before?.cover;
  return old?.kind === "weave" && old.seed !== cover.seed ? "Woven pattern, another one" : "Woven pattern";
}

function blocksOf(content: PostContent | undefined, before: PostContent | undefined, names: PictureNames): readonly Block[] {
  if (!content) return [];
  const fields: readonly Block[] = [
    { what: "Title", text: content.title },
    { what: "Summary", text: content.summary },
    { what: "Tags", text: content.tags.join(", ") },
    { what: "Cover", text: coverOf(content, before, names) },
    { what: "Title for search engines", text: content.seoTitle },
    { what: "Description for search engines", text: content.seoDescription },
  ];
  return [...fields, ...(content.body.content ?? []).map((node) => blockOf(node, names))].filter(({ text }) => text !== "");
}

/** Compares two states of a post, block by block and word by word. */
export const diffPosts = (before: PostContent | undefined, after: PostContent, names: PictureNames = new Map()): readonly BlockDiff[] =>
  diffBlocks(blocksOf(before, undefined, names), blocksOf(after, before, names));
