import type { Blockquote } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, toMarkdown } from "mdast-util-to-markdown";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { type PostFacts, writeFrontMatter } from "./front-matter.ts";
import { mdastOf } from "./mdast-of.ts";

/** Like any quote; a callout begins with its marker, as GitHub writes it. */
const blockquote: Handle = (node: Blockquote, _parent, state, info) => {
  const exit = state.enter("blockquote");
  const tracker = state.createTracker(info);
  tracker.move("> ");
  tracker.shift(2);
  const flow = state.containerFlow(node, tracker.current());
  const isText =
    node.children[0]?.type === "paragraph" &&
    node.children[0].children[0]?.type !== "image" &&
    node.children[0].children[0]?.type !== "link";
  const marked = node.data?.marker === undefined ? flow : [node.data.marker, ...(flow === "" ? [] : [flow])].join(isText ? "\n" : "\n\n");
  const value = state.indentLines(marked, (line, _index, isBlank) => `>${isBlank ? "" : " "}${line}`);
  exit();
  return value;
};

export function bodyToMarkdown(body: PostNode): string {
  return toMarkdown(mdastOf(body), {
    bullet: "-",
    emphasis: "_",
    rule: "-",
    fences: true,
    listItemIndent: "one",
    resourceLink: true,
    handlers: { blockquote },
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** The whole post as a file: `postFromMarkdown` reads the same post back. */
export const markdownFromPost = (content: PostContent, facts: PostFacts): string =>
  `${writeFrontMatter(content, facts)}\n${bodyToMarkdown(content.body)}`;
