import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { statDays } from "#db/schema/stats.ts";
import { saveTemplate } from "#features/email/office/save-template.server.ts";
import { sendWeeklyReport } from "./send-weekly-report.server.ts";
import { findWeekly, loadWeekly, setWeeklyReport } from "./weekly-setting.server.ts";

const WEEK_MS = 7 * 24 * HOUR_MS;
/** From 09:00 UTC on Sunday, which is 15:00 in Dhaka, to 08:00 on Monday there. */
const UNTIL_MONDAY_MS = 17 * HOUR_MS;

const mailed = (world: TestWorld) => world.services.db.select().from(mails).where(eq(mails.template, "weekly-report"));

it("is sent to every admin once, on Monday at 08:00 office time, by any number of processes", async () => {
  await using world = await testWorld();
  const { services, clock } = world;
  const { actor } = await asStaff(world);
  await asStaff(world, { role: "member", areas: ["communication"] });
  const gone = await asStaff(world);
  await services.db.update(people).set({ removedAt: clock.now() }).where(eq(people.id, gone.actor.personId));
  await services.db.insert(statDays).values([
    { day: "2026-11-10", dimension: "total", key: "", visitors: 150, views: 400 },
    { day: "2026-11-05", dimension: "total", key: "", visitors: 100, views: 500 },
  ]);
  await sendWeeklyReport(services);
  clock.advance(UNTIL_MONDAY_MS - 1000);
  await sendWeeklyReport(services);
  expect(await mailed(world)).toEqual([]);
  clock.advance(1000);
  await Promise.all([sendWeeklyReport(services), sendWeeklyReport(services), sendWeeklyReport(services)]);
  await sendWeeklyReport(services);
  const [mail, ...more] = await mailed(world);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ toAddress: actor.email, subject: "Orbweave, week of 9 Nov 2026" });
  expect(mail?.text).toContain("This was the week from 9 Nov 2026 to 15 Nov 2026.");
  expect(mail?.text).toContain("Visitors: 150 (+50%, 100 the week before)\nPage views: 400 (−20%, 500 the week before)");
  expect(mail?.text).toContain("/admin/communication/stats?period=own&from=2026-11-09&to=2026-11-15");
  expect(await services.db.select().from(events)).toMatchObject([
    { type: "weekly_report.sent", payload: { week: "2026-11-09", admins: 1 } },
  ]);
});

it("uses the template as edited by staff", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  await saveTemplate(ctx, "weekly-report", { subject: "{{span}}", body: "Look:\n\n{{figures}}\n\n[Go]({{link}})", seen: 0 });
  await sendWeeklyReport(world.services);
  world.clock.advance(WEEK_MS);
  await sendWeeklyReport(world.services);
  expect(await mailed(world)).toMatchObject([
    { subject: "9 Nov 2026 to 15 Nov 2026", text: expect.stringContaining("Look:\n\nA quiet week") },
  ]);
});

it("is sent late rather than never, and never for more than one week", async () => {
  await using world = await testWorld();
  await asStaff(world);
  await sendWeeklyReport(world.services);
  world.clock.advance(3 * WEEK_MS);
  await sendWeeklyReport(world.services);
  expect((await mailed(world)).map(({ subject }) => subject)).toEqual(["Orbweave, week of 23 Nov 2026"]);
  expect((await mailed(world))[0]?.text).toContain("A quiet week");
});

it("is not sent while switched off, nor made up for afterwards", async () => {
  await using world = await testWorld();
  const ctx = await asStaff(world);
  await sendWeeklyReport(world.services);
  await setWeeklyReport(ctx, false);
  world.clock.advance(WEEK_MS);
  await sendWeeklyReport(world.services);
  await setWeeklyReport(ctx, true);
  await sendWeeklyReport(world.services);
  expect(await mailed(world)).toEqual([]);
  world.clock.advance(WEEK_MS);
  await sendWeeklyReport(world.services);
  expect(await mailed(world)).toHaveLength(1);
});

it("is switched by admins only", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")]) {
    await expect(Promise.resolve().then(() => setWeeklyReport(ctx, false))).rejects.toThrow("settings");
    expect(await loadWeekly(ctx)).toBeUndefined();
  }
  expect(await findWeekly(world.services.db)).toEqual({ isOn: true });
  expect(await loadWeekly(await asStaff(world))).toBe(true);
});
