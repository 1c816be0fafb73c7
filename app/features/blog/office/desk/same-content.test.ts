import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { isSameContent } from "./same-content.ts";

const post = emptyPost("a");

it("knows the same post by its content, not by the order of its names", () => {
  const turned = Object.fromEntries(Object.entries(post).toReversed()) as unknown as typeof post;
  expect(isSameContent(post, turned)).toBe(true);
});

it("takes what the editor adds for what is saved of it", () => {
  const body = {
    type: "doc",
    content: [{ type: "paragraph", attrs: { extra: null }, content: [{ type: "text", text: "Words. " }] }, { type: "paragraph" }],
  };
  const saved = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Words." }] }] };
  expect(isSameContent({ ...post, body }, { ...post, body: saved })).toBe(true);
});

it("sees another word", () => expect(isSameContent(post, { ...post, title: "b" })).toBe(false));
