import { expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { statDays } from "#db/schema/stats.ts";
import { exportStats } from "./export-stats.server.ts";
import { parseStatsQuery } from "./stats-query.ts";

const query = parseStatsQuery(new URLSearchParams("section=visits&period=7-days"), new Date("2026-11-15T09:00:00Z"));

it("refuses a stranger", async () => {
  await using world = await testWorld();
  await expect(exportStats(asVisitor(world), query, null)).rejects.toThrow("stats");
  await expect(exportStats(await asMemberWithout(world, "communication"), query, null)).rejects.toThrow("stats");
  await expect(exportStats(await asMemberWithout(world, "sales"), { ...query, section: "quotes" }, "stages")).rejects.toThrow("quotes");
});

it("writes one table as CSV without formulas, and logs who exported it", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await db
    .insert(statDays)
    .values([{ day: "2026-11-14", dimension: "source", key: '=HYPERLINK("http://evil.example")', visitors: 3, views: 4 }]);
  const answer = await exportStats(await asStaff(world), query, "sources");
  expect(answer?.headers.get("Content-Disposition")).toBe('attachment; filename="stats-visits-sources-2026-11-09-2026-11-15.csv"');
  expect(await answer?.text()).toBe(
    '"Source","Visitors","Page views","Previous visitors"\r\n"\'=HYPERLINK(""http://evil.example"")",3,4,0\r\n',
  );
  expect(await db.select().from(events)).toMatchObject([
    { type: "stats.exported", subjectId: "visits", payload: { days: "2026-11-09 to 2026-11-15", table: "Sources" } },
  ]);
});

it("writes a whole section, and nothing for an unknown table", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  const text = await (await exportStats(ctx, query, null))?.text();
  expect(text).toContain('"Figure","Value","Before"\r\n"Visitors",0,0\r\n');
  expect(text).toContain('\r\n\r\n"Devices"\r\n"Device","Visitors"');
  expect(await exportStats(ctx, query, "nothing")).toBeUndefined();
});
