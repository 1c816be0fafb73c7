import type { PhrasingContent } from "mdast";
import type { PostMark, PostNode } from "#domain/blog/post-content.ts";

/** Of marks that cover the same range, the first is outermost. */
const OUTER_FIRST: readonly string[] = ["link", "bold", "italic", "strike"];

const carries = (node: PostNode | undefined, mark: PostMark) =>
  node?.marks?.some(({ type, attrs }) => type === mark.type && attrs?.["href"] === mark.attrs?.["href"]) ?? false;

function reach(nodes: readonly PostNode[], from: number, mark: PostMark): number {
  let to = from;
  while (carries(nodes[to], mark)) to += 1;
  return to - from;
}

/** The mark that covers the longest run from here, to keep delimiters few. */
function widestMark(nodes: readonly PostNode[], from: number): PostMark | undefined {
  const marks = OUTER_FIRST.flatMap((name) => nodes[from]?.marks?.filter(({ type }) => type === name) ?? []);
  return marks.toSorted((one, other) => reach(nodes, from, other) - reach(nodes, from, one))[0];
}

const without = ({ type, text = "", marks = [] }: PostNode, mark: PostMark): PostNode => ({
  type,
  text,
  marks: marks.filter((each) => each.type !== mark.type),
});

function wrap({ type, attrs }: PostMark, children: PhrasingContent[]): PhrasingContent {
  if (type === "bold") return { type: "strong", children };
  if (type === "italic") return { type: "emphasis", children };
  if (type === "strike") return { type: "delete", children };
  return { type: "link", url: String(attrs?.["href"]), children };
}

function leaf(node: PostNode, isCell: boolean): PhrasingContent {
  // A table cell must stay on one line, so GitHub breaks it with <br>.
  if (node.type === "hardBreak") return isCell ? { type: "html", value: "<br>" } : { type: "break" };
  return node.marks?.some(({ type }) => type === "code")
    ? { type: "inlineCode", value: node.text ?? "" }
    : { type: "text", value: node.text ?? "" };
}

/** Nests flat text with marks as Markdown phrasing content. */
export function phrasingOf(nodes: readonly PostNode[], isCell = false): PhrasingContent[] {
  const children: PhrasingContent[] = [];
  for (let from = 0; from < nodes.length;) {
    const mark = widestMark(nodes, from);
    const node = nodes[from];
    const to = from + (mark ? reach(nodes, from, mark) : 1);
    if (mark)
      children.push(
        wrap(
          mark,
          phrasingOf(
            nodes.slice(from, to).map((each) => without(each, mark)),
            isCell,
          ),
        ),
      );
    else if (node) children.push(leaf(node, isCell));
    from = to;
  }
  return children;
}
