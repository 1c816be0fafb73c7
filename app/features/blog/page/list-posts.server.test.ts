import { expect, it } from "vitest";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { addPost, paragraphs } from "../blog-fixture.ts";
import { findFacets } from "./blog-facets.server.ts";
import { readBlogQuery } from "./blog-query.ts";
import { listPosts, POSTS_PER_PAGE, searchPosts } from "./list-posts.server.ts";

const query = (search = "") => readBlogQuery(new URLSearchParams(search));
const slugs = (list: Awaited<ReturnType<typeof listPosts>>) => list?.posts.map(({ slug }) => slug);

it("lists published posts, newest first, page by page, with the featured post on top of the first page", async () => {
  await using world = await testWorld();
  for (let day = 1; day <= POSTS_PER_PAGE + 2; day += 1)
    await addPost(world.services, { slug: `post-${day}`, publishedAt: `2026-05-0${day}T04:00:00Z`, isFeatured: day === 3 });
  await addPost(world.services, { slug: "a-draft", status: "draft" });
  await addPost(world.services, { slug: "withdrawn", status: "withdrawn" });
  const first = await listPosts(world.services, query());
  expect(first).toMatchObject({
    featured: { slug: "post-3", publishedOn: "2026-05-03", minutes: 1 },
    total: POSTS_PER_PAGE + 2,
    page: 1,
    pages: 2,
  });
  expect(slugs(first)).toEqual(["post-8", "post-7", "post-6", "post-5", "post-4", "post-2"]);
  const second = await listPosts(world.services, query("page=2"));
  expect(slugs(second)).toEqual(["post-1"]);
  expect(second?.featured).toBeUndefined();
  expect(await listPosts(world.services, query("page=3"))).toBeUndefined();
});

it("renders an empty blog as a page, not an error", async () => {
  await using world = await testWorld();
  expect(await listPosts(world.services, query())).toEqual({ featured: undefined, posts: [], total: 0, page: 1, pages: 1 });
  expect(await findFacets(world.services)).toEqual({ tags: [], authors: [] });
});

it("finds words by their stem, ranks a title above the text, and marks the hits", async () => {
  await using world = await testWorld();
  await addPost(world.services, {
    slug: "in-the-text",
    publishedAt: "2026-06-01T04:00:00Z",
    body: paragraphs("Somebody <script>alert(1)</script> audited the contract \uE000twice\uE001 before it was deployed."),
  });
  await addPost(world.services, { slug: "in-the-title", publishedAt: "2026-01-01T04:00:00Z", title: "Auditing contracts" });
  await addPost(world.services, { slug: "neither" });
  const found = await listPosts(world.services, query("q=audit+contracts"));
  expect(slugs(found)).toEqual(["in-the-title", "in-the-text"]);
  const parts = found?.posts[1]?.excerpt ?? [];
  expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["audited", "contract"]);
  expect(parts.map(({ text }) => text).join("")).toBe("Somebody alert(1) audited the contract twice before it was deployed");
  expect(await searchPosts(world.services, "auditing")).toMatchObject([{ slug: "in-the-title" }, { slug: "in-the-text" }]);
});

it.each(["q=%00", "q=%27%22%3B--", "q=the", "q=%5C%28%26%7C%21", "tag=%00x", "author=%F0%9F%92%A9", "page=-1&q=a%3Ab*", "page=1e9"])(
  "takes any question: %s",
  async (search) => {
    await using world = await testWorld();
    await addPost(world.services, { slug: "a-post" });
    expect(await listPosts(world.services, query(search))).toBeDefined();
  },
);

it("filters by tag and by author, co-authors included", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  await addPost(world.services, {
    slug: "one",
    tags: ["security", "web3"],
    authorId: ada.actor.personId,
    publishedAt: "2026-01-02T04:00:00Z",
  });
  await addPost(world.services, {
    slug: "two",
    tags: ["web3"],
    authorId: mina.actor.personId,
    coAuthorIds: [ada.actor.personId],
    publishedAt: "2026-01-01T04:00:00Z",
  });
  await addPost(world.services, { slug: "three", tags: ["hidden"], authorId: mina.actor.personId, status: "draft" });
  expect(slugs(await listPosts(world.services, query("tag=Security")))).toEqual(["one"]);
  expect(slugs(await listPosts(world.services, query("author=ada-admin")))).toEqual(["one", "two"]);
  expect(slugs(await listPosts(world.services, query("author=mina-member&tag=web3")))).toEqual(["two"]);
  expect(slugs(await listPosts(world.services, query("author=nobody")))).toEqual([]);
  expect(await findFacets(world.services)).toMatchObject({
    tags: [
      { tag: "web3", count: 2 },
      { tag: "security", count: 1 },
    ],
    authors: [
      { name: "Ada Admin", slug: "ada-admin", count: 2 },
      { name: "Mina Member", slug: "mina-member", count: 1 },
    ],
  });
});
