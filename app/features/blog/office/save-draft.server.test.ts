import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { Forbidden } from "#platform/write.server.ts";
import { posts, postVersions } from "#db/schema/blog.ts";
import { images } from "#db/schema/media.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { createPost } from "./create-post.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { aPost, eventTypes, postOf, written } from "./post-fixture.ts";
import { restoreVersion } from "./post-versions.server.ts";
import { saveDraft } from "./save-draft.server.ts";

const titles = async ({ services: { db } }: TestWorld, id: string) =>
  (await db.select().from(postVersions).where(eq(postVersions.postId, id)).orderBy(desc(postVersions.version))).map(
    ({ version, reason, content }) => `${version} ${reason} ${content.title}`,
  );

it("refuses strangers, and members of other areas", async () => {
  await using world = await testWorld();
  const id = await aPost(await asStaff(world));
  for (const stranger of [asVisitor(world), await asMemberWithout(world, "content")]) {
    await expect(createPost(stranger)).rejects.toThrow(Forbidden);
    await expect(saveDraft(stranger, id, { content: written("Mine now"), revision: 2 })).rejects.toThrow(Forbidden);
  }
  expect((await postOf(world, id)).draft.title).toBe("Pricing software honestly");
});

it("saves only over the latest revision, and names the person who saved it", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  const id = await aPost(ada);
  world.clock.advance(MINUTE_MS);
  expect(await saveDraft(mina, id, { content: written("Of Mina"), revision: 2 })).toMatchObject({ ok: true, revision: 3 });
  const refused = await saveDraft(ada, id, { content: written("Of Ada"), revision: 2 });
  expect(refused).toEqual({ ok: false, reason: "conflict", revision: 3, savedBy: "Mina Member", isOwn: false, savedAt: world.clock.now() });
  expect((await postOf(world, id)).draft.title).toBe("Of Mina");
});

it("accepts the same content twice: the first answer may have been lost", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  const again = await saveDraft(ada, id, { content: written("Pricing software honestly"), revision: 1 });
  expect(again).toMatchObject({ ok: true, revision: 2 });
});

it("lets one of two concurrent saves win", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  const saves = await Promise.all(["One", "Two", "Three"].map((title) => saveDraft(ada, id, { content: written(title), revision: 2 })));
  expect(saves.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
});

it("keeps one version for ten minutes of writing, with the latest text, and one log entry", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, written("A"));
  for (const [index, title] of ["B", "C"].entries()) {
    world.clock.advance(MINUTE_MS);
    await saveDraft(ada, id, { content: written(title), revision: 2 + index });
  }
  expect(await titles(world, id)).toEqual(["1 saved C"]);
  world.clock.advance(10 * MINUTE_MS);
  await saveDraft(ada, id, { content: written("D"), revision: 4 });
  expect(await titles(world, id)).toEqual(["2 saved D", "1 saved C"]);
  expect(await eventTypes(world, id)).toEqual(["post.created", "post.edited", "post.edited"]);
});

it("loses nothing where two people alternate", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  const id = await aPost(ada, written("Ada 1"));
  await saveDraft(mina, id, { content: written("Mina 1"), revision: 2 });
  await saveDraft(ada, id, { content: written("Ada 2"), revision: 3 });
  await saveDraft(mina, id, { content: written("Mina 2"), revision: 4 });
  expect(await titles(world, id)).toEqual(["4 saved Mina 2", "3 saved Ada 2"]);
});

it("keeps both texts of a forced save, also where both are by one person", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, written("Of one tab"));
  expect(await saveDraft(ada, id, { content: written("Of the other tab"), revision: 1 })).toMatchObject({
    reason: "conflict",
    isOwn: true,
  });
  await saveDraft(ada, id, { content: written("Of the other tab"), revision: 2, isInsisting: true });
  expect(await titles(world, id)).toEqual(["2 saved Of the other tab", "1 saved Of one tab"]);
});

it("keeps a long text as a version when most of it is deleted at once", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, written("A", "word ".repeat(100)));
  await saveDraft(ada, id, { content: written("A", "x"), revision: 2 });
  await saveDraft(ada, id, { content: written("A", "xy"), revision: 3 });
  const kept = await world.services.db.select().from(postVersions).where(eq(postVersions.postId, id)).orderBy(postVersions.version);
  expect(kept.map(({ content }) => content.body.content?.[0]?.content?.[0]?.text?.trim())).toEqual(["word ".repeat(100).trim(), "xy"]);
});

it("takes a picture's dimensions from the stored file, not from the request", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const imageId = randomUUID();
  await world.services.db
    .insert(images)
    .values({ id: imageId, name: "a.png", sha256: "a", width: 900, height: 600, widths: [480, 800], bytes: 1 });
  const picture = { type: "image", attrs: { imageId, alt: "A loom", caption: "", width: 1, height: 9 } };
  const id = await aPost(ada, { ...written("A"), body: { type: "doc", content: [picture] } });
  expect((await postOf(world, id)).draft.body.content?.[0]?.attrs).toMatchObject({ width: 900, height: 600 });
  await world.services.db
    .update(posts)
    .set({ draft: { ...written("A"), body: { type: "doc", content: [picture] } } })
    .where(eq(posts.id, id));
  await publishPost(ada, id);
  expect((await postOf(world, id)).live?.body.content?.[0]?.attrs).toMatchObject({ width: 900, height: 600 });
});

it("derives a draft's address from its title, and keeps it once readers know it", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const first = await aPost(ada, written("Same title"));
  const second = await aPost(ada, written("Same title"));
  expect([(await postOf(world, first)).slug, (await postOf(world, second)).slug]).toEqual(["same-title", "same-title-2"]);
  await saveDraft(ada, first, { content: written("Another title"), revision: 2 });
  expect((await postOf(world, first)).slug).toBe("another-title");
  // No reader has seen the first slug, so it is free again.
  expect((await postOf(world, await aPost(ada, written("Same title")))).slug).toBe("same-title");
  await publishPost(ada, first);
  await saveDraft(ada, first, { content: written("A third title"), revision: 3 });
  expect((await postOf(world, first)).slug).toBe("another-title");
});

it("restores a version, and keeps the previous draft", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, written("A"));
  await publishPost(ada, id);
  await saveDraft(ada, id, { content: written("B"), revision: 2 });
  expect(await restoreVersion(ada, id, { version: 2, revision: 2 })).toMatchObject({ reason: "conflict" });
  expect(await restoreVersion(ada, id, { version: 99, revision: 3 })).toEqual({ ok: false, reason: "no_version" });
  expect(await restoreVersion(ada, id, { version: 2, revision: 3 })).toMatchObject({ ok: true, revision: 4 });
  expect((await postOf(world, id)).draft.title).toBe("A");
  expect((await titles(world, id))[0]).toBe("4 restored A");
  expect(await titles(world, id)).toContain("3 saved B");
  await expect(restoreVersion(asVisitor(world), id, { version: 2, revision: 4 })).rejects.toThrow(Forbidden);
});
