import type { AlignType, BlockContent, Blockquote, List, ListItem, Root, Table } from "mdast";
import type { PostNode } from "#domain/blog/post-content.ts";
import { markerOf } from "./alert-marker.ts";
import { EMBED_TITLE } from "./embed-title.ts";
import { imageAddress } from "./image-address.ts";
import { phrasingOf } from "./phrasing-of.ts";

declare module "mdast" {
  interface BlockquoteData {
    /** The first line of a callout, such as `[!NOTE]`. */
    readonly marker?: string;
  }
}

const text = (node: PostNode, name: string) => String(node.attrs?.[name] ?? "");
const isList = ({ type }: PostNode) => type === "bulletList" || type === "orderedList";
const isFull = ({ content = [] }: PostNode) => content.length > 0;

/** Whether the list needs no blank lines between its items. */
const isTight = ({ content: items = [] }: PostNode): boolean =>
  items.every(
    ({ content: [first, ...rest] = [] }) =>
      first !== undefined && isFull(first) && rest.every((block) => block.type === "bulletList" && isTight(block)) && rest.length <= 1,
  );

function listOf(node: PostNode): List {
  const spread = !isTight(node);
  const children = (node.content ?? []).map((item): ListItem => ({
    type: "listItem",
    spread,
    children: blocksOf((item.content ?? []).filter((block, index) => index > 0 || isFull(block))),
  }));
  return { type: "list", ordered: node.type === "orderedList", start: Number(node.attrs?.["start"] ?? 1), spread, children };
}

function tableOf({ content: rows = [] }: PostNode): Table {
  const align = (rows[0]?.content ?? []).map((cell) => (cell.attrs?.["align"] ?? null) as AlignType);
  return {
    type: "table",
    align,
    children: rows.map(({ content: cells = [] }) => ({
      type: "tableRow",
      children: cells.map((cell) => ({ type: "tableCell", children: phrasingOf(cell.content?.[0]?.content ?? [], true) })),
    })),
  };
}

function quoteOf(node: PostNode, marker?: string): Blockquote {
  return {
    type: "blockquote",
    ...(marker !== undefined && { data: { marker } }),
    children: blocksOf((node.content ?? []).filter((block) => block.type !== "paragraph" || isFull(block))),
  };
}

function blockOf(node: PostNode): BlockContent {
  const { type, content = [] } = node;
  if (isList(node)) return listOf(node);
  switch (type) {
    case "heading":
      return { type: "heading", depth: Number(node.attrs?.["level"]) as 2 | 3 | 4, children: phrasingOf(content) };
    case "blockquote":
      return quoteOf(node);
    case "callout":
      return quoteOf(node, markerOf(text(node, "kind")));
    case "horizontalRule":
      return { type: "thematicBreak" };
    case "codeBlock":
      return { type: "code", lang: text(node, "language") === "plain" ? null : text(node, "language"), value: content[0]?.text ?? "" };
    case "table":
      return tableOf(node);
    case "image":
      return {
        type: "paragraph",
        children: [
          {
            type: "image",
            url: imageAddress(text(node, "imageId"), Number(node.attrs?.["width"]), Number(node.attrs?.["height"])),
            alt: text(node, "alt"),
            title: text(node, "caption") || null,
          },
        ],
      };
    case "embed":
      return {
        type: "paragraph",
        children: [
          {
            type: "link",
            url: text(node, "href"),
            title: EMBED_TITLE,
            children: text(node, "title") === "" ? [] : [{ type: "text", value: text(node, "title") }],
          },
        ],
      };
    default:
      return { type: "paragraph", children: phrasingOf(content) };
  }
}

/** An empty comment between two adjacent lists, which would otherwise merge; the import ignores it. */
const BETWEEN_LISTS: BlockContent = { type: "html", value: "<!---->" };

const blocksOf = (nodes: readonly PostNode[]): BlockContent[] =>
  nodes.flatMap((node, index) => (isList(node) && nodes[index - 1]?.type === node.type ? [BETWEEN_LISTS, blockOf(node)] : [blockOf(node)]));

/** Converts the post to a Markdown tree. */
export const mdastOf = (body: PostNode): Root => ({
  type: "root",
  children: blocksOf((body.content ?? []).filter((block) => block.type !== "paragraph" || isFull(block))),
});
