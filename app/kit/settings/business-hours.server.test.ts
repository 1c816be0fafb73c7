import { expect, it } from "vitest";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { settings } from "#db/schema/settings.ts";
import { BUSINESS_HOURS_KEY, businessHours } from "./business-hours.server.ts";

const HOURS = {
  timeZone: "Europe/Berlin",
  week: [
    [
      ["09:00", "12:00"],
      ["13:00", "17:00"],
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ],
  closedOn: ["2026-12-25"],
};

it("are the owner's, and ours until they are set or when they make no sense", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  expect(await businessHours(db)).toEqual(DEFAULT_BUSINESS_HOURS);
  await db.insert(settings).values({ key: BUSINESS_HOURS_KEY, value: HOURS });
  expect(await businessHours(db)).toEqual(HOURS);
  for (const nonsense of [
    { ...HOURS, timeZone: "Nowhere/Else" },
    { ...HOURS, week: [] },
    { ...HOURS, week: HOURS.week.with(0, [["18:00", "09:00"]]) },
    { ...HOURS, closedOn: ["soon"] },
    "always",
  ]) {
    await db.update(settings).set({ value: nonsense });
    expect(await businessHours(db)).toEqual(DEFAULT_BUSINESS_HOURS);
  }
});
