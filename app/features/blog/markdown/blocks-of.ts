import type { Blockquote, List, Paragraph, PhrasingContent, RootContent, Table } from "mdast";
import { languageOf } from "#domain/blog/code-languages.ts";
import { isEmbeddable } from "#domain/blog/safe-href.ts";
import type { PostNode } from "#domain/blog/post-content.ts";
import { textNode } from "#domain/blog/tidy-inline.ts";
import { readMarker } from "./alert-marker.ts";
import { EMBED_TITLE } from "./embed-title.ts";
import { readImageAddress } from "./image-address.ts";
import { inlineOf } from "./inline-of.ts";
import { plainPhrasing } from "./plain-phrasing.ts";
import type { Reader } from "./reader.ts";

const paragraph = (nodes: readonly PhrasingContent[], reader: Reader): PostNode => ({
  type: "paragraph",
  content: inlineOf(nodes, reader),
});

function figureOf(node: PhrasingContent): PostNode | undefined {
  const image = node.type === "image" ? readImageAddress(node.url) : undefined;
  return node.type === "image" && image
    ? { type: "image", attrs: { ...image, alt: node.alt ?? "", caption: node.title ?? "" } }
    : undefined;
}

/** The editor supports only block pictures, so a picture inside a paragraph splits it. */
function paragraphsOf({ children }: Pick<Paragraph, "children">, reader: Reader): PostNode[] {
  const blocks: PostNode[] = [];
  let words: PhrasingContent[] = [];
  for (const node of children) {
    const figure = figureOf(node);
    if (!figure) words.push(node);
    else {
      blocks.push(paragraph(words, reader), figure);
      words = [];
    }
  }
  return [...blocks, paragraph(words, reader)];
}

function embedOf({ children: [only, ...others] }: Paragraph): PostNode | undefined {
  if (only?.type !== "link" || others.length > 0 || only.title !== EMBED_TITLE || !isEmbeddable(only.url)) return undefined;
  return { type: "embed", attrs: { href: only.url, title: plainPhrasing(only.children) } };
}

function listOf(node: List, reader: Reader): PostNode {
  const content = node.children.map((item): PostNode => {
    const blocks = blocksOf(item.children, reader);
    const box = typeof item.checked === "boolean" ? textNode(item.checked ? "[x] " : "[ ] ") : undefined;
    const [first, ...rest] = blocks;
    return { type: "listItem", content: box && first ? [{ ...first, content: [box, ...(first.content ?? [])] }, ...rest] : blocks };
  });
  return node.ordered ? { type: "orderedList", attrs: { start: node.start ?? 1 }, content } : { type: "bulletList", content };
}

function tableOf({ align, children: rows }: Table, reader: Reader): PostNode {
  return {
    type: "table",
    content: rows.map(({ children: cells }, index) => ({
      type: "tableRow",
      content: cells.map((cell, column) => ({
        type: index === 0 ? "tableHeader" : "tableCell",
        attrs: { align: align?.[column] ?? null },
        content: [paragraph(cell.children, reader)],
      })),
    })),
  };
}

/** A quote that starts with an unescaped `[!NOTE]` is a callout; with a backslash before it, a plain quote. */
function quoteOf(node: Blockquote, reader: Reader): PostNode {
  const [first, ...rest] = node.children;
  const start = first?.type === "paragraph" ? first.children[0] : undefined;
  const isWritten = start?.type === "text" && reader.source.startsWith("[!", start.position?.start.offset);
  const marker = isWritten ? readMarker(start.value) : undefined;
  if (!marker || first?.type !== "paragraph" || start?.type !== "text")
    return { type: "blockquote", content: blocksOf(node.children, reader) };
  const words = [{ ...start, value: start.value.slice(marker.length) }, ...first.children.slice(1)].filter(
    (child) => child.type !== "text" || child.value !== "",
  );
  return {
    type: "callout",
    attrs: { kind: marker.kind },
    content: [...paragraphsOf({ children: words }, reader), ...blocksOf(rest, reader)],
  };
}

function blockOf(node: RootContent, reader: Reader): PostNode[] {
  switch (node.type) {
    case "paragraph": {
      const embed = embedOf(node);
      return embed ? [embed] : paragraphsOf(node, reader);
    }
    case "heading":
      return [{ type: "heading", attrs: { level: node.depth }, content: inlineOf(node.children, reader) }];
    case "list":
      return [listOf(node, reader)];
    case "blockquote":
      return [quoteOf(node, reader)];
    case "thematicBreak":
      return [{ type: "horizontalRule" }];
    case "code":
      return [
        { type: "codeBlock", attrs: { language: languageOf(node.lang) }, ...(node.value !== "" && { content: [textNode(node.value)] }) },
      ];
    case "table":
      return [tableOf(node, reader)];
    case "html":
      return node.value === "<!---->" ? [] : node.value.split("\n").map((line) => ({ type: "paragraph", content: [textNode(line)] }));
    case "footnoteDefinition":
      return [{ type: "paragraph", content: [textNode(`[${node.label ?? node.identifier}]`)] }, ...blocksOf(node.children, reader)];
    default:
      return [];
  }
}

/** Converts Markdown blocks to the editor's. Unsupported ones become text, never HTML. */
export const blocksOf = (nodes: readonly RootContent[], reader: Reader): PostNode[] => nodes.flatMap((node) => blockOf(node, reader));
