import type { PhrasingContent } from "mdast";

export function plainPhrasing(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) =>
      "children" in node ? plainPhrasing(node.children) : "value" in node ? node.value : "alt" in node ? (node.alt ?? "") : " ",
    )
    .join("");
}
