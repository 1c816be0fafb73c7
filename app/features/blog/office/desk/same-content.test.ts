import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { isSameContent } from "./same-content.ts";

const post = emptyPost("a");

it("compares by content, not by key order", () => {
  const turned = Object.fromEntries(Object.entries(post).toReversed()) as unknown as typeof post;
  expect(isSameContent(post, turned)).toBe(true);
});

it("ignores what the editor adds and the schema drops", () => {
  const body = {
    type: "doc",
    content: [{ type: "paragraph", attrs: { extra: null }, content: [{ type: "text", text: "Words. " }] }, { type: "paragraph" }],
  };
  const saved = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Words." }] }] };
  expect(isSameContent({ ...post, body }, { ...post, body: saved })).toBe(true);
});

it("detects another word", () => expect(isSameContent(post, { ...post, title: "b" })).toBe(false));
