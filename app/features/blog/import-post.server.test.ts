import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { posts, postSlugs, postVersions } from "#db/schema/blog.ts";
import { addPost } from "./blog-fixture.ts";
import { exportPost } from "./export-post.server.ts";
import { importPost, momentOf } from "./import-post.server.ts";

const FILE = `---
title: Keys and people
summary: Who holds what.
slug: keys-and-people
tags:
  - security
author: Ada Admin
coAuthors:
  - Mina Member
publishedAt: 2026-05-14T04:00:00.000Z
cover: weave
---

## One heading

> [!TIP]
> Rehearse *losing* a key.
`;

it("creates a draft from a file, and exports the same file", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const mina = await asStaff(world, { role: "member", areas: ["content"] });
  const imported = await importPost(mina, FILE);
  if (!imported.ok) throw new Error(imported.message);
  const [post] = await world.services.db.select().from(posts).where(eq(posts.id, imported.id));
  expect(post).toMatchObject({
    slug: "keys-and-people",
    status: "draft",
    live: null,
    authorId: ada.actor.personId,
    coAuthorIds: [mina.actor.personId],
    draft: { title: "Keys and people", tags: ["security"] },
  });
  expect(await world.services.db.select({ version: postVersions.version, reason: postVersions.reason }).from(postVersions)).toEqual([
    { version: 1, reason: "imported" },
  ]);
  expect((await world.services.db.select().from(events).where(eq(events.subjectId, imported.id)))[0]?.type).toBe("post.imported");
  expect(await exportPost(mina, imported.id)).toEqual({ fileName: "keys-and-people.md", text: FILE.replace("*losing*", "_losing_") });
});

it("reports every field that it could not import", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const picture = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  const file = `---\ntitle: A\nauthor: Nobody Here\ncoAuthors: [Ada Admin, Somebody Else]\npublishedAt: 2030-01-01\nfeatured: true\n---\n![A loom](/images/${picture}/480.webp#900x600)`;
  const imported = await importPost(ada, file);
  expect(imported.ok && imported.notes).toEqual([
    expect.stringContaining("“Nobody Here”"),
    expect.stringContaining("“Somebody Else”"),
    expect.stringContaining("“2030-01-01”"),
    expect.stringContaining("Feature on the blog"),
    expect.stringContaining(picture),
  ]);
});

it.each([
  ["a day", "2026-11-14", "2026-11-14T20:00:00.000Z"],
  ["today", "2026-11-15", "2026-11-15T16:00:00.000Z"],
  ["a moment", "2026-05-14T04:00:00Z", "2026-05-14T04:00:00.000Z"],
  ["tomorrow", "2026-11-16", undefined],
  ["a day that there is not", "2026-02-30", undefined],
  ["words", "soon", undefined],
])("reads %s in the office's time zone", (_, written, at) => {
  expect(momentOf(written, new Date("2026-11-15T16:00:00Z"), "America/Los_Angeles")?.toISOString()).toBe(at);
});

it("refuses an address that another post has or had, and stores nothing", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const postId = await addPost(world.services, { slug: "new-address" });
  await world.services.db.insert(postSlugs).values({ slug: "old-address", postId });
  for (const slug of ["new-address", "old-address"]) {
    expect(await importPost(ctx, `---\ntitle: A\nslug: ${slug}\n---\nx`)).toMatchObject({
      ok: false,
      reason: "slug_taken",
      message: expect.stringContaining(`/blogs/${slug}`),
    });
  }
  expect(await world.services.db.$count(posts)).toBe(1);
});

it.each([
  ["no title", "Only words.", "needs a title"],
  ["an address that is none", "---\ntitle: A\nslug: A/B\n---\n", "small letters"],
  ["a title without a letter for an address", "---\ntitle: বাংলা\n---\n", "Please enter an address"],
  ["5 MB", "word ".repeat(1_000_000), "too long"],
])("refuses %s with a sentence", async (_, file, message) => {
  await using world = await testWorld();
  expect(await importPost(await asStaff(world), file)).toMatchObject({
    ok: false,
    reason: "unreadable",
    message: expect.stringContaining(message),
  });
  expect(await world.services.db.$count(posts)).toBe(0);
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  const id = await addPost(world.services, { slug: "a-post" });
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "content")]) {
    await expect(importPost(ctx, FILE)).rejects.toThrow("blogs");
    await expect(exportPost(ctx, id)).rejects.toThrow("blogs");
  }
});
