import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { BUSINESS_HOURS_KEY, businessHours } from "./business-hours.server.ts";
import { saveSetting } from "./setting.server.ts";

export function saveBusinessHours(ctx: Ctx, hours: BusinessHours): Promise<void> {
  return writeAs(ctx, "settings", async (tx, record) => {
    const before = await businessHours(tx);
    await saveSetting(tx, BUSINESS_HOURS_KEY, hours, ctx.services.clock.now());
    record({ type: "settings.hours_saved", subject: { kind: "setting", id: BUSINESS_HOURS_KEY, name: "Business hours" }, before, after: hours });
  });
}

/** What the form starts with, and every time zone there is to choose. */
export async function hoursValues({ services, actor }: Ctx) {
  authorise(actor, "settings");
  const hours = await businessHours(services.db);
  const timeZones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", hours.timeZone]);
  return { hours, timeZones: [...timeZones].sort() };
}
