import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { PostNode } from "#domain/blog/post-content.ts";
import { wordCount } from "#domain/blog/reading-time.ts";
import { storeImage } from "#kit/media/store-image.server.ts";
import { placesOf } from "#kit/lists/column-places.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { type ZipEntry, zipStream } from "#platform/zip-stream.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld, worldWithDisk } from "#tests/support/test-database.ts";
import { deletePosts, publishPosts, unpublishPosts, unwithdrawPosts, withdrawPosts } from "./bulk-posts.server.ts";
import { takeAllPosts } from "./export-posts.server.ts";
import { createPost } from "./create-post.server.ts";
import { holdPost } from "./hold-post.server.ts";
import { aPost, postOf, words, written } from "./post-fixture.ts";
import { POST_SOURCE } from "./post-source.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { setAuthors } from "./set-authors.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { withdrawPost } from "./withdraw-post.server.ts";

const UNPLANNED = { publishAt: null, unpublishAt: null, liveAt: null };

async function aShelf(world: TestWorld) {
  const ada = await asStaff(world);
  const draft = await aPost(ada, { ...written("Draft", "one two three"), tags: ["pricing"] });
  const published = await aPost(ada, { ...written("Published"), tags: ["audits", "pricing"] });
  const changed = await aPost(ada, written("Changed"));
  const withdrawn = await aPost(ada, written("Withdrawn"));
  const scheduled = await aPost(ada, written("Scheduled"));
  for (const id of [published, changed, withdrawn]) await publishPost(ada, id);
  await withdrawPost(ada, withdrawn);
  await saveDraft(ada, changed, { content: written("Changed", "Newer words."), revision: 2 });
  await schedulePost(ada, scheduled, { publishAt: new Date(world.clock.now().getTime() + 60_000), unpublishAt: null });
  return { ada, draft, published, changed, withdrawn, scheduled };
}

it("has when a post goes live as the value that a phone never cuts", () =>
  expect(placesOf(Object.entries(POST_SOURCE.list.columns))).toMatchObject({ status: { slot: "badge" }, published: { slot: "line" } }));

it("shows each post's status, and filters by it, by tag, text and length", async () => {
  await using world = await testWorld();
  const { ada, published } = await aShelf(world);
  const find = async (search: string) =>
    (await loadList(ada, POST_SOURCE, new URL(`http://x/?${search}`))).rows.map(({ title, status }) => `${title}: ${status}`).toSorted();
  expect(await find("")).toEqual([
    "Changed: changed",
    "Draft: draft",
    "Published: published",
    "Scheduled: scheduled",
    "Withdrawn: withdrawn",
  ]);
  expect(await find("status=changed&status=draft")).toEqual(["Changed: changed", "Draft: draft"]);
  expect(await find("tag=pricing")).toEqual(["Draft: draft", "Published: published"]);
  expect(await find("tag=audits")).toEqual(["Published: published"]);
  expect(await find("schedule=waiting")).toEqual(["Scheduled: scheduled"]);
  expect(await find("q=withdr")).toEqual(["Withdrawn: withdrawn"]);
  const [row] = (await loadList(ada, POST_SOURCE, new URL("http://x/?q=draft"))).rows;
  expect(row).toMatchObject({ words: 3, author: "Ada Admin", tags: ["pricing"], published: null });
  await schedulePost(ada, published, { publishAt: new Date(world.clock.now().getTime() + 60_000), unpublishAt: null });
  expect((await loadList(ada, POST_SOURCE, new URL("http://x/?q=published"))).rows[0]).toMatchObject({
    status: "scheduled",
    isLive: true,
  });
  for (const sort of ["title", "status", "author", "published", "updated", "words", "publishAt", "unpublishAt"])
    expect(await find(`sort=${sort}`)).toHaveLength(5);
});

it("counts words as the editor does", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const text = (value: string, ...marks: string[]) => ({
    type: "text",
    text: value,
    ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
  });
  const body: PostNode = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [text("Ärger – “naïve” café’s re-entrancy… don't 🙂 – ")] },
      {
        type: "paragraph",
        content: [text("un"), text("break", "bold"), text("able"), { type: "hardBreak" }, text("next.line/two, 1,000 & হ্যালো বিশ্ব")],
      },
      { type: "codeBlock", attrs: { language: "plain" }, content: [text("const a_b = x[0]->y;\nreturn;")] },
      { type: "bulletList", content: [{ type: "listItem", content: [words("- one"), words("")] }] },
    ],
  };
  await aPost(ada, { ...written("Words"), body });
  const { rows } = await loadList(ada, POST_SOURCE, new URL("http://x/"));
  expect(rows).toMatchObject([{ words: wordCount(body) }]);
});

it("a post opened and left without a word is not listed, and opened again by the next New post of the same person", async () => {
  await using world = await testWorld();
  const [ada, eve] = [await asStaff(world), await asStaff(world)];
  const rows = async () => (await loadList(ada, POST_SOURCE, new URL("http://x/"))).rows;
  const { id } = await createPost(ada);
  expect((await createPost(eve)).id).not.toBe(id);
  expect(await rows()).toEqual([]);
  // Just created, it is about to be opened, and later it is open.
  const second = await createPost(ada);
  expect(second.id).not.toBe(id);
  await saveDraft(ada, second.id, { content: written("Begun"), revision: 1 });
  world.clock.advance(60_000);
  await holdPost(ada, id, { wish: "hold", tabId: randomUUID() });
  const third = await createPost(ada);
  expect(third.id).not.toBe(id);
  world.clock.advance(1_000);
  await setAuthors(ada, third.id, { authorId: eve.actor.personId, coAuthorIds: [] });
  world.clock.advance(60_000);
  expect(await createPost(ada)).toEqual({ id });
  expect((await rows()).map(({ title }) => title).toSorted()).toEqual(["Begun", "Untitled post"]);
});

