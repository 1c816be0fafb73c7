import { addDays } from "#domain/schedule/zoned-day.ts";
import { dueMonday } from "#domain/stats/due-monday.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import { listAdmins } from "#kit/accounts/active-admins.server.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { isStillAt, saveSetting } from "#kit/settings/setting.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { loadHeadlines } from "./sections/overview.server.ts";
import { type FigureGroup, stretchOf } from "./stat-scope.ts";
import { weeklyLetter } from "./weekly-letter.ts";
import { findWeekly, WEEKLY_KEY, WEEKLY_SUBJECT, weeklyRevision, type WeeklySetting } from "./weekly-setting.server.ts";

const weekBefore = (monday: string): DaySpan => ({ first: addDays(monday, -7), last: addDays(monday, -1) });

async function mailAdmins(tx: Tx, services: Services, days: DaySpan, groups: readonly FigureGroup[]): Promise<number> {
  const href = `${services.config.publicUrl}/admin/communication/stats?period=own&from=${days.first}&to=${days.last}`;
  const letter = weeklyLetter({ days, groups, href });
  const admins = (await listAdmins(tx)).filter(({ email }) => isMailable(email));
  for (const { email, name } of admins)
    await enqueueMail(tx, services, { ...letter, to: { address: email, name }, about: WEEKLY_SUBJECT, unlimited: "to_us" });
  return admins.length;
}

/**
 * Sends last week's figures once, on Monday from 08:00 or as soon as the app runs again. If there are several processes, the first to
 * update the setting sends. A new installation starts on the next Monday.
 */
export async function sendWeeklyReport(services: Services): Promise<void> {
  const { db, clock } = services;
  const [{ timeZone }, revision, weekly] = await Promise.all([businessHours(db), weeklyRevision(db), findWeekly(db)]);
  const monday = dueMonday(clock.now(), timeZone);
  if (weekly.doneFor !== undefined && weekly.doneFor >= monday) return;
  const isToBeSent = weekly.isOn && weekly.doneFor !== undefined;
  const week = weekBefore(monday);
  const previous = weekBefore(week.first);
  const groups = isToBeSent
    ? await loadHeadlines({
        db,
        now: clock.now(),
        stretch: stretchOf(week, timeZone),
        before: stretchOf(previous, timeZone),
        top: 1,
      })
    : [];
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    if (!(await isStillAt(tx, WEEKLY_KEY, revision))) return;
    await saveSetting(tx, WEEKLY_KEY, { isOn: weekly.isOn, doneFor: monday } satisfies WeeklySetting, clock.now());
    if (!isToBeSent) return;
    const admins = await mailAdmins(tx, services, week, groups);
    record({ type: "weekly_report.sent", subject: WEEKLY_SUBJECT, details: { week: week.first, admins } });
  });
}
