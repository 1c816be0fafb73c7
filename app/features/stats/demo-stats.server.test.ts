import { eq, lt, sum } from "drizzle-orm";
import { expect, it } from "vitest";
import { quotesCapability } from "#features/quotes/capability.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { statDays, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { statsCapability } from "./capability.server.ts";
import { countDemoStats, removeDemoStats } from "./demo-stats.server.ts";

it("creates sixty days until yesterday, and removes nothing else", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [statsCapability] });
  expect(await countDemoStats(db)).toBe(60);
  await db.insert(statDays).values({ day: "2026-11-15", dimension: "total", key: "", views: 1, visitors: 1 });
  const all = await db.select({ day: statDays.day, isDemo: statDays.isDemo }).from(statDays);
  expect(
    all
      .filter(({ isDemo }) => isDemo)
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe("2026-11-14");
  expect(await db.transaction((tx) => removeDemoStats(tx))).toBe(60);
  expect(await Promise.all([statHours, statDays, statVitals, statSteps, statLeads].map((table) => db.$count(table)))).toEqual([
    0, 1, 0, 0, 0,
  ]);
});

it("has as many estimates as there are demo quotes", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [quotesCapability, statsCapability] });
  const today = new Date("2026-11-15T00:00:00Z");
  const asked = await db.$count(quotes, lt(quotes.createdAt, today));
  const [finished] = await db
    .select({ count: sum(statSteps.left).mapWith(Number) })
    .from(statSteps)
    .where(eq(statSteps.step, 11));
  expect([asked > 0, finished?.count]).toEqual([true, asked]);
});

it("creates none beside real ones", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await db.insert(statDays).values({ day: "2026-11-15", dimension: "total", key: "", views: 1, visitors: 1 });
  await loadDemoWorld({ ...world.services, capabilities: [statsCapability] });
  expect(await countDemoStats(db)).toBe(0);
});
