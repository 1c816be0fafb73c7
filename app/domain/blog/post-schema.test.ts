import { expect, it } from "vitest";
import type { PostNode } from "./post-content.ts";
import { POST_LIMITS } from "./post-limits.ts";
import { emptyPost, postBodySchema, postContentSchema } from "./post-schema.ts";

const doc = (...content: readonly unknown[]) => ({ type: "doc", content });
const text = (words: string, ...marks: readonly unknown[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: readonly unknown[]) => ({ type: "paragraph", content });
const bodyOf = (...content: readonly unknown[]) => postBodySchema.parse(doc(...content)).content;
const refusal = (...content: readonly unknown[]) => postBodySchema.safeParse(doc(...content)).error?.issues[0]?.message;

it("takes what the editor makes and keeps nothing that it does not know", () => {
  const link = { type: "link", attrs: { href: "/services/dao", target: "_blank", rel: "x", class: "y", onclick: "alert(1)" } };
  expect(
    bodyOf({
      ...paragraph(text("a", { type: "underline" }, { type: "italic" }, link)),
      attrs: { textAlign: "right", style: "x" },
      evil: true,
    }),
  ).toEqual([
    {
      type: "paragraph",
      content: [{ type: "text", text: "a", marks: [{ type: "link", attrs: { href: "/services/dao" } }, { type: "italic" }] }],
    },
  ]);
  expect(
    bodyOf({
      type: "codeBlock",
      attrs: { language: "typescript", class: "x", marked: "<b>" },
      content: [{ type: "text", text: "a\r\nb\u0007" }],
    }),
  ).toEqual([{ type: "codeBlock", attrs: { language: "ts" }, content: [{ type: "text", text: "a\nb" }] }]);
  expect(bodyOf({ type: "heading", attrs: { level: 1, id: "main" }, content: [text("A"), { type: "hardBreak" }, text("b")] })).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "A b" }] },
  ]);
});

it.each<[string, unknown, string]>([
  ["an unknown node", { type: "iframe", attrs: { src: "https://evil.example" } }, "cannot hold “iframe”"],
  ["raw HTML", { type: "html", text: "<b>" }, "cannot hold “html”"],
  ["a block inside a paragraph", paragraph({ type: "table" }), "cannot hold “table”"],
  ["an item outside a list", { type: "listItem", content: [] }, "cannot hold “listItem”"],
  ["an empty list", { type: "bulletList", content: [] }, "at least one item"],
  [
    "a list in a table cell",
    { type: "table", content: [{ type: "tableRow", content: [{ type: "tableCell", content: [{ type: "bulletList", content: [] }] }] }] },
    "",
  ],
  ["a picture from elsewhere", { type: "image", attrs: { src: "https://evil.example/x.png" } }, "id it got when it was uploaded"],
  ["an unknown callout", { type: "callout", attrs: { kind: "danger" }, content: [] }, "a note, a tip or a warning"],
  ["a card for a script", { type: "embed", attrs: { href: "javascript:alert(1)" } }, "A link starts with"],
])("refuses %s", (_, node, message) => {
  const found = refusal(node);
  expect(found).toBeDefined();
  expect(found).toContain(message);
});

it.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "JAVASCRIPT:x",
  "data:text/html,<script>",
  "vbscript:x",
  "//evil.example",
  "/\\evil.example",
  "http:evil",
  "https:/",
  "ftp://x",
  "x.html",
  "",
  "mailto:",
  "/a b",
  "/\u202Eexe",
])("refuses a link to %j", (href) => {
  expect(refusal(paragraph(text("a", { type: "link", attrs: { href } })))).toContain("A link starts with");
});

it("names what is too much", () => {
  const deep = Array.from({ length: POST_LIMITS.bodyDepth }).reduce<unknown>(
    (content) => ({ type: "blockquote", content: [content] }),
    paragraph(),
  );
  const bottomless = Array.from({ length: 200_000 }).reduce<unknown>(
    (content) => ({ type: "blockquote", content: [content] }),
    paragraph(),
  );
  expect(refusal(deep)).toContain("nested too deeply");
  expect(refusal(bottomless)).toContain("nested too deeply");
  expect(refusal(paragraph(text("x".repeat(POST_LIMITS.bodyCharacters + 1))))).toContain("at most 200,000 characters");
  expect(refusal(...Array.from({ length: POST_LIMITS.bodyNodes + 1 }, () => paragraph()))).toContain("too many parts");
  expect(postContentSchema.safeParse({ ...emptyPost(), title: "x".repeat(141) }).error?.issues[0]?.message).toBe(
    "The title may have at most 140 characters.",
  );
  expect(
    postContentSchema.safeParse({ ...emptyPost(), tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }).error?.issues[0]
      ?.message,
  ).toBe("A post can have at most 8 tags.");
});

it("keeps a post in one form: joined, trimmed, rectangular", () => {
  expect(
    bodyOf(
      paragraph(text("  a ", { type: "bold" }), text("b", { type: "bold" }), { type: "hardBreak" }),
      paragraph(),
      paragraph(text("   ")),
    ),
  ).toEqual([{ type: "paragraph", content: [{ type: "text", text: "a b", marks: [{ type: "bold" }] }] }]);
  const [table] = bodyOf({
    type: "table",
    content: [
      {
        type: "tableRow",
        content: [
          {
            type: "tableCell",
            attrs: { align: "right", colspan: 2, rowspan: 1, colwidth: [20] },
            content: [paragraph(text("a")), paragraph(text("b"))],
          },
        ],
      },
      {
        type: "tableRow",
        content: [
          { type: "tableHeader", content: [] },
          { type: "tableCell", content: [paragraph(text("c"))] },
        ],
      },
    ],
  }) as readonly [PostNode];
  expect(table.content?.map((row) => row.content?.map(({ type, attrs }) => [type, attrs?.["align"]]))).toEqual([
    [
      ["tableHeader", "right"],
      ["tableHeader", null],
    ],
    [
      ["tableCell", "right"],
      ["tableCell", null],
    ],
  ]);
  expect(table.content?.[0]?.content?.[0]?.content?.[0]?.content?.map(({ type }) => type)).toEqual(["text", "hardBreak", "text"]);
  expect(bodyOf()).toEqual([{ type: "paragraph" }]);
});

it("an empty post is one that can be saved", () => {
  expect(postContentSchema.parse(emptyPost("seed"))).toEqual(emptyPost("seed"));
});
