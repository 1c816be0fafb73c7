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
  /** The Monday whose report was sent or skipped. */
  doneFor: z.iso.date().optional(),
});

export type WeeklySetting = z.infer<typeof weeklySetting>;

/** Enabled by default. */
export const findWeekly = async (db: Db | Tx): Promise<WeeklySetting> =>
  (await findSetting(db, WEEKLY_KEY, weeklySetting)) ?? { isOn: true };

export const weeklyRevision = (db: Db | Tx) => settingRevision(db, WEEKLY_KEY);

/** Whether the report is on; undefined for people who may not change it. */
export const loadWeekly = async ({ services, actor }: Ctx): Promise<boolean | undefined> =>
  actor.kind === "staff" && allows(actor, "settings") ? (await findWeekly(services.db)).isOn : undefined;

/** Switches the report without a revision check; keeps the finished week. */
export function setWeeklyReport(ctx: Ctx, isOn: boolean): Promise<void> {
  return writeAs(ctx, "settings", async (tx, record) => {
    // Takes the row lock, because the report may be being sent right now.
    await isStillAt(tx, WEEKLY_KEY, "");
    const before = await findWeekly(tx);
    if (before.isOn === isOn) return;
    await saveSetting(tx, WEEKLY_KEY, { ...before, isOn } satisfies WeeklySetting, ctx.services.clock.now());
    record({ type: isOn ? "weekly_report.turned_on" : "weekly_report.turned_off", subject: WEEKLY_SUBJECT });
  });
}
