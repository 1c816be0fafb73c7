import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { wordCount } from "#domain/blog/reading-time.ts";
import { loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { blogCapability } from "./capability.server.ts";
import { readDemoPosts } from "./demo-posts.server.ts";
import { postFromMarkdown } from "./markdown/read-markdown.ts";
import { markdownFromPost } from "./markdown/write-markdown.ts";

it("ships ten complete posts", async () => {
  const all = await readDemoPosts();
  expect(all).toHaveLength(10);
  for (const { slug, content, author } of all) {
    expect(wordCount(content.body), slug).toBeGreaterThanOrEqual(600);
    expect(content.summary.length, slug).toBeGreaterThan(60);
    expect([content.tags.length > 0, author !== ""], slug).toEqual([true, true]);
    const back = postFromMarkdown(markdownFromPost(content, { slug, author, coAuthors: [], publishedAt: "", isFeatured: false }));
    expect(back.ok && back.content, slug).toEqual(content);
  }
});

it("publishes them under people who cannot sign in, and removes them with the demo data", async () => {
  await using world = await testWorld();
  const { services } = world;
  await loadDemoWorld({ ...services, capabilities: [blogCapability] });
  const rows = await services.db.select().from(posts);
  expect(
    rows.every(
      ({ status, authorId, publishedAt, isDemo }) =>
        status === "published" && authorId !== null && publishedAt !== null && publishedAt <= world.clock.now() && isDemo,
    ),
  ).toBe(true);
  expect(rows.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
  expect(
    (await services.db.select().from(people).where(eq(people.isDemo, true))).every(
      ({ passwordHash, email }) => passwordHash === null && /^[a-z]+\.[a-z]+@orbweave\.example$/.test(email),
    ),
  ).toBe(true);
  const admin = await asStaff(world);
  await removeDemo(admin);
  expect([await services.db.$count(posts), await services.db.$count(people)]).toEqual([0, 1]);
});
