import { describe, expect, it } from "vitest";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { quotes } from "#db/schema/quotes.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { type TestWorld, testWorld } from "#tests/support/test-database.ts";
import { listAction } from "./list-action.server.ts";
import { putQuotes, TEST_SOURCE } from "./list-fixture.ts";

function post(ctx: Ctx, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return listAction(ctx, TEST_SOURCE, form);
}

const statuses = async (world: TestWorld) => (await world.services.db.select().from(quotes)).map(({ status }) => status).sort();

describe("bulk actions", () => {
  it("refuse strangers, whatever they ask for", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
      for (const intent of ["list.match", "list.bulk", "list.undo", "nothing"])
        await expect(post(ctx, { intent, action: "lose" })).rejects.toThrow(Forbidden);
    }
  });

  it("find what matches, change it, record each, and undo it all", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    await putQuotes(world, [{ status: "new" }, { status: "won" }, { status: "proposal_sent" }]);
    const matching = await post(ctx, { intent: "list.match", query: "status=new&status=won" });
    if (!matching.ok || matching.kind !== "match") throw new Error("nothing matched");
    expect(matching.ids).toHaveLength(2);
    const done = await post(ctx, { intent: "list.bulk", action: "lose", ids: matching.ids.join(" ") });
    if (!done.ok || done.kind !== "bulk") throw new Error("nothing was done");
    expect(done.done).toBe(2);
    expect(await statuses(world)).toEqual(["lost", "lost", "proposal_sent"]);
    expect(await world.services.db.select().from(events)).toMatchObject([{ type: "quote.lost" }, { type: "quote.lost" }]);
    expect(await post(ctx, { intent: "list.undo", action: "lose", token: done.undo ?? "" })).toEqual({ ok: true, kind: "bulk", done: 2 });
    expect(await statuses(world)).toEqual(["new", "proposal_sent", "won"]);
  });

  it("answer a failure with a sentence, so that what was done before can still be undone", async () => {
    await using world = await testWorld();
    const fields = { intent: "list.bulk", action: "fail", ids: "0b77ea01-0000-4000-8000-0123456789ab", input: "gently" };
    expect(await post(await asStaff(world), fields)).toEqual({ ok: false, reason: expect.stringContaining("on our side") });
  });

  const WRONG: readonly (readonly [what: string, fields: Readonly<Record<string, string>>])[] = [
    ["an unknown action", { intent: "list.bulk", action: "toString", ids: "0b77ea01-0000-4000-8000-0123456789ab" }],
    ["no ids", { intent: "list.bulk", action: "lose", ids: "" }],
    ["ids that are none", { intent: "list.bulk", action: "lose", ids: "1 2 3" }],
    ["too many ids", { intent: "list.bulk", action: "lose", ids: "0b77ea01-0000-4000-8000-0123456789ab ".repeat(101) }],
    [
      "an input that the action does not take",
      { intent: "list.bulk", action: "fail", ids: "0b77ea01-0000-4000-8000-0123456789ab", input: "hard" },
    ],
    ["a token that is none", { intent: "list.undo", action: "lose", token: "{" }],
    [
      "a forged token",
      { intent: "list.undo", action: "lose", token: '[{"id":"0b77ea01-0000-4000-8000-0123456789ab","status":"accepted"}]' },
    ],
    ["an undo of what cannot be undone", { intent: "list.undo", action: "fail", token: "[]" }],
    ["an unknown intent", { intent: "list.drop" }],
    ["no intent", {}],
  ];

  it("answer what they do not understand with a sentence", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    for (const [what, fields] of WRONG)
      expect(await post(ctx, fields), what).toEqual({ ok: false, reason: expect.stringContaining("does not offer that action") });
  });
});
