import { z } from "zod";
import { allows } from "#domain/access/permissions.ts";
import { findSetting, isStillAt, saveSetting, settingRevision } from "#kit/settings/setting.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";

export const WEEKLY_KEY = "weekly_report";
export const WEEKLY_SUBJECT = { kind: "setting", id: WEEKLY_KEY, name: "Weekly report" } as const;

const weeklySetting = z.object({
  isOn: z.boolean(),
  /** The Monday whose report is done with: sent, or not to be sent. */
  doneFor: z.iso.date().optional(),
});

export type WeeklySetting = z.infer<typeof weeklySetting>;

/** On until an admin says otherwise. */
export const findWeekly = async (db: Db | Tx): Promise<WeeklySetting> =>
  (await findSetting(db, WEEKLY_KEY, weeklySetting)) ?? { isOn: true };

export const weeklyRevision = (db: Db | Tx) => settingRevision(db, WEEKLY_KEY);

/** Whether it is on, for those who get it and may change it. */
export const loadWeekly = async ({ services, actor }: Ctx): Promise<boolean | undefined> =>
  actor.kind === "staff" && allows(actor, "settings") ? (await findWeekly(services.db)).isOn : undefined;

/** Whoever presses wants it on or off, whatever happened meanwhile: the week that is done stays done. */
export function setWeeklyReport(ctx: Ctx, isOn: boolean): Promise<void> {
  return writeAs(ctx, "settings", async (tx, record) => {
    // For its lock: the report may be on its way at this moment.
    await isStillAt(tx, WEEKLY_KEY, "");
    const before = await findWeekly(tx);
    if (before.isOn === isOn) return;
    await saveSetting(tx, WEEKLY_KEY, { ...before, isOn } satisfies WeeklySetting, ctx.services.clock.now());
    record({ type: isOn ? "weekly_report.turned_on" : "weekly_report.turned_off", subject: WEEKLY_SUBJECT });
  });
}
