import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { Forbidden } from "#platform/write.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { putQuotes, TEST_SOURCE } from "./list-fixture.ts";
import { findSteps, recordList } from "./record-list.server.ts";

const LIST = recordList({ path: "/admin/quotes", permission: "quotes", source: TEST_SOURCE });

/** The first is the newest. */
const put = (world: TestWorld, count: number) =>
  putQuotes(
    world,
    Array.from({ length: count }, (_, index) => ({
      status: "new" as const,
      createdAt: new Date(world.clock.now().getTime() - index * 60_000),
    })),
  );

it("leads to the records before and after, over the edges of pages, and back to the page of the record", async () => {
  await using world = await testWorld();
  const ids = await put(world, 60);
  const ctx = await asStaff(world);
  const at = (place: number, query = "status=new&size=25") => LIST.stepsFrom(ctx, ids[place - 1] ?? "", { query, place });
  const search = (place: number, query: string) =>
    `?${new URLSearchParams({ place: String(place), next: ids[place] ?? "", list: query }).toString()}`;
  expect(await at(25)).toEqual({
    place: "list",
    back: "/admin/quotes?status=new&size=25",
    previous: `/admin/quotes/${ids[23]}${search(24, "status=new&size=25")}`,
    next: `/admin/quotes/${ids[25]}${search(26, "status=new&size=25&page=2")}`,
    words: "25 of 60",
    near: expect.anything(),
  });
  const middle = (await at(25)).near ?? [];
  expect(middle.map(({ words }) => words)).toEqual(Array.from({ length: 17 }, (_, index) => `${index + 17} of 60`));
  expect(middle.map(({ href }) => ids.findIndex((id) => href.includes(`/${id}?`)) + 1)).toEqual(middle.map((_, index) => index + 17));
  expect((await at(1)).near).toMatchObject(Array.from({ length: 9 }, (_, index) => ({ words: `${index + 1} of 60` })));
  expect(await at(1, "")).toMatchObject({ back: "/admin/quotes", previous: undefined, words: "1 of 60" });
  expect(await at(60)).toMatchObject({ next: undefined, back: "/admin/quotes?status=new&size=25&page=3" });
});

it("finds a record whose place has moved, and goes on from one that has left the list", async () => {
  await using world = await testWorld();
  const ids = await put(world, 5);
  const ctx = await asStaff(world);
  const asked = { query: "status=new", place: 2 };
  const [newer = ""] = await putQuotes(world, [{ status: "new", createdAt: new Date(world.clock.now().getTime() + 60_000) }]);
  expect(await LIST.stepsFrom(ctx, ids[1] ?? "", asked)).toMatchObject({
    words: "3 of 6",
    next: expect.stringContaining(`${ids[2]}?place=4`),
  });
  await world.services.db.delete(quotes).where(eq(quotes.id, newer));
  await world.services.db
    .update(quotes)
    .set({ status: "won" })
    .where(eq(quotes.id, ids[1] ?? ""));
  expect(await LIST.stepsFrom(ctx, ids[1] ?? "", asked)).toMatchObject({
    words: "4 in the list",
    previous: expect.stringContaining(`${ids[0]}?place=1`),
    next: expect.stringContaining(`${ids[2]}?place=2`),
  });
  expect(await LIST.stepsFrom(ctx, ids[1] ?? "", { query: "status=lost", place: 1 })).toMatchObject({
    words: "0 in the list",
    previous: undefined,
    next: undefined,
  });
});

it("goes on to the record that was next, where a change moved the opened one", async () => {
  await using world = await testWorld();
  const ids = await put(world, 5);
  const ctx = await asStaff(world);
  const asked = { query: "", place: 2, next: ids[2] };
  const nextPlaces = async () => {
    const { previous, next } = await LIST.stepsFrom(ctx, ids[1] ?? "", asked);
    return [previous, next].map((href) => ids.findIndex((id) => href?.includes(`/${id}?`)));
  };
  expect(await nextPlaces()).toEqual([0, 2]);
  for (const minutes of [10, -10]) {
    await world.services.db
      .update(quotes)
      .set({ createdAt: new Date(world.clock.now().getTime() + minutes * 60_000) })
      .where(eq(quotes.id, ids[1] ?? ""));
    expect(await nextPlaces()).toEqual([0, 2]);
  }
});

it("needs the list's permission, and a page that was opened from a list", async () => {
  await using world = await testWorld();
  const [id = ""] = await put(world, 2);
  const page = (path: string) => new URL(`https://orbweave.example${path}`);
  const ctx = await asStaff(world);
  expect(await findSteps(ctx, page(`/admin/quotes/${id}?place=1`))).toMatchObject({ words: "1 of 2" });
  for (const path of [`/admin/quotes/${id}`, `/admin/quotes/board?place=1`, `/admin/nothing/${id}?place=1`])
    expect(await findSteps(ctx, page(path))).toBeUndefined();
  const other = await asMemberWithout(world, "sales");
  expect(await findSteps(other, page(`/admin/quotes/${id}?place=1`))).toBeUndefined();
  for (const stranger of [asVisitor(world), other])
    await expect(LIST.stepsFrom(stranger, id, { query: "", place: 1 })).rejects.toThrow(Forbidden);
});
