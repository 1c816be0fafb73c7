import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addPost } from "#features/blog/blog-fixture.ts";
import { createPost } from "#features/blog/office/create-post.server.ts";
import { builtId } from "#features/pages/office/page-record.server.ts";
import { saveWords } from "#features/pages/office/save-words.server.ts";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { posts } from "#db/schema/blog.ts";
import { loadUnfinished } from "./load-unfinished.server.ts";

it("shows drafts, scheduled posts and unpublished changes of pages to members of that area only", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const editor = await asStaff(world, { role: "member", areas: ["content"] });
  expect(await loadUnfinished(editor)).toEqual([]);
  await addPost(world.services, { slug: "finished" });
  // Opened and left without a word.
  await createPost(editor);
  const draft = await addPost(world.services, { slug: "begun", status: "draft" });
  const planned = await addPost(world.services, { slug: "planned", status: "draft" });
  await db
    .update(posts)
    .set({ publishAt: new Date("2027-01-05T04:00:00Z"), updatedAt: new Date(0) })
    .where(eq(posts.id, planned));
  await saveWords(editor, builtId("/"), { words: { ...BUILT_SITE.find("home", "/"), headline: "Another headline" }, revision: 1 });
  expect(await loadUnfinished(editor)).toMatchObject([
    {
      title: "Posts in progress",
      isCut: false,
      items: [
        { href: `/admin/blogs/${draft}`, name: "Title of begun", state: "Draft" },
        { href: `/admin/blogs/${planned}`, name: "Title of planned", state: expect.stringMatching(/^Scheduled for 5 Jan 2027/) },
      ],
    },
    { title: "Pages with unpublished changes", items: [{ href: `/admin/pages/${builtId("/")}`, state: "Unpublished changes" }] },
  ]);
  expect(await loadUnfinished(await asMemberWithout(world, "content"))).toEqual([]);
});

it("shows the five newest, and says that there are more", async () => {
  await using world = await testWorld();
  for (const slug of ["a", "b", "c", "d", "e", "f"]) await addPost(world.services, { slug, status: "draft" });
  const [list] = await loadUnfinished(await asStaff(world));
  expect(list).toMatchObject({ isCut: true, href: "/admin/blogs?status=draft&status=changed&status=scheduled" });
  expect(list?.items).toHaveLength(5);
});
