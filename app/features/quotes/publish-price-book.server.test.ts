import { expect, it } from "vitest";
import { PRICE_BOOK_1 } from "#domain/pricing/price-book.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { priceBooks } from "#db/schema/quotes.ts";
import { currentPriceBook, getPriceBook } from "./price-books.server.ts";
import { previewPriceBook, publishPriceBook } from "./publish-price-book.server.ts";
import { requestQuote } from "./request-quote.server.ts";

const { version: _, ...RATES } = PRICE_BOOK_1;
const DEARER = { ...RATES, baseValues: { ...RATES.baseValues, backend: 80 } };

it("publishes the next version, and leaves the others unchanged", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  expect(await publishPriceBook(admin, DEARER, 1)).toEqual({ ok: true, version: 2 });
  expect(await publishPriceBook(admin, RATES, 2)).toEqual({ ok: true, version: 3 });
  expect((await getPriceBook(world.services.db, 2)).baseValues.backend).toBe(80);
  expect((await currentPriceBook(world.services.db)).version).toBe(3);
  expect(await getPriceBook(world.services.db, 1)).toBe(PRICE_BOOK_1);
  await expect(getPriceBook(world.services.db, 4)).rejects.toThrow("no price book 4");
});

it("lets one of two concurrent editors win, and tells the other", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const both = await Promise.all([publishPriceBook(admin, DEARER, 1), publishPriceBook(admin, RATES, 1)]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "changed_meanwhile" });
});

it("refuses an invalid price book", async () => {
  await using world = await testWorld();
  const broken = { ...RATES, baseValues: { ...RATES.baseValues, uiux: 0 } };
  expect(await publishPriceBook(await asStaff(world), broken, 1)).toEqual({ ok: false, reason: "not_a_price_book" });
  expect(await previewPriceBook(await asStaff(world), broken)).toBeUndefined();
  expect(await world.services.db.select().from(priceBooks)).toEqual([]);
});

it("shows what the last twenty quotes would have cost", async () => {
  await using world = await testWorld();
  for (let index = 0; index < 21; index += 1) await requestQuote(asVisitor(world), newQuote({ email: `${index}@example.com` }));
  const admin = await asStaff(world);
  const same = await previewPriceBook(admin, RATES);
  expect(same).toHaveLength(20);
  expect(same?.every((quote) => quote.afterCents === quote.beforeCents)).toBe(true);
  expect((await previewPriceBook(admin, DEARER))?.every((quote) => quote.afterCents > quote.beforeCents)).toBe(true);
});

it("is for admins", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["sales"] })]) {
    await expect(publishPriceBook(ctx, DEARER, 1)).rejects.toThrow("permission");
    await expect(previewPriceBook(ctx, DEARER)).rejects.toThrow("permission");
  }
});
