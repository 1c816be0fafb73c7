import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { postSlugs } from "#db/schema/blog.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { holdPost } from "./hold-post.server.ts";
import { aPost, eventTypes, postOf, written } from "./post-fixture.ts";
import { diffVersions, listVersions } from "./post-versions.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { saveDraft } from "./save-draft.server.ts";
import { seenAuthors, seenTimes } from "./seen-facts.ts";
import { setAuthors } from "./set-authors.server.ts";
import { setFeatured } from "./set-featured.server.ts";
import { setSlug } from "./set-slug.server.ts";

const TAB = randomUUID();

it("keeps every address that readers have seen, and gives none of them to another post", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const [one, other] = [await aPost(ada, written("One")), await aPost(ada, written("Other"))];
  await publishPost(ada, one);
  expect(await setSlug(ada, one, "two")).toEqual({ ok: true, slug: "two" });
  expect(await setSlug(ada, one, "three")).toEqual({ ok: true, slug: "three" });
  const kept = await world.services.db.select().from(postSlugs).where(eq(postSlugs.postId, one));
  expect(kept.map(({ slug }) => slug).toSorted()).toEqual(["one", "three", "two"]);
  for (const slug of ["one", "two", "three"]) expect(await setSlug(ada, other, slug)).toEqual({ ok: false, reason: "slug_taken" });
  // A post may reclaim its own old slug.
  expect(await setSlug(ada, one, "one")).toEqual({ ok: true, slug: "one" });
  expect((await eventTypes(world, one)).filter((type) => type === "post.address_changed")).toHaveLength(3);
});

it("lets the primary key decide between two concurrent claims of an address", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const ids = await Promise.all(["One", "Two", "Three"].map((title) => aPost(ada, written(title))));
  const answers = await Promise.all(ids.map((id) => setSlug(ada, id, "wanted")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

it("sets existing authors, each once", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  const id = await aPost(ada);
  const [first, second] = [ada.actor.personId, mina.actor.personId];
  expect(await setAuthors(ada, id, { authorId: second, coAuthorIds: [first, first, second] })).toEqual({ ok: true });
  expect(await postOf(world, id)).toMatchObject({ authorId: second, coAuthorIds: [first] });
  expect(await setAuthors(ada, id, { authorId: randomUUID(), coAuthorIds: [] })).toEqual({ ok: false, reason: "unknown_person" });
  expect((await postOf(world, id)).authorId).toBe(second);
});

it("refuses to overwrite a colleague's concurrent change", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  const id = await aPost(ada);
  const seen = await postOf(world, id);
  const refused = { ok: false, reason: "changed_meanwhile" };
  await setAuthors(mina, id, { authorId: mina.actor.personId, coAuthorIds: [] });
  expect(await setAuthors(ada, id, { authorId: null, coAuthorIds: [], seen: seenAuthors(seen) })).toEqual(refused);
  await setSlug(mina, id, "of-mina");
  expect(await setSlug(ada, id, "of-ada", seen.slug)).toEqual(refused);
  await schedulePost(mina, id, { publishAt: new Date(world.clock.now().getTime() + 60_000), unpublishAt: null });
  expect(await schedulePost(ada, id, { publishAt: null, unpublishAt: null, seen: seenTimes(seen) })).toEqual(refused);
  const now = await postOf(world, id);
  expect(now).toMatchObject({ slug: "of-mina", authorId: mina.actor.personId, publishAt: expect.any(Date) });
  expect(await setAuthors(ada, id, { authorId: null, coAuthorIds: [], seen: seenAuthors(now) })).toEqual({ ok: true });
  expect(await schedulePost(ada, id, { publishAt: null, unpublishAt: null, seen: seenTimes(now) })).toEqual({ ok: true });
});

it("allows one featured post", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const [one, other] = [await aPost(ada), await aPost(ada)];
  await setFeatured(ada, one, true);
  await setFeatured(ada, other, true);
  expect([(await postOf(world, one)).isFeatured, (await postOf(world, other)).isFeatured]).toEqual([false, true]);
});

