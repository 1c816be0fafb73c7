import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { posts, postSlugs } from "#db/schema/blog.ts";
import { addPost, paragraphs } from "../blog-fixture.ts";
import { renewPreviewLink } from "../office/renew-preview-link.server.ts";
import { readPost } from "./read-post.server.ts";
import { previewPath, readPreview } from "./read-preview.server.ts";

it("reads a post with its neighbours, and those that share most tags besides them", async () => {
  await using world = await testWorld();
  const { services } = world;
  await addPost(services, { slug: "first", publishedAt: "2026-01-01T04:00:00Z", tags: ["ai"] });
  await addPost(services, { slug: "middle", publishedAt: "2026-02-01T04:00:00Z", tags: ["web3", "security"] });
  await addPost(services, { slug: "third", publishedAt: "2026-03-01T04:00:00Z", tags: ["web3"] });
  await addPost(services, { slug: "last", publishedAt: "2025-01-01T04:00:00Z", tags: ["web3", "security"] });
  await addPost(services, { slug: "unseen", publishedAt: "2026-02-15T04:00:00Z", status: "draft", tags: ["web3"] });
  const found = await readPost(services, "middle");
  expect(found).toMatchObject({
    kind: "found",
    post: { card: { slug: "middle", publishedOn: "2026-02-01" }, changedOn: undefined, older: { slug: "first" }, newer: { slug: "third" } },
  });
  expect(found?.kind === "found" && found.post.related.map(({ slug }) => slug)).toEqual(["last"]);
});

it("shows the live text, never the draft", async () => {
  await using world = await testWorld();
  const id = await addPost(world.services, { slug: "a-post", body: paragraphs("As published.") });
  await world.services.db
    .update(posts)
    .set({ draft: { ...emptyPost(), title: "A secret", body: paragraphs("Being rewritten.") } })
    .where(eq(posts.id, id));
  const found = JSON.stringify(await readPost(world.services, "a-post"));
  expect(found).toContain("As published.");
  expect(found).not.toMatch(/secret|rewritten/);
});

it("redirects from an old address to the current one", async () => {
  await using world = await testWorld();
  const postId = await addPost(world.services, { slug: "new-name" });
  await world.services.db.insert(postSlugs).values({ slug: "old-name", postId });
  expect(await readPost(world.services, "old-name")).toEqual({ kind: "moved", slug: "new-name" });
});

it("answers that a withdrawn post is gone, at old addresses too, and suggests others", async () => {
  await using world = await testWorld();
  const postId = await addPost(world.services, { slug: "gone", status: "withdrawn", tags: ["ai"] });
  await world.services.db.insert(postSlugs).values({ slug: "gone-before", postId });
  await addPost(world.services, { slug: "still-here" });
  for (const slug of ["gone", "gone-before"])
    expect(await readPost(world.services, slug)).toMatchObject({ kind: "gone", title: "Title of gone", instead: [{ slug: "still-here" }] });
});

it.each(["nothing", "a-draft", "A%00", "../x", "'; drop table posts; --", "\0"])("finds nothing at %j", async (slug) => {
  await using world = await testWorld();
  await addPost(world.services, { slug: "a-draft", status: "draft" });
  expect(await readPost(world.services, slug)).toBeUndefined();
});

it("shows a draft only by its preview link", async () => {
  await using world = await testWorld();
  const { services } = world;
  const id = await addPost(services, { slug: "a-draft", status: "draft", body: paragraphs("Not ready.") });
  const token = previewPath(services, { id, previewVersion: 1 }).split("/").at(-1) ?? "";
  expect(await readPreview(services, token)).toMatchObject({
    card: { title: "Title of a-draft", publishedOn: "" },
    body: { content: [{ content: [{ text: "Not ready." }] }] },
  });
  const others = [
    linkToken(services.linkSecret, "quote", id),
    linkToken(services.linkSecret, "post", randomUUID()),
    token.slice(0, -2),
    "",
    id,
  ];
  for (const other of others) expect(await readPreview(services, other)).toBeUndefined();
});

it("expires a preview link after thirty days, and at once when it is renewed", async () => {
  await using world = await testWorld();
  const { services } = world;
  const ada = await asStaff(world);
  const id = await addPost(services, { slug: "a-draft", status: "draft" });
  const tokenOf = (previewVersion: number) => previewPath(services, { id, previewVersion }).split("/").at(-1) ?? "";
  const [first, second] = [tokenOf(1), tokenOf(2)];
  expect(await readPreview(services, second)).toBeUndefined();
  await renewPreviewLink(ada, id);
  expect(await readPreview(services, first)).toBeUndefined();
  expect(await readPreview(services, second)).toBeDefined();
  world.clock.advance(30 * 86_400_000);
  expect(await readPreview(services, second)).toBeDefined();
  world.clock.advance(86_400_000);
  expect(await readPreview(services, second)).toBeUndefined();
  await expect(renewPreviewLink(asVisitor(world), id)).rejects.toThrow(Forbidden);
});
