import { expect, it } from "vitest";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { imageIdsOf, whatIsMissing } from "./what-is-missing.ts";

const doc = (...content: PostNode[]): PostNode => ({ type: "doc", content });
const words = (text: string): PostNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const image = (imageId: string, alt: string): PostNode => ({ type: "image", attrs: { imageId, alt } });

const DONE: PostContent = {
  title: "A title",
  summary: "A summary.",
  body: doc(words("Words.")),
  tags: [],
  cover: { kind: "weave", seed: "a" },
  seoTitle: "",
  seoDescription: "",
};

it("reports nothing for a complete post", () => expect(whatIsMissing(DONE)).toEqual([]));

it.each<[Partial<PostContent>, string]>([
  [{ title: "  " }, "title"],
  [{ summary: "" }, "summary"],
  [{ body: doc({ type: "paragraph" }) }, "still empty"],
  [{ body: doc(words("   ")) }, "still empty"],
  [{ body: doc(words("Words."), { type: "blockquote", content: [image("1", "")] }) }, "One picture"],
  [{ body: doc(image("1", ""), image("2", " ")) }, "2 pictures"],
  [{ cover: { kind: "image", imageId: "1", alt: "" } }, "cover"],
])("%j lacks one thing", (changed, about) => {
  const missing = whatIsMissing({ ...DONE, ...changed });
  expect(missing).toHaveLength(1);
  expect(missing[0]).toContain(about);
});

it("names every picture once, including the cover", () => {
  const body = doc(image("1", "x"), { type: "callout", content: [image("2", "x"), image("1", "x")] });
  expect(imageIdsOf({ body, cover: { kind: "image", imageId: "3", alt: "x" } })).toEqual(["1", "2", "3"]);
});
