import { expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { priceBooks } from "#db/schema/quotes.ts";
import { priceBookAction } from "./price-book-action.server.ts";
import { loadPriceBook } from "./load-price-book.server.ts";
import { RATE_FIELDS } from "./rate-fields.ts";

/** Sets every required number to the same value. */
function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const { name, isOptional } of RATE_FIELDS) form.set(name, isOptional ? "" : "100");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("previews without publishing, publishes once, and says who did", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  expect(await loadPriceBook(admin)).toMatchObject({ book: { version: 1 }, published: undefined });
  expect(await priceBookAction(admin, formOf({ intent: "preview", after: "1" }))).toEqual({ ok: true, preview: [] });
  expect(await world.services.db.select().from(priceBooks)).toEqual([]);
  expect(await priceBookAction(admin, formOf({ intent: "publish", after: "1" }))).toMatchObject({ ok: true, version: 2 });
  expect(await loadPriceBook(admin)).toMatchObject({
    book: { version: 2, additionalHourDollars: 100 },
    published: { by: "Ada Admin", at: world.clock.now() },
  });
});

it.each(["1", "", "3", "x"])("tells an editor who started from %j that it is not the current version", async (after) => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await priceBookAction(admin, formOf({ intent: "publish", after: "1" }));
  expect(await priceBookAction(admin, formOf({ intent: "publish", after }))).toEqual({
    ok: false,
    errors: { form: expect.stringContaining("since you began") },
  });
});

it("is for admins", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })]) {
    await expect(loadPriceBook(ctx)).rejects.toThrow("permission");
    for (const intent of ["preview", "publish"])
      await expect(priceBookAction(ctx, formOf({ intent, after: "1" }))).rejects.toThrow("permission");
  }
});
