import { expect, it } from "vitest";
import { statDays, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { addDemoStats, countDemoStats, removeDemoStats } from "./demo-stats.server.ts";

it("invents sixty days that end yesterday, and takes back nothing else", async () => {
  await using world = await testWorld();
  const { db, clock } = world.services;
  await db.transaction((tx) => addDemoStats(tx, clock.now()));
  expect(await countDemoStats(db)).toBe(60);
  await db.insert(statDays).values({ day: "2026-11-15", dimension: "total", key: "", views: 1, visitors: 1 });
  const all = await db.select({ day: statDays.day, isDemo: statDays.isDemo }).from(statDays);
  expect(all.filter(({ isDemo }) => isDemo).map(({ day }) => day).toSorted().at(-1)).toBe("2026-11-14");
  expect(await db.transaction((tx) => removeDemoStats(tx))).toBe(60);
  expect(await Promise.all([statHours, statDays, statVitals, statSteps, statLeads].map((table) => db.$count(table)))).toEqual([0, 1, 0, 0, 0]);
});

it("invents none beside real ones", async () => {
  await using world = await testWorld();
  const { db, clock } = world.services;
  await db.insert(statDays).values({ day: "2026-11-15", dimension: "total", key: "", views: 1, visitors: 1 });
  await db.transaction((tx) => addDemoStats(tx, clock.now()));
  expect(await countDemoStats(db)).toBe(0);
});
