import { expect, it } from "vitest";
import { languageOf } from "./code-languages.ts";
import { headingsOf } from "./headings-of.ts";
import { srcSetOf, widthsFor } from "#domain/media/image-widths.ts";
import { plainText } from "./plain-text.ts";
import type { PostNode } from "./post-content.ts";
import { postSlugSchema, slugOf } from "./post-slug.ts";
import { minutesFor, wordCount } from "./reading-time.ts";

const heading = (words: string, level = 2): PostNode => ({
  type: "heading",
  attrs: { level },
  content: words === "" ? [] : [{ type: "text", text: words }],
});
const paragraph = (...content: readonly PostNode[]): PostNode => ({ type: "paragraph", content });
const doc = (...content: readonly PostNode[]): PostNode => ({ type: "doc", content });
const text = (words: string): PostNode => ({ type: "text", text: words });

it("gives every heading an address of its own, wherever it stands", () => {
  const body = doc(
    heading("Keys & the people"),
    { type: "blockquote", content: [heading("Keys: the people!", 3)] },
    heading("…"),
    heading("Überraschung"),
    heading("বাংলা"),
  );
  expect(headingsOf(body).map(({ id, level }) => [id, level])).toEqual([
    ["keys-the-people", 2],
    ["keys-the-people-2", 3],
    ["section", 2],
    ["uberraschung", 2],
    ["বাংলা", 2],
  ]);
});

it("leaves the ids of the page around it alone", () => {
  expect(headingsOf(doc(heading("Main"), heading("Main"), heading("Copyright year"))).map(({ id }) => id)).toEqual([
    "main-2",
    "main-3",
    "copyright-year-2",
  ]);
});

it("reads the words of everything that has some", () => {
  const body = doc(
    paragraph(text("Don’t "), text("split"), { type: "hardBreak" }, text("words.")),
    { type: "image", attrs: { alt: "A loom", caption: "In Dhaka" } },
    { type: "embed", attrs: { title: "A talk" } },
    { type: "codeBlock", content: [text("let x = 1;")] },
  );
  expect(plainText(body)).toBe("Don’t split\nwords.\nA loom\nIn Dhaka\nA talk\nlet x = 1;");
  expect(wordCount(body)).toBe(12);
  expect([wordCount(doc()), minutesFor(wordCount(doc()))]).toEqual([0, 1]);
  expect(minutesFor(wordCount(doc(paragraph(text("word ".repeat(1150))))))).toBe(5);
});

it.each([
  ["What an audit can’t tell you", "what-an-audit-cant-tell-you"],
  ["  Žluťoučký / kůň  ", "zlutoucky-kun"],
  ["preview", "preview-post"],
  ["বাংলা", ""],
  ["x".repeat(90), "x".repeat(80)],
  [`${"word ".repeat(20)}end`, "word-".repeat(16).slice(0, -1)],
])("makes an address of %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  if (slug !== "") expect(postSlugSchema.safeParse(slug).success).toBe(true);
});

it.each(["", "A", "a--b", "-a", "a/b", "rss", "preview", "a b", "ä", "a".repeat(81)])("refuses the address %j", (slug) => {
  expect(postSlugSchema.safeParse(slug).success).toBe(false);
});

it("knows languages by their other names, and shows the rest plainly", () => {
  expect(["sol", "TypeScript", "sh", "golang", "kotlin", null, "constructor"].map(languageOf)).toEqual([
    "solidity",
    "ts",
    "bash",
    "go",
    "plain",
    "plain",
    "plain",
  ]);
});

it("offers the widths that exist, and at least one", () => {
  expect([300, 480, 1000, 4000].map(widthsFor)).toEqual([[300], [480], [480, 800], [480, 800, 1200, 1600]]);
  expect(srcSetOf("id", 900, "avif")).toBe("/images/id/480.avif 480w, /images/id/800.avif 800w");
});
