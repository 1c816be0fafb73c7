import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
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

/** Attributes that the text alone does not show. */
function extraOf(node: PostNode): string {
  if (node.type === "image") return ` (picture ${attribute(node, "imageId").slice(0, 8)})`;
  if (node.type === "embed") return ` (${attribute(node, "href")})`;
  if (node.type === "callout") return ` (${attribute(node, "kind")})`;
  return "";
}

const formOf = (node: PostNode): string => JSON.stringify(node, (name, value: unknown) => (name === "text" ? "" : value));

const blockOf = (node: PostNode): Block => ({
  what: NAMES[node.type] ?? node.type,
  text: `${plainText(node)}${extraOf(node)}`,
  form: formOf(node),
  // As Markdown, which shows every link, mark and level.
  marked: () => bodyToMarkdown({ type: "doc", content: [node] }).trim(),
});

const coverOf = ({ cover }: PostContent) =>
  cover.kind === "weave" ? `Pattern “${cover.seed}”` : `Picture ${cover.imageId.slice(0, 8)}: ${cover.alt}`;

function blocksOf(content: PostContent | undefined): readonly Block[] {
  if (!content) return [];
  const fields: readonly Block[] = [
    { what: "Title", text: content.title },
    { what: "Summary", text: content.summary },
    { what: "Tags", text: content.tags.join(", ") },
    { what: "Cover", text: coverOf(content) },
    { what: "Title for search engines", text: content.seoTitle },
    { what: "Description for search engines", text: content.seoDescription },
  ];
  return [...fields, ...(content.body.content ?? []).map(blockOf)].filter(({ text }) => text !== "");
}

/** Compares two states of a post, block by block and word by word. */
export const diffPosts = (before: PostContent | undefined, after: PostContent): readonly BlockDiff[] =>
  diffBlocks(blocksOf(before), blocksOf(after));
