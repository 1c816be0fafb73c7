import { expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { type BusinessHours, DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { hoursValues, saveBusinessHours } from "./save-business-hours.server.ts";

const BERLIN: BusinessHours = { timeZone: "Europe/Berlin", week: [[["09:00", "12:00"]], [], [], [], [], [], []], closedOn: ["2026-12-25"] };

it("saves the hours and logs the previous ones", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await saveBusinessHours(admin, BERLIN, "never");
  expect(await businessHours(world.services.db)).toEqual(BERLIN);
  expect(await saveBusinessHours(admin, { ...BERLIN, closedOn: [] }, "never")).toEqual({ ok: false, reason: "changed" });
  expect(await hoursValues(admin)).toMatchObject({
    hours: BERLIN,
    timeZones: expect.arrayContaining(["Asia/Dhaka", "Europe/Berlin", "UTC"]),
  });
  expect(await world.services.db.select().from(events)).toMatchObject([
    { type: "settings.hours_saved", payload: { before: DEFAULT_BUSINESS_HOURS, after: BERLIN } },
  ]);
});

it("refuses strangers and members", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })]) {
    await expect(saveBusinessHours(ctx, BERLIN, "never")).rejects.toThrow("permission");
    await expect(hoursValues(ctx)).rejects.toThrow("permission");
  }
  expect(await businessHours(world.services.db)).toEqual(DEFAULT_BUSINESS_HOURS);
});
