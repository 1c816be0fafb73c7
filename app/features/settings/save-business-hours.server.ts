import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { BUSINESS_HOURS_KEY, businessHours } from "#kit/settings/business-hours.server.ts";
import { isStillAt, saveSetting, type SettingSaved, settingRevision } from "#kit/settings/setting.server.ts";

export function saveBusinessHours(ctx: Ctx, hours: BusinessHours, revision: string): Promise<SettingSaved> {
  return writeAs(ctx, "settings", async (tx, record) => {
    if (!(await isStillAt(tx, BUSINESS_HOURS_KEY, revision))) return { ok: false, reason: "changed" };
    const before = await businessHours(tx);
    await saveSetting(tx, BUSINESS_HOURS_KEY, hours, ctx.services.clock.now());
    record({
      type: "settings.hours_saved",
      subject: { kind: "setting", id: BUSINESS_HOURS_KEY, name: "Business hours" },
      before,
      after: hours,
    });
    return { ok: true };
  });
}

/** The stored hours, and all time zones to choose from. */
export async function hoursValues({ services, actor }: Ctx) {
  authorise(actor, "settings");
  const hours = await businessHours(services.db);
  const timeZones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", hours.timeZone]);
  return { hours, timeZones: [...timeZones].sort(), revision: await settingRevision(services.db, BUSINESS_HOURS_KEY) };
}
