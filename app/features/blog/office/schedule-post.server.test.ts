import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { aPost, eventTypes, postOf, written } from "./post-fixture.ts";
import { publishDuePosts } from "./publish-due-posts.server.ts";
import { publishPost } from "./publish-post.server.ts";
import { schedulePost } from "./schedule-post.server.ts";
import { withdrawPost } from "./withdraw-post.server.ts";

const inMinutes = (world: TestWorld, minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE_MS);

it.each([
  ["a publication in the past", -1, undefined, "publish_in_past"],
  ["a publication now", 0, undefined, "publish_in_past"],
  ["a withdrawal in the past", 1, -1, "unpublish_in_past"],
  ["a withdrawal before the publication", 10, 5, "out_of_order"],
  ["both at once", 10, 10, "out_of_order"],
  ["a withdrawal of what nobody sees", undefined, 5, "nothing_to_withdraw"],
])("refuses %s, and changes nothing", async (_, publish, withdraw, reason) => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  const at = (minutes: number | undefined) => (minutes === undefined ? null : inMinutes(world, minutes));
  expect(await schedulePost(ada, id, { publishAt: at(publish), unpublishAt: at(withdraw) })).toEqual({ ok: false, reason });
  expect(await postOf(world, id)).toMatchObject({ publishAt: null, unpublishAt: null });
});

it("publishes and withdraws on time, each once", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await schedulePost(ada, id, { publishAt: inMinutes(world, 1), unpublishAt: inMinutes(world, 2) });
  world.clock.advance(MINUTE_MS - 1);
  await publishDuePosts(world.services);
  expect((await postOf(world, id)).status).toBe("draft");
  world.clock.advance(1);
  // Two processes run the job at once.
  await Promise.all([publishDuePosts(world.services), publishDuePosts(world.services)]);
  expect(await postOf(world, id)).toMatchObject({ status: "published", publishAt: null, publishedAt: world.clock.now() });
  world.clock.advance(MINUTE_MS);
  await Promise.all([publishDuePosts(world.services), publishDuePosts(world.services)]);
  expect(await postOf(world, id)).toMatchObject({ status: "withdrawn", unpublishAt: null });
  expect((await eventTypes(world, id)).slice(-2)).toEqual(["post.published", "post.withdrawn"]);
});

it("does both when both became due while the server was down", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await schedulePost(ada, id, { publishAt: inMinutes(world, 1), unpublishAt: inMinutes(world, 2) });
  world.clock.advance(60 * MINUTE_MS);
  await publishDuePosts(world.services);
  expect(await postOf(world, id)).toMatchObject({ status: "withdrawn", publishAt: null, unpublishAt: null });
});

it("reports a failure on the post and on the start page, and continues with the others", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const [bad, good] = [await aPost(ada, written("")), await aPost(ada)];
  for (const id of [bad, good]) await schedulePost(ada, id, { publishAt: inMinutes(world, 1), unpublishAt: null });
  world.clock.advance(MINUTE_MS);
  await publishDuePosts(world.services);
  await publishDuePosts(world.services);
  expect((await postOf(world, good)).status).toBe("published");
  const failed = await postOf(world, bad);
  expect(failed).toMatchObject({ status: "draft", publishAt: null });
  expect(failed.scheduleError).toBe("It could not be published on 15 Nov 2026, 15:01 (Asia/Dhaka). Give the post a title.");
  expect((await eventTypes(world, bad)).filter((type) => type === "post.schedule_failed")).toHaveLength(1);
  expect(await waiting(ada, { kind: "post" })).toEqual(["post: Schedule failed"]);
  await schedulePost(ada, bad, { publishAt: null, unpublishAt: null });
  expect((await postOf(world, bad)).scheduleError).toBeNull();
});

it("survives an unexpected error: the post shows it, the rest continues", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const [bad, good] = [await aPost(ada), await aPost(ada)];
  for (const id of [bad, good]) await schedulePost(ada, id, { publishAt: inMinutes(world, 1), unpublishAt: null });
  await world.services.db
    .update(posts)
    .set({ draft: { title: "Broken" } as never })
    .where(eq(posts.id, bad));
  world.clock.advance(MINUTE_MS);
  await publishDuePosts(world.services);
  expect((await postOf(world, good)).status).toBe("published");
  expect((await postOf(world, bad)).scheduleError).toContain("Please publish it manually.");
});

it("is not blocked by a post that it cannot write to", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const [bad, good] = [await aPost(ada), await aPost(ada)];
  await schedulePost(ada, bad, { publishAt: inMinutes(world, 1), unpublishAt: null });
  await schedulePost(ada, good, { publishAt: inMinutes(world, 2), unpublishAt: null });
  await world.services.db
    .update(posts)
    .set({ draft: {} as never })
    .where(eq(posts.id, bad));
  world.clock.advance(2 * MINUTE_MS);
  await publishDuePosts(world.services);
  expect((await postOf(world, good)).status).toBe("published");
});

it("does not republish a post that was withdrawn by hand", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await publishPost(ada, id);
  await schedulePost(ada, id, { publishAt: inMinutes(world, 1), unpublishAt: inMinutes(world, 2) });
  await withdrawPost(ada, id);
  world.clock.advance(MINUTE_MS);
  await publishDuePosts(world.services);
  expect(await postOf(world, id)).toMatchObject({ status: "withdrawn", publishAt: null, unpublishAt: null });
});

it("forgets a scheduled withdrawal after one by hand", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada);
  await publishPost(ada, id);
  await schedulePost(ada, id, { publishAt: null, unpublishAt: inMinutes(world, 1) });
  await withdrawPost(ada, id);
  expect((await postOf(world, id)).unpublishAt).toBeNull();
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  const id = await aPost(await asStaff(world));
  await expect(schedulePost(asVisitor(world), id, { publishAt: inMinutes(world, 1), unpublishAt: null })).rejects.toThrow(Forbidden);
});
