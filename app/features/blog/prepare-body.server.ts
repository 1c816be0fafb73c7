import { languageOf } from "#domain/blog/code-languages.ts";
import { headingsOf } from "#domain/blog/headings-of.ts";
import type { PostNode } from "#domain/blog/post-content.ts";
import { highlightCode } from "#kit/code/highlight-code.server.ts";

/**
 * Prepares the body for rendering: adds heading ids and code highlighting. Both are computed here and never read from the database, whose
 * schema forbids them.
 */
export function prepareBody(body: PostNode): PostNode {
  const ids = headingsOf(body)
    .map(({ id }) => id)
    .values();
  const prepare = (node: PostNode): PostNode => {
    if (node.type === "heading") return { ...node, attrs: { ...node.attrs, id: ids.next().value ?? "" } };
    if (node.type === "codeBlock") {
      const code = node.content?.[0]?.text ?? "";
      return { type: node.type, attrs: { ...node.attrs, marked: highlightCode(code, languageOf(node.attrs?.["language"])) } };
    }
    return node.content ? { ...node, content: node.content.map(prepare) } : node;
  };
  return prepare(body);
}
