import { expect, it } from "vitest";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { zoneGroups } from "./zone-groups.server.ts";

it("offers every time zone under its current name, each valid for computation", () => {
  const [nearest, ...regions] = zoneGroups(["Europe/Lisbon", "Asia/Dhaka"]);
  expect(nearest?.zones).toEqual(["Europe/Lisbon", "Asia/Dhaka", "UTC"]);
  const zones = regions.flatMap((group) => group.zones);
  expect(zones).toEqual(
    expect.arrayContaining([
      "Asia/Kathmandu",
      "Asia/Kolkata",
      "Europe/Kyiv",
      "Asia/Ho_Chi_Minh",
      "America/New_York",
      "Australia/Lord_Howe",
    ]),
  );
  expect(zones).not.toContain("Asia/Katmandu");
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});
