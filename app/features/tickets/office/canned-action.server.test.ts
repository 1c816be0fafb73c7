import { expect, it } from "vitest";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { cannedReplies } from "#db/schema/tickets.ts";
import { listCannedReplies } from "../canned-replies.server.ts";
import { cannedAction } from "./canned-action.server.ts";

function act(ctx: Ctx, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return cannedAction(ctx, form);
}

it("adds, changes, deletes and restores", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world, { role: "member", areas: ["communication"] });
  expect(await act(staff, { intent: "add", title: "Thanks", body: "Hello {{name}}" })).toMatchObject({ ok: true });
  const id = (await listCannedReplies(staff))[0]?.id ?? "";
  expect(await act(staff, { intent: "change", id, title: "Thank you", body: "Hi" })).toMatchObject({ ok: true });
  const removed = await act(staff, { intent: "remove", id });
  expect(removed).toMatchObject({ ok: true, undo: { title: "Thank you", body: "Hi" } });
  expect(await listCannedReplies(staff)).toEqual([]);
  if (removed.ok) await act(staff, { intent: "add", ...removed.undo });
  expect(await listCannedReplies(staff)).toMatchObject([{ title: "Thank you", body: "Hi" }]);
});

it("explains what it refuses", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  expect(await act(staff, { intent: "add", title: "", body: "{{name}}" })).toMatchObject({
    ok: false,
    errors: { title: "Please give it a title." },
  });
  expect(await act(staff, { intent: "add", title: "x", body: "It costs {{price}}." })).toMatchObject({
    ok: false,
    errors: { body: expect.stringContaining("{{price}} is not a variable") },
  });
  for (const id of ["", "x", "00000000-0000-4000-8000-000000000000"]) {
    expect(await act(staff, { intent: "change", id, title: "x", body: "y" })).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining("no longer exists") },
    });
    expect(await act(staff, { intent: "remove", id })).toMatchObject({ ok: false });
  }
  expect(await act(staff, { intent: "other" })).toMatchObject({ ok: false });
  expect(await world.services.db.select().from(cannedReplies)).toEqual([]);
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  const id = "00000000-0000-4000-8000-000000000000";
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")]) {
    for (const intent of ["add", "change", "remove"])
      await expect(act(ctx, { intent, id, title: "x", body: "y" })).rejects.toThrow("permission");
  }
  expect(await world.services.db.select().from(cannedReplies)).toEqual([]);
});