it("tells the second person, who may take over, and releases the lease of a closed tab", async () => {
  await using world = await testWorld();
  const [ada, mina] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["content"] })];
  const id = await aPost(ada);
  const adaHolds = { id: ada.actor.personId, name: "Ada Admin" };
  expect(await holdPost(ada, id, { wish: "hold", tabId: TAB })).toEqual({ ok: true, holder: null, isElsewhere: false, revision: 2 });
  expect(await holdPost(mina, id, { wish: "hold", tabId: TAB })).toMatchObject({ holder: adaHolds });
  world.clock.advance(29_000);
  expect(await holdPost(mina, id, { wish: "hold", tabId: TAB })).toMatchObject({ holder: adaHolds });
  expect(await holdPost(mina, id, { wish: "take_over", tabId: TAB })).toMatchObject({ holder: null });
  expect(await holdPost(ada, id, { wish: "hold", tabId: TAB })).toMatchObject({ holder: { name: "Mina Member" } });
  expect(await eventTypes(world, id)).toContain("post.taken_over");
  world.clock.advance(30_000);
  expect(await holdPost(ada, id, { wish: "hold", tabId: TAB })).toMatchObject({ holder: null });
  await holdPost(ada, id, { wish: "leave", tabId: TAB });
  expect(await holdPost(mina, id, { wish: "hold", tabId: TAB })).toMatchObject({ holder: null });
});

it("tells one person with two tabs, and releases only the closed one", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  const other = randomUUID();
  await holdPost(ada, id, { wish: "hold", tabId: TAB });
  expect(await holdPost(ada, id, { wish: "hold", tabId: other })).toMatchObject({ holder: null, isElsewhere: true });
  await holdPost(ada, id, { wish: "leave", tabId: other });
  expect(await holdPost(ada, id, { wish: "hold", tabId: TAB })).toMatchObject({ isElsewhere: false });
  const mina = await asStaff(world, { role: "member", areas: ["content"] });
  expect(await holdPost(mina, id, { wish: "hold", tabId: other })).toMatchObject({ holder: { name: "Ada Admin" } });
});

it("lists versions, newest first, with what each changed", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, written("A", "The price is high."));
  await publishPost(ada, id);
  await saveDraft(ada, id, { content: written("A", "The price is fair."), revision: 2 });
  expect((await listVersions(ada, id)).map(({ version, reason, person }) => [version, reason, person])).toEqual([
    [3, "saved", "Ada Admin"],
    [2, "published", "Ada Admin"],
  ]);
  expect(await diffVersions(ada, id, 3, "before")).toMatchObject({
    blocks: [
      { kind: "same" },
      { what: "Paragraph", parts: [{ text: "The price is " }, { text: "high", change: "removed" }, { text: "fair", change: "added" }, {}] },
    ],
  });
  expect((await diffVersions(ada, id, 3, "draft"))?.blocks.every(({ kind }) => kind === "same")).toBe(true);
  expect(await diffVersions(ada, id, 99, "before")).toBeUndefined();
});

it("refuses strangers", async () => {
  await using world = await testWorld();
  const id = await aPost(await asStaff(world));
  for (const stranger of [asVisitor(world), await asMemberWithout(world, "content")]) {
    await expect(setSlug(stranger, id, "mine")).rejects.toThrow(Forbidden);
    await expect(setAuthors(stranger, id, { authorId: null, coAuthorIds: [] })).rejects.toThrow(Forbidden);
    await expect(setFeatured(stranger, id, true)).rejects.toThrow(Forbidden);
    await expect(holdPost(stranger, id, { wish: "take_over", tabId: TAB })).rejects.toThrow(Forbidden);
    await expect(listVersions(stranger, id)).rejects.toThrow(Forbidden);
    await expect(diffVersions(stranger, id, 1, "before")).rejects.toThrow(Forbidden);
  }
});
