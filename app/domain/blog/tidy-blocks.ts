import type { PostNode } from "./post-content.ts";
import { textNode, tidyInline } from "./tidy-inline.ts";

const EMPTY_PARAGRAPH: PostNode = { type: "paragraph" };

export function nodeWith(type: string, content: readonly PostNode[], attrs?: PostNode["attrs"]): PostNode {
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

const isEmptyText = ({ type, content = [] }: PostNode) => (type === "paragraph" || type === "heading") && content.length === 0;

/** Removes empty paragraphs, because spacing is up to the page's styles. Leaves at least one paragraph to write in. */
export function tidyBlocks(blocks: readonly PostNode[]): readonly PostNode[] {
  const kept = blocks.filter((block) => !isEmptyText(block));
  return kept.length > 0 ? kept : [EMPTY_PARAGRAPH];
}

/** A list item begins with a paragraph, as the editor requires; an empty one is added if necessary. */
export function tidyItem(blocks: readonly PostNode[]): readonly PostNode[] {
  const kept = tidyBlocks(blocks);
  return kept[0]?.type === "paragraph" ? kept : [EMPTY_PARAGRAPH, ...kept];
}

/** Joins the paragraphs of a cell into one, as its lines. */
function lineOf(cell: PostNode): PostNode {
  const lines = (cell.content ?? []).flatMap(({ content = [] }, index) => (index > 0 ? [{ type: "hardBreak" }, ...content] : content));
  return nodeWith("paragraph", tidyInline(lines.flatMap(withoutBarredCode)));
}

/** In a Markdown table a code span cannot hold a backslash before a bar: the bar would end the cell. */
function withoutBarredCode(node: PostNode): PostNode {
  const isBarred = node.text?.includes("\\|") && node.marks?.some(({ type }) => type === "code");
  return isBarred
    ? textNode(
        node.text ?? "",
        node.marks?.filter(({ type }) => type !== "code"),
      )
    : node;
}

/** A header row and body rows, all as wide as the widest, with one alignment per column. */
export function tidyTable(rows: readonly PostNode[]): PostNode {
  const width = Math.max(1, ...rows.map(({ content = [] }) => content.length));
  const alignOf = (column: number) => rows[0]?.content?.[column]?.attrs?.["align"] ?? null;
  const cellAt = (row: PostNode, isHeader: boolean, column: number): PostNode => ({
    type: isHeader ? "tableHeader" : "tableCell",
    attrs: { align: alignOf(column) },
    content: [lineOf(row.content?.[column] ?? { type: "tableCell" })],
  });
  const rowOf = (row: PostNode, index: number) =>
    nodeWith(
      "tableRow",
      Array.from({ length: width }, (_, column) => cellAt(row, index === 0, column)),
    );
  return nodeWith("table", rows.map(rowOf));
}
