import type { Blockquote } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Handle, toMarkdown } from "mdast-util-to-markdown";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { type PostFacts, writeFrontMatter } from "./front-matter.ts";
import { mdastOf } from "./mdast-of.ts";

/** Writes a quote; a callout starts with its marker, in GitHub's syntax. */
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

/** Writes the whole post as a file that `postFromMarkdown` reads back unchanged. */
export const markdownFromPost = (content: PostContent, facts: PostFacts): string =>
  `${writeFrontMatter(content, facts)}\n${bodyToMarkdown(content.body)}`;