it("publishes, withdraws and deletes many, and undoes what can be undone", async () => {
  await using world = await testWorld();
  const { ada, draft, published, changed, withdrawn } = await aShelf(world);
  const incomplete = await aPost(ada, written(""));
  const { undo, ...rest } = await publishPosts(ada, [draft, published, changed, withdrawn, incomplete]);
  expect(rest).toEqual({ done: 3, kept: 1 });
  const left = { ...UNPLANNED, liveAt: world.clock.now().toISOString() };
  expect(undo).toEqual({ [draft]: { status: "draft", ...left }, [withdrawn]: { status: "withdrawn", ...left } });
  expect(await unpublishPosts(ada, undo)).toEqual({ done: 2 });
  expect(await postOf(world, draft)).toMatchObject({ status: "draft", live: null, publishedAt: null });
  expect((await postOf(world, withdrawn)).status).toBe("withdrawn");
  const taken = await withdrawPosts(ada, [draft, published]);
  expect(taken).toEqual({ done: 1, undo: { [published]: left } });
  expect(await unwithdrawPosts(ada, taken.undo)).toEqual({ done: 1 });
  expect((await postOf(world, published)).status).toBe("published");
  expect(await deletePosts(ada, [draft, published])).toEqual({ done: 1 });
});

it("does not undo what a colleague has published or scheduled since", async () => {
  await using world = await testWorld();
  const { ada, draft, published, scheduled, withdrawn } = await aShelf(world);
  const later = new Date(world.clock.now().getTime() + 60_000);
  const { undo } = await publishPosts(ada, [draft, scheduled, withdrawn]);
  world.clock.advance(1_000);
  await saveDraft(ada, draft, { content: written("Draft", "Newer words."), revision: 2 });
  await publishPost(ada, draft);
  await schedulePost(ada, scheduled, { publishAt: null, unpublishAt: later });
  expect(await unpublishPosts(ada, undo)).toEqual({ done: 1 });
  expect((await postOf(world, draft)).status).toBe("published");
  expect(await postOf(world, scheduled)).toMatchObject({ status: "published", unpublishAt: later });
  const taken = await withdrawPosts(ada, [draft, published]);
  await schedulePost(ada, published, { publishAt: later, unpublishAt: null });
  expect(await unwithdrawPosts(ada, taken.undo)).toEqual({ done: 1 });
  expect(await postOf(world, published)).toMatchObject({ status: "withdrawn", publishAt: later });
});

it("restores the previous schedule on undo", async () => {
  await using world = await testWorld();
  const { ada, published, scheduled } = await aShelf(world);
  const [publishAt, unpublishAt] = [60_000, 120_000].map((ms) => new Date(world.clock.now().getTime() + ms)) as [Date, Date];
  await schedulePost(ada, published, { publishAt, unpublishAt });
  await unwithdrawPosts(ada, (await withdrawPosts(ada, [published])).undo);
  expect(await postOf(world, published)).toMatchObject({ status: "published", publishAt, unpublishAt });
  await unpublishPosts(ada, (await publishPosts(ada, [scheduled])).undo);
  expect(await postOf(world, scheduled)).toMatchObject({ status: "draft", publishAt, publishedAt: null });
});

const unzipped = async (entries: AsyncIterable<ZipEntry>) => unzipSync(await new Response(zipStream(entries)).bytes());

it("exports every post as a file", async () => {
  await using world = await testWorld();
  const { ada } = await aShelf(world);
  const { fileName, entries } = await takeAllPosts(ada);
  expect(fileName).toBe("posts-2026-11-15.zip");
  const files = await unzipped(entries);
  expect(Object.keys(files).toSorted()).toEqual(["changed.md", "draft.md", "published.md", "scheduled.md", "withdrawn.md"]);
  expect(strFromU8(files["draft.md"] ?? new Uint8Array())).toContain("one two three");
});

it("exports the pictures with the posts, each once and in its largest width", async () => {
  await using world = await worldWithDisk();
  const ada = await asStaff(world);
  const stored = await storeImage(
    ada,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2d3a78" } })
      .png()
      .toBuffer(),
    "loom.png",
  );
  const files = await unzipped((await takeAllPosts(ada)).entries);
  const name = `images/${stored.ok ? stored.image.id : ""}.webp`;
  expect(Object.keys(files)).toEqual([name]);
  expect((await sharp(files[name]).metadata()).width).toBe(800);
});

it("refuses strangers", async () => {
  await using world = await testWorld();
  const { draft } = await aShelf(world);
  for (const stranger of [asVisitor(world), await asMemberWithout(world, "content")]) {
    await expect(unwithdrawPosts(stranger, { [draft]: UNPLANNED })).rejects.toThrow(Forbidden);
    for (const verb of [publishPosts, withdrawPosts, deletePosts]) await expect(verb(stranger, [draft])).rejects.toThrow(Forbidden);
    await expect(unpublishPosts(stranger, { [draft]: { status: "draft", ...UNPLANNED } })).rejects.toThrow(Forbidden);
    await expect(takeAllPosts(stranger)).rejects.toThrow(Forbidden);
    await expect(loadList(stranger, POST_SOURCE, new URL("http://x/"))).rejects.toThrow(Forbidden);
  }
});
