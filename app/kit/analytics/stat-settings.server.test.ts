import { expect, it } from "vitest";
import { events } from "#db/schema/activity.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { DEFAULT_STAT_SETTINGS } from "./stat-settings.ts";
import { findStatSettings, saveStatSettings, statSettingsValues } from "./stat-settings.server.ts";

const SETTINGS = { keptDays: 30, scriptUrl: "https://stats.example/a.js", siteId: "s1" };

it("keeps what an admin saves, tells the log, and overwrites nothing unseen", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { settings, revision } = await statSettingsValues(admin);
  expect(settings).toEqual(DEFAULT_STAT_SETTINGS);
  expect(await saveStatSettings(admin, SETTINGS, revision)).toEqual({ ok: true });
  expect(await saveStatSettings(admin, DEFAULT_STAT_SETTINGS, revision)).toEqual({ ok: false, reason: "changed" });
  expect(await findStatSettings(world.services.db)).toEqual(SETTINGS);
  expect(await world.services.db.select().from(events)).toMatchObject([
    { type: "settings.statistics_saved", payload: { before: DEFAULT_STAT_SETTINGS, after: SETTINGS } },
  ]);
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["communication"] })]) {
    await expect(saveStatSettings(ctx, SETTINGS, "never")).rejects.toThrow("permission");
    await expect(statSettingsValues(ctx)).rejects.toThrow("permission");
  }
});
