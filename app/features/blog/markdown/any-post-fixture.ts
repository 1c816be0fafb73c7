import fc from "fast-check";
import { CODE_LANGUAGES } from "#domain/blog/code-languages.ts";
import { CALLOUT_KINDS } from "#domain/blog/node-names.ts";
import type { PostMark, PostNode } from "#domain/blog/post-content.ts";

/** Words, and characters with a meaning in Markdown, HTML or YAML. */
const AWKWARD = [
  "*",
  "_",
  "**",
  "~~",
  "`",
  "``",
  "[",
  "]",
  "(",
  ")",
  "!",
  "#",
  "# ",
  "> ",
  "- ",
  "+ ",
  "1. ",
  "---",
  "===",
  "|",
  "\\",
  "&amp;",
  "&",
  "<b>",
  "<br>",
  "<!---->",
  "[!NOTE]",
  "[ ] ",
  "[^1]",
  "http://a.example",
  "www.a.example",
  "me@a.example",
  "\t",
  "  ",
  ":",
  "~",
  "$",
  "é",
  "👩‍💻",
  "বাংলা",
  "\u00A0",
  "…",
  "\u2028",
  "^",
  "{",
  "```",
  "\n",
];

const chunk = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("word", "two words", "end.", "A", "b ", " c", "1", "’") },
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD) },
  { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: "grapheme" }) },
);
const anyText = fc.array(chunk, { minLength: 1, maxLength: 5 }).map((chunks) => chunks.join(""));

const href = fc.constantFrom(
  "https://example.com",
  "/services/dao",
  "mailto:a@b.example",
  "#place",
  "https://example.com/a_(b)?c=d&amp;e=*f*",
  "http://a.example/|x^{y}",
  "https://a.example/[x]!'()~",
);
const mark: fc.Arbitrary<PostMark> = fc.oneof(
  fc.constantFrom<PostMark>({ type: "bold" }, { type: "italic" }, { type: "strike" }, { type: "code" }),
  href.map((to) => ({ type: "link", attrs: { href: to } })),
);
const textNode: fc.Arbitrary<PostNode> = fc.record({ type: fc.constant("text"), text: anyText, marks: fc.array(mark, { maxLength: 3 }) });
const inline = fc.array(
  fc.oneof({ weight: 6, arbitrary: textNode }, { weight: 1, arbitrary: fc.constant<PostNode>({ type: "hardBreak" }) }),
  { maxLength: 6 },
);

const cell = inline.map((content): PostNode => ({ type: "tableCell", content: [{ type: "paragraph", content }] }));
const row = fc.array(cell, { minLength: 1, maxLength: 3 }).map((content): PostNode => ({ type: "tableRow", content }));
const line = fc.oneof(fc.constant(""), anyText);

const leaf: fc.Arbitrary<PostNode> = fc.oneof(
  inline.map((content) => ({ type: "paragraph", content })),
  fc.tuple(inline, fc.constantFrom(2, 3, 4)).map(([content, level]) => ({ type: "heading", attrs: { level }, content })),
  fc.constant({ type: "horizontalRule" }),
  fc
    .tuple(
      fc.string({ maxLength: 30, unit: fc.constantFrom("a", "\n", " ", "\t", "`", "~", "\\", "<", "|", "#") }),
      fc.constantFrom(...CODE_LANGUAGES.map(({ id }) => id)),
    )
    .map(([text, language]) => ({ type: "codeBlock", attrs: { language }, content: text === "" ? [] : [{ type: "text", text }] })),
  fc.tuple(fc.array(row, { minLength: 1, maxLength: 3 }), fc.constantFrom(null, "left", "center", "right")).map(([content, align]) => ({
    type: "table",
    content: content.map((each) => ({ ...each, content: (each.content ?? []).map((one) => ({ ...one, attrs: { align } })) })),
  })),
  fc
    .record({
      imageId: fc.uuid(),
      alt: line,
      caption: line,
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 4000 }),
    })
    .map((attrs) => ({ type: "image", attrs })),
  fc
    .tuple(fc.constantFrom("https://example.com/video?a=b&c=d", "/labs/x"), line)
    .map(([to, title]) => ({ type: "embed", attrs: { href: to, title } })),
);

const { block } = fc.letrec<{ block: PostNode; blocks: readonly PostNode[] }>((tie) => ({
  blocks: fc.array(tie("block"), { minLength: 1, maxLength: 3, depthIdentifier: "post" }),
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: "post" },
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: tie("blocks").map((content): PostNode => ({ type: "blockquote", content })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie("blocks"), fc.constantFrom(...CALLOUT_KINDS))
        .map(([content, kind]): PostNode => ({ type: "callout", attrs: { kind }, content })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(tie("blocks"), { minLength: 1, maxLength: 3 })
        .map((items): PostNode => ({ type: "bulletList", content: items.map((content) => ({ type: "listItem", content })) })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.array(tie("blocks"), { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 20 }))
        .map(([items, start]): PostNode => ({
          type: "orderedList",
          attrs: { start },
          content: items.map((content) => ({ type: "listItem", content })),
        })),
    },
  ),
}));

/** Any document that the editor could produce, including unlikely ones. */
export const anyBody: fc.Arbitrary<PostNode> = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: "doc", content }));
