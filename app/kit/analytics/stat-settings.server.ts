import { findSetting, isStillAt, saveSetting, type SettingSaved, settingRevision } from "#kit/settings/setting.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { DEFAULT_STAT_SETTINGS, type StatSettings, statSettingsSchema } from "./stat-settings.ts";

const KEY = "statistics";

/** Makes the page cache render pages again: they may contain the third-party script. */
export const STATISTICS_SAVED = "settings.statistics_saved";

export const findStatSettings = async (db: Db | Tx): Promise<StatSettings> =>
  (await findSetting(db, KEY, statSettingsSchema)) ?? DEFAULT_STAT_SETTINGS;

/** Used by pages: during a database outage, a page without the third-party script is better than no page. */
export async function statSettingsOf({ db, log }: Pick<Services, "db" | "log">): Promise<StatSettings> {
  try {
    return await findStatSettings(db);
  } catch (error) {
    log.error({ err: error }, "cannot read the settings of the statistics");
    return DEFAULT_STAT_SETTINGS;
  }
}

/** The form's initial values. */
export async function statSettingsValues({ services: { db }, actor }: Ctx) {
  authorise(actor, "settings");
  return { settings: await findStatSettings(db), revision: await settingRevision(db, KEY) };
}

export function saveStatSettings(ctx: Ctx, settings: StatSettings, revision: string): Promise<SettingSaved> {
  return writeAs(ctx, "settings", async (tx, record) => {
    if (!(await isStillAt(tx, KEY, revision))) return { ok: false, reason: "changed" };
    const before = await findStatSettings(tx);
    await saveSetting(tx, KEY, settings, ctx.services.clock.now());
    record({ type: STATISTICS_SAVED, subject: { kind: "setting", id: KEY, name: "Stats" }, before, after: settings });
    return { ok: true };
  });
}
