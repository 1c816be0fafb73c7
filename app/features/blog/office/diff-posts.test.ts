import { expect, it } from "vitest";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { diffPosts } from "./diff-posts.ts";

const words = (text: string): PostNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const heading = (text: string): PostNode => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] });
const post = (title: string, ...content: PostNode[]): PostContent => ({ ...emptyPost("seed"), title, body: { type: "doc", content } });

it("finds no difference between equal posts", () => {
  const same = post("A", words("One."), words("Two."));
  expect(diffPosts(same, same)).toEqual([{ kind: "same", count: 4 }]);
});

it("shows the changed words in place", () => {
  const diff = diffPosts(post("A", words("The price is high."), words("Two.")), post("A", words("The price is fair."), words("Two.")));
  expect(diff).toEqual([
    { kind: "same", count: 2 },
    {
      kind: "changed",
      what: "Paragraph",
      parts: [
        { text: "The price is ", change: "same" },
        { text: "high", change: "removed" },
        { text: "fair", change: "added" },
        { text: ".", change: "same" },
      ],
    },
    { kind: "same", count: 1 },
  ]);
});

it("distinguishes a new block from a changed one", () => {
  const diff = diffPosts(post("A", words("One.")), post("A", heading("New"), words("One, too.")));
  expect(diff.filter(({ kind }) => kind === "changed")).toMatchObject([
    { what: "Heading", parts: [{ change: "added" }] },
    { what: "Paragraph", parts: [{ change: "same" }, { change: "added" }, { change: "same" }] },
  ]);
});

it("compares the first version with an empty post", () => {
  const diff = diffPosts(undefined, post("A", words("One.")));
  expect(diff.every((block) => block.kind === "changed" && block.parts.every(({ change }) => change === "added"))).toBe(true);
});

it("detects another picture with the same text", () => {
  const image = (imageId: string): PostNode => ({ type: "image", attrs: { imageId, alt: "A chart", caption: "" } });
  expect(diffPosts(post("A", image("aaaaaaaa")), post("A", image("bbbbbbbb"))).some(({ kind }) => kind === "changed")).toBe(true);
});

it("names pictures and patterns as people know them", () => {
  const image: PostNode = { type: "image", attrs: { imageId: "393d63d2", alt: "A chart", caption: "" } };
  const before: PostContent = { ...post("A", image), cover: { kind: "weave", seed: "602f173d" } };
  const after: PostContent = { ...post("A"), cover: { kind: "weave", seed: "77aa0c11" } };
  const shown = JSON.stringify(diffPosts(before, after, new Map([["393d63d2", "loom.png"]])));
  expect(shown).toContain("loom.png");
  expect(shown).toContain("another one");
  for (const id of ["393d63d2", "602f173d", "77aa0c11"]) expect(shown).not.toContain(id);
});

const linked = (href: string): PostNode => ({
  type: "paragraph",
  content: [{ type: "text", text: "Pay here", marks: [{ type: "link", attrs: { href } }] }],
});
const code = (language: string): PostNode => ({ type: "codeBlock", attrs: { language }, content: [{ type: "text", text: "a" }] });

it.each([
  ["a link", linked("https://a.example"), linked("https://evil.example"), "evil"],
  ["a mark", words("Some words"), { type: "paragraph", content: [{ type: "text", text: "Some words", marks: [{ type: "bold" }] }] }, "**"],
  ["a level", heading("New"), { ...heading("New"), attrs: { level: 3 } }, "#"],
  ["a language", code("ts"), code("solidity"), "solidity"],
])("shows %s that changed with the same text", (_, before, after, shown) => {
  const [block] = diffPosts(post("A", before), post("A", after)).filter(({ kind }) => kind === "changed");
  expect(block).toMatchObject({ isFormOnly: true });
  expect(
    block?.kind === "changed" &&
      block.parts
        .filter(({ change }) => change === "added")
        .map(({ text }) => text)
        .join(""),
  ).toContain(shown);
});
