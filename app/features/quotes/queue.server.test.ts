import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { setQuoteStatuses } from "./manage-quote.server.ts";
import { QUOTE_SOURCE } from "./office/quote-source.server.ts";
import { QUOTE_FIGURES } from "./queue.server.ts";
import { addQuote } from "./quote-fixture.ts";

const MONTH_DAYS = 31;

/** One quote of every kind that a figure could count by mistake; each total is a different power of two. */
async function strippedWorld() {
  const world = await testWorld();
  const admin = await asStaff(world);
  let totalCents = 100;
  const add = (facts: Parameters<typeof addQuote>[1]) => addQuote(world, { ...facts, totalCents: (totalCents *= 2) });
  const wonBefore = await add({ status: "contacted" });
  await setQuoteStatuses(admin, { [wonBefore]: { status: "won" } });
  world.clock.advance(MONTH_DAYS * DAY_MS);
  const wonNow = await add({ status: "contacted" });
  await setQuoteStatuses(admin, { [wonNow]: { status: "won" } });
  const [acceptedAt, createdAt] = [world.clock.now(), world.clock.now()];
  for (const status of ["new", "contacted", "proposal_sent", "lost"] as const)
    for (const expiresInDays of [-1, 1, 8]) {
      await add({ status, expiresInDays, createdAt });
      await add({ status, expiresInDays, createdAt, acceptedAt });
    }
  return { world, admin };
}

it.each(QUOTE_FIGURES)("$label leads to the quotes that it counts", async ({ href, load }) => {
  const { world, admin } = await strippedWorld();
  await using _ = world;
  const { rows, total: count } = await loadList(admin, QUOTE_SOURCE, new URL(href, "https://orbweave.example"));
  expect(rows).toHaveLength(count);
  const worth = formatEstimate(rows.reduce((sum, { total }) => sum + total, 0));
  expect(await load(world.services)).toBe(href.includes("expir") ? String(count) : worth);
  expect(count).toBeGreaterThan(0);
});

it.each([
  ["contacted", null, ["quote: Expired, undecided"]],
  ["proposal_sent", null, ["quote: Expired, undecided"]],
  ["contacted", new Date(), ["quote: Accepted"]],
  ["lost", null, []],
  ["won", null, []],
] as const)("a quote that has expired and is %s, accepted %j: %j", async (status, acceptedAt, listed) => {
  await using world = await testWorld();
  await addQuote(world, { expiresInDays: -30, status, acceptedAt });
  expect(await waiting(await asStaff(world), { kind: "quote" })).toEqual(listed);
});
