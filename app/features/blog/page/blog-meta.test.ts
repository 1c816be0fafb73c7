import { expect, it } from "vitest";
import { blogMeta, postMeta } from "./blog-meta.ts";
import type { PostPage } from "./read-post.server.ts";

const ORIGIN = "https://orbweave.example";
const ALL = { q: "", tag: "", author: "", page: 1 };
const isUnlisted = (query: Partial<typeof ALL>, total: number) =>
  blogMeta({
    origin: ORIGIN,
    description: "Notes",
    place: { label: "Blogs", trail: [] },
    query: { ...ALL, ...query },
    pages: 1,
    total,
  }).some((entry) => "name" in entry && entry.name === "robots");

it("keeps searches, and tags and authors without posts, out of search engines", () => {
  expect([
    isUnlisted({}, 0),
    isUnlisted({ tag: "ai" }, 2),
    isUnlisted({ tag: "made-up" }, 0),
    isUnlisted({ author: "nobody" }, 0),
    isUnlisted({ q: "x" }, 3),
  ]).toEqual([false, false, true, true, true]);
});

const page = (seoTitle: string): PostPage => ({
  card: {
    slug: "an-old-slug",
    title: "L2s & app chains",
    summary: "S",
    tags: [],
    publishedOn: "2026-05-14",
    minutes: 3,
    authors: [],
    cover: { kind: "weave", seed: "a" },
    excerpt: [],
  },
  body: { type: "doc" },
  headings: [],
  changedOn: undefined,
  publishedAt: "2026-05-14T04:00:00.000Z",
  changedAt: "2026-05-15T04:00:00.000Z",
  seoTitle,
  seoDescription: "",
  older: undefined,
  newer: undefined,
  related: [],
});

it("names a post by its title, not by its address, and its picture by its last change", () => {
  expect(postMeta(page(""), ORIGIN)).toContainEqual({ title: "Orbweave | Blogs | L2s & app chains" });
  expect(postMeta(page("For searchers"), ORIGIN)).toContainEqual({ title: "Orbweave | Blogs | For searchers" });
  expect(postMeta(page(""), ORIGIN)).toContainEqual({
    property: "og:image",
    content: `${ORIGIN}/share/blogs/an-old-slug.png?v=${Date.parse("2026-05-15T04:00:00.000Z")}`,
  });
});
