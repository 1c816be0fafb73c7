import { asc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { TEST_LIST, TEST_SOURCE } from "./list-fixture.ts";
import { listAction } from "./list-action.server.ts";
import { listViews } from "./saved-views.server.ts";

function post(ctx: Ctx, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return listAction(ctx, TEST_SOURCE, form);
}

async function save(ctx: Ctx, fields: Readonly<Record<string, string>>) {
  const answer = await post(ctx, { intent: "view.save", query: "", name: "View", ...fields });
  if (!answer.ok || answer.kind !== "view") throw new Error("not saved");
  return answer.view;
}

const names = async (ctx: Ctx) => (await listViews(ctx, TEST_LIST)).map(({ name, isMine }) => `${name}${isMine ? "" : " (not mine)"}`);

describe("saved views", () => {
  it("are refused to strangers", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
      await expect(listViews(ctx, TEST_LIST)).rejects.toThrow(Forbidden);
      await expect(post(ctx, { intent: "view.save", name: "x", query: "" })).rejects.toThrow(Forbidden);
    }
  });

  it("are one's own unless shared, by name", async () => {
    await using world = await testWorld();
    const [mina, other] = [
      await asStaff(world, { role: "member", areas: ["sales"] }),
      await asStaff(world, { role: "member", areas: ["sales"] }),
    ];
    await save(mina, { name: "mine" });
    await save(mina, { name: "Everyone's", isShared: "on" });
    expect(await names(mina)).toEqual(["Everyone's", "mine"]);
    expect(await names(other)).toEqual(["Everyone's (not mine)"]);
    expect(await names(await asStaff(world))).toEqual(["Everyone's"]);
    expect(await listViews(mina, { ...TEST_LIST, name: "another" })).toEqual([]);
  });

  it("keep only what the list understands, without page and view", async () => {
    await using world = await testWorld();
    const view = await save(await asStaff(world), {
      query: "?status=new&status=bogus&page=4&evil=1&q=%00a&view=0b77ea01-0000-4000-8000-0123456789ab",
    });
    expect(view.query).toBe("q=a&status=new");
  });

  it("are replaced under the same name, renamed, deleted, and written down", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    const first = await save(ctx, { name: " Hot\nleads ", query: "status=new" });
    expect(await save(ctx, { name: "hot leads", query: "status=won", isShared: "on" })).toEqual({
      ...first,
      name: "hot leads",
      query: "status=won",
      isShared: true,
    });
    expect(await post(ctx, { intent: "view.rename", id: first.id, name: "Warm leads" })).toMatchObject({
      ok: true,
      change: "renamed",
      view: { name: "Warm leads" },
    });
    expect(await post(ctx, { intent: "view.delete", id: first.id })).toMatchObject({
      ok: true,
      change: "deleted",
      view: { name: "Warm leads", query: "status=won", isShared: true },
    });
    expect(await names(ctx)).toEqual([]);
    expect((await world.services.db.select().from(events).orderBy(asc(events.seq))).map(({ type }) => type)).toEqual([
      "view.saved",
      "view.saved",
      "view.renamed",
      "view.deleted",
    ]);
  });

  it("of others cannot be changed; an admin may change shared ones", async () => {
    await using world = await testWorld();
    const [mina, other, ada] = [
      await asStaff(world, { role: "member", areas: ["sales"] }),
      await asStaff(world, { role: "member", areas: ["sales"] }),
      await asStaff(world),
    ];
    const [own, shared] = [await save(mina, { name: "own" }), await save(mina, { name: "shared", isShared: "on" })];
    for (const [ctx, id] of [
      [other, own.id],
      [other, shared.id],
      [ada, own.id],
    ] as const) {
      expect(await post(ctx, { intent: "view.rename", id, name: "stolen" })).toMatchObject({ ok: false });
      expect(await post(ctx, { intent: "view.delete", id })).toMatchObject({ ok: false });
    }
    expect(await post(ada, { intent: "view.rename", id: shared.id, name: "tidied" })).toMatchObject({ ok: true });
    expect(await names(mina)).toEqual(["own", "tidied"]);
  });

  it("say what is wrong", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    const answerTo = (fields: Readonly<Record<string, string>>) => post(ctx, fields);
    expect(await answerTo({ intent: "view.save", name: "   ", query: "" })).toEqual({ ok: false, reason: "Give the view a name." });
    expect(await answerTo({ intent: "view.save", name: "x", query: "q".repeat(5_000) })).toEqual({
      ok: false,
      reason: "This view is too large to be saved.",
    });
    const { id } = await save(ctx, { name: "One" });
    await save(ctx, { name: "Two" });
    expect(await answerTo({ intent: "view.rename", id, name: "two" })).toEqual({
      ok: false,
      reason: "There is a view called “two” already.",
    });
    expect(await answerTo({ intent: "view.rename", id, name: "ONE" })).toMatchObject({ ok: true });
    expect(await answerTo({ intent: "view.rename", id: "1", name: "x" })).toEqual({ ok: false, reason: "There is no such view." });
  });

  it("end at fifty for one person and list", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    for (let index = 0; index < 50; index += 1) await save(ctx, { name: `View ${index}` });
    expect(await post(ctx, { intent: "view.save", name: "one more", query: "" })).toMatchObject({ ok: false });
    expect(await post(ctx, { intent: "view.save", name: "view 7", query: "" })).toMatchObject({ ok: true });
  });
});
