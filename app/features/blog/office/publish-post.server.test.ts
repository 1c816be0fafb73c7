import { expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { deletePost } from "./delete-post.server.ts";
import { aPost, eventTypes, postOf, written } from "./post-fixture.ts";
import { publishPost } from "./publish-post.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { withdrawPost } from "./withdraw-post.server.ts";

it("makes the draft live, and not before", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, { ...written("First", "Words to find."), tags: ["pricing"] });
  expect((await postOf(world, id)).live).toBeNull();
  expect(await publishPost(ada, id, { revision: 2 })).toEqual({ ok: true, isChanged: true });
  const published = await postOf(world, id);
  expect(published).toMatchObject({
    status: "published",
    liveTitle: "First",
    liveSummary: "What it is about.",
    liveText: "Words to find.",
    tags: ["pricing"],
    publishedAt: world.clock.now(),
    liveChangedAt: world.clock.now(),
  });
  world.clock.advance(60_000);
  await saveDraft(ada, id, { content: written("Second"), revision: 2 });
  expect((await postOf(world, id)).liveTitle).toBe("First");
  await publishPost(ada, id);
  const changed = await postOf(world, id);
  expect(changed.liveTitle).toBe("Second");
  expect(changed.publishedAt).toEqual(published.publishedAt);
  expect(changed.liveChangedAt).toEqual(world.clock.now());
  expect(await eventTypes(world, id)).toEqual(["post.created", "post.edited", "post.published", "post.changes_published"]);
});

it("lists everything that is missing, and changes nothing", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const image = { type: "image", attrs: { imageId: crypto.randomUUID(), alt: "", caption: "", width: 10, height: 10 } };
  const id = await aPost(ada, { ...written(""), summary: "", body: { type: "doc", content: [image] } });
  const refused = await publishPost(ada, id);
  expect(refused).toMatchObject({ ok: false, reason: "incomplete" });
  expect("missing" in refused && refused.missing).toHaveLength(4);
  expect((await postOf(world, id)).status).toBe("draft");
});

it("does not publish a revision the writer has not seen", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await saveDraft(ada, id, { content: written("Newer"), revision: 2 });
  expect(await publishPost(ada, id, { revision: 2 })).toMatchObject({ ok: false, reason: "conflict", revision: 3 });
});

it("records no second publication of the same text", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await publishPost(ada, id);
  const before = await eventTypes(world, id);
  expect(await publishPost(ada, id)).toEqual({ ok: true, isChanged: false });
  expect(await eventTypes(world, id)).toEqual(before);
});

it("withdraws, keeps the live text, and deletes only withdrawn posts", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  expect(await withdrawPost(ada, id)).toEqual({ ok: false, reason: "not_published" });
  await publishPost(ada, id);
  expect(await deletePost(ada, id)).toEqual({ ok: false, reason: "published" });
  expect(await withdrawPost(ada, id)).toEqual({ ok: true });
  expect(await postOf(world, id)).toMatchObject({ status: "withdrawn", liveTitle: "Pricing software honestly" });
  expect(await deletePost(ada, id)).toEqual({ ok: true });
  expect(await deletePost(ada, id)).toEqual({ ok: false, reason: "unknown" });
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  const id = await aPost(await asStaff(world));
  for (const verb of [publishPost, withdrawPost, deletePost]) await expect(verb(asVisitor(world), id)).rejects.toThrow(Forbidden);
});
