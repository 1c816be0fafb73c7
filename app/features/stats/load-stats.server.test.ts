import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { daysOf } from "#domain/stats/period-days.ts";
import type { PeriodChoice } from "#domain/stats/period-choice.ts";
import { bucketOf } from "#domain/stats/vital-buckets.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { appointments, hosts, meetingTypes } from "#db/schema/appointments.ts";
import { applications, jobs, jobViews } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { statDays, statEvents, statHours, statLeads, statSteps, statVitals } from "#db/schema/stats.ts";
import { tickets } from "#db/schema/tickets.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { eq, sql } from "drizzle-orm";
import { countNow } from "./count-now.server.ts";
import { loadStats, type StatsPage } from "./load-stats.server.ts";
import type { SectionName } from "./section-names.ts";
import type { StatsQuery } from "./stats-query.ts";

/** A test world's clock starts at 09:00 UTC on Sunday, 15 November 2026; the office is in Dhaka, six hours ahead. */
const WEEK: PeriodChoice = { name: "7-days" };

const ask = (section: SectionName, change: Partial<StatsQuery> = {}): StatsQuery => ({
  section,
  period: WEEK,
  isCompared: true,
  ...change,
});

const valueOf = ({ stats }: StatsPage, id: string) => {
  const figure = stats.figures.find((each) => each.id === id);
  return [figure?.value, figure?.before];
};

const rowsOf = ({ stats }: StatsPage, id: string) => stats.sheets.find((sheet) => sheet.id === id)?.rows;

const ago = (world: TestWorld, hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000);

const ticket = (change: Partial<typeof tickets.$inferInsert> & { readonly createdAt: Date }): typeof tickets.$inferInsert => ({
  number: randomUUID(),
  email: "rina@example.com",
  fullName: "Rina",
  contactNumber: "1",
  subject: "Why?",
  category: "Price",
  passcodeHash: "",
  idempotencyKey: randomUUID(),
  requestHash: "",
  firstAnswerDueAt: new Date(change.createdAt.getTime() + 8 * 3_600_000),
  ...change,
});

describe("stats", () => {
  it("refuse a stranger, and staff of other areas", async () => {
    await using world = await testWorld();
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")]) {
      await expect(loadStats(ctx, ask("overview"))).rejects.toThrow("stats");
      await expect(countNow(ctx)).rejects.toThrow("stats");
    }
  });

  it("show figures of records only with the records' permission", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world, { role: "member", areas: ["communication"] });
    const { sections, stats } = await loadStats(ctx, ask("overview"));
    expect(sections).toEqual(["overview", "visits", "wizard", "support", "leads"]);
    expect(stats.groups?.map(({ section }) => section)).toEqual(["visits", "wizard", "support"]);
    expect(stats.figures.map(({ id }) => id)).not.toContain("quoted");
    for (const [section, permission] of [
      ["quotes", "quotes"],
      ["careers", "applications"],
      ["appointments", "appointments"],
    ] as const)
      await expect(loadStats(ctx, ask(section))).rejects.toThrow(permission);
    const both = await asStaff(world, { role: "member", areas: ["communication", "sales"] });
    expect((await loadStats(both, ask("overview"))).sections).toEqual([
      "overview",
      "visits",
      "wizard",
      "quotes",
      "support",
      "appointments",
      "leads",
    ]);
  });

  it("are empty in every section of an empty database, without errors", async () => {
    await using world = await testWorld();
    const ctx = await asStaff(world);
    for (const section of ["overview", "visits", "wizard", "quotes", "support", "careers", "appointments", "leads"] as const) {
      const { since, stats } = await loadStats(ctx, ask(section));
      expect(since).toBeNull();
      expect(stats.figures.every(({ value }) => value === 0 || value === null)).toBe(true);
    }
  });

  it("count visits by day, compared with the week before", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await db.insert(statDays).values([
      { day: "2026-11-01", dimension: "total", key: "", visitors: 1000, views: 1000 },
      { day: "2026-11-08", dimension: "total", key: "", visitors: 40, views: 80 },
      { day: "2026-11-09", dimension: "total", key: "", visitors: 30, views: 90 },
      { day: "2026-11-15", dimension: "total", key: "", visitors: 20, views: 60 },
      { day: "2026-11-09", dimension: "source", key: "google.com", visitors: 12, views: 20 },
      { day: "2026-11-15", dimension: "source", key: "google.com", visitors: 8, views: 20 },
      { day: "2026-11-15", dimension: "source", key: "", visitors: 30, views: 110 },
      { day: "2026-11-08", dimension: "source", key: "google.com", visitors: 5, views: 5 },
      { day: "2026-11-08", dimension: "source", key: "gone.example", visitors: 35, views: 35 },
    ]);
    const page = await loadStats(await asStaff(world), ask("visits"));
    expect(page.since).toBe("2026-11-01");
    expect(valueOf(page, "visitors")).toEqual([50, 40]);
    expect(valueOf(page, "views")).toEqual([150, 80]);
    expect(valueOf(page, "depth")).toEqual([3, 2]);
    expect(rowsOf(page, "sources")).toEqual([
      ["Direct or unknown", 30, 110, 0],
      ["google.com", 20, 40, 5],
    ]);
    expect(rowsOf(page, "over-time")).toEqual([
      ["9 Nov", 30, 90, 0],
      ["10 Nov", 0, 0, 0],
      ["11 Nov", 0, 0, 0],
      ["12 Nov", 0, 0, 0],
      ["13 Nov", 0, 0, 0],
      ["14 Nov", 0, 0, 0],
      ["15 Nov", 20, 60, 40],
    ]);
    const alone = await loadStats(await asStaff(world), ask("visits", { isCompared: false }));
    expect(valueOf(alone, "visitors")).toEqual([50, undefined]);
    expect(rowsOf(alone, "sources")).toEqual([
      ["Direct or unknown", 30, 110],
      ["google.com", 20, 40],
    ]);
  });

  it("show one day of the office by the hour", async () => {
    await using world = await testWorld();
    await world.services.db.insert(statHours).values([
      { hour: new Date("2026-11-14T17:00:00Z"), dimension: "total", key: "", visitors: 9, views: 9 },
      { hour: new Date("2026-11-14T18:00:00Z"), dimension: "total", key: "", visitors: 1, views: 2 },
      { hour: new Date("2026-11-15T02:00:00Z"), dimension: "total", key: "", visitors: 3, views: 4 },
    ]);
    const rows = rowsOf(await loadStats(await asStaff(world), ask("visits", { period: { name: "today" } })), "over-time");
    expect(rows).toHaveLength(24);
    expect([rows?.[0], rows?.[8], rows?.[23]]).toEqual([
      ["00:00", 1, 2, 0],
      ["08:00", 3, 4, 0],
      ["23:00", 0, 0, 9],
    ]);
  });

  it("rate vitals at the 75th percentile of the last 28 days", async () => {
    await using world = await testWorld();
    const at = (day: string, device: string, ms: number, count: number) => ({
      day,
      metric: "LCP",
      device,
      path: "/",
      bucket: bucketOf("LCP", ms) ?? 0,
      count,
    });
    await world.services.db
      .insert(statVitals)
      .values([at("2026-11-14", "desktop", 800, 75), at("2026-11-14", "phone", 3000, 25), at("2026-10-01", "phone", 9000, 1000)]);
    const page = await loadStats(await asStaff(world), ask("visits", { period: { name: "90-days" } }));
    expect(page.stats.vitals).toEqual([{ metric: "LCP", p75: 800, verdict: "good", counts: { good: 75, "needs work": 25, poor: 0 } }]);
    expect(rowsOf(page, "vitals")).toEqual([
      ["All devices", 800, null, null, 100],
      ["Phone", 2975, null, null, 25],
      ["Tablet", null, null, null, 0],
      ["Desktop", 775, null, null, 75],
    ]);
  });

  it("count current visitors: within five minutes, each once", async () => {
    await using world = await testWorld();
    const event = (minutes: number, visitor: string, kind: "view" | "vital" = "view") => ({
      at: ago(world, minutes / 60),
      kind,
      visitor,
      path: "/",
      device: "phone" as const,
    });
    await world.services.db.insert(statEvents).values([event(1, "a"), event(2, "a"), event(4, "b"), event(6, "c"), event(1, "d", "vital")]);
    expect(await countNow(await asStaff(world))).toBe(2);
    await world.services.db.execute(
      sql`insert into stat_events (at, kind, visitor, path, device) select ${ago(world, 0.05).toISOString()}::timestamptz, 'view', (n / 10)::text, '/', 'phone' from generate_series(0, 4999) n`,
    );
    expect(await countNow(await asStaff(world))).toBe(502);
  });

  it("follow the wizard step by step, and show where visitors drop out", async () => {
    await using world = await testWorld();
    const step = (day: string, number: number, entered: number, left: number) => ({
      day,
      step: number,
      entered,
      left,
      backs: 2,
      invalid: 1,
      spentMs: 60_000,
      stays: 4,
      leftBehindCents: 100_000,
    });
    await world.services.db
      .insert(statSteps)
      .values([
        step("2026-11-10", 1, 60, 50),
        step("2026-11-11", 1, 40, 30),
        step("2026-11-11", 10, 40, 10),
        step("2026-11-11", 11, 10, 8),
        step("2026-11-04", 1, 50, 40),
      ]);
    const page = await loadStats(await asStaff(world), ask("wizard"));
    expect(valueOf(page, "started")).toEqual([100, 50]);
    expect(valueOf(page, "finished")).toEqual([8, 0]);
    expect(valueOf(page, "completion")).toEqual([0.08, 0]);
    expect(valueOf(page, "left-behind")).toEqual([400_000, 100_000]);
    expect(rowsOf(page, "funnel")).toHaveLength(11);
    expect(rowsOf(page, "funnel")?.[0]).toEqual(["1. Industry", 100, 80, 0.2, 0.2, 15_000, 4, 2, 200_000]);
    expect(page.stats.remark).toBe("Most people who stop do so at step 10, Page details: 30 of 40 (75%).");
  });

  it("count quotes by stage and value, and compare estimates with prices", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    for (const email of ["one@example.com", "two@example.com"]) await requestQuote(asVisitor(world), newQuote({ email }));
    const [one] = await db.select().from(quotes).where(eq(quotes.email, "one@example.com"));
    const [first] = await db
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteId, one?.id ?? ""));
    if (!one || !first) throw new Error("no quote");
    const dearer = Math.round(one.totalCents * 1.5);
    await db.insert(quoteVersions).values({ ...first, version: 2, totalCents: dearer, madeBy: "staff", idempotencyKey: null });
    await db.update(quotes).set({ status: "won", version: 2, acceptedVersion: 2, totalCents: dearer }).where(eq(quotes.id, one.id));
    const page = await loadStats(await asStaff(world), ask("quotes"));
    expect(valueOf(page, "quotes")).toEqual([2, 0]);
    expect(valueOf(page, "won")).toEqual([dearer, 0]);
    expect(valueOf(page, "win-rate")).toEqual([1, null]);
    expect(rowsOf(page, "stages")?.slice(0, 4)).toEqual([
      ["New", 1, one.totalCents, 0],
      ["Contacted", 0, 0, 0],
      ["Proposal sent", 0, 0, 0],
      ["Won", 1, dearer, 0],
    ]);
    expect(rowsOf(page, "estimate-and-price")?.find(([stage]) => stage === "Won")).toEqual([
      "Won",
      1,
      one.totalCents,
      dearer,
      (dearer - one.totalCents) / one.totalCents,
    ]);
    expect(rowsOf(page, "distance")?.map(([, count]) => count)).toEqual([0, 0, 1, 0, 1]);
  });

  it("compare tickets and chats with the promised times", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    const at = ago(world, 48);
    const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    const merged = randomUUID();
    await db
      .insert(tickets)
      .values([
        ticket({ createdAt: at, firstAnsweredAt: after(1), solvedAt: after(10), rating: 5 }),
        ticket({ createdAt: at, firstAnsweredAt: after(3), solvedAt: after(20), rating: 3 }),
        ticket({ createdAt: at, firstAnsweredAt: after(20), priority: "urgent" }),
        ticket({ createdAt: at }),
        ticket({ createdAt: ago(world, 1) }),
        ticket({ createdAt: at, mergedIntoId: merged, firstAnsweredAt: after(1) }),
        ticket({ createdAt: ago(world, 9 * 24) }),
      ]);
    await db
      .insert(chats)
      .values([{ keyHash: "a", createdAt: at, firstAnsweredAt: new Date(at.getTime() + 30_000), endedAt: after(1), rating: 4 }]);
    const page = await loadStats(await asStaff(world), ask("support"));
    expect(valueOf(page, "tickets")).toEqual([5, 1]);
    expect(valueOf(page, "chats")).toEqual([1, 0]);
    expect(valueOf(page, "in-time")).toEqual([0.5, 0]);
    expect(valueOf(page, "first-answer")).toEqual([3 * 3_600_000, null]);
    expect(valueOf(page, "csat")).toEqual([4, null]);
    expect(rowsOf(page, "times")).toEqual([
      ["Ticket, first response", 3, 10_800_000, 59_760_000, 0.5],
      ["Ticket, resolution", 2, 54_000_000, 68_400_000, 2 / 3],
      ["Chat, first response", 1, 30_000, 30_000, null],
      ["Chat, duration", 1, 3_600_000, 3_600_000, null],
    ]);
    expect(rowsOf(page, "sla")).toEqual([
      ["Urgent", 7_200_000, 1, 0, 1],
      ["High", 14_400_000, 0, null, 0],
      ["Normal", 28_800_000, 4, 2 / 3, 1],
      ["Low", 57_600_000, 0, null, 0],
    ]);
    expect(rowsOf(page, "resolution")).toEqual([
      ["Urgent", 86_400_000, 1, 0, 1],
      ["High", 259_200_000, 0, null, 0],
      ["Normal", 604_800_000, 4, 1, 0],
      ["Low", 1_209_600_000, 0, null, 0],
    ]);
    expect(rowsOf(page, "ratings")?.map(([, all]) => all)).toEqual([1, 1, 1, 0, 0]);
  });

  it("count tickets closed without a solution as neither in time nor late", async () => {
    await using world = await testWorld();
    const old = { createdAt: ago(world, 48), priority: "urgent" as const };
    await world.services.db
      .insert(tickets)
      .values([ticket({ ...old, status: "closed" }), ticket({ ...old, solvedAt: ago(world, 40) }), ticket({ ...old, status: "open" })]);
    const page = await loadStats(await asStaff(world), ask("support"));
    expect(rowsOf(page, "resolution")?.[0]).toEqual(["Urgent", 86_400_000, 3, 0.5, 1]);
  });

  it("count by the office's days, which begin earlier than UTC's", async () => {
    await using world = await testWorld();
    // In Dhaka both times are on the 9th; in UTC the first is still on the 8th.
    await world.services.db
      .insert(tickets)
      .values([
        ticket({ createdAt: new Date("2026-11-08T18:00:00Z") }),
        ticket({ createdAt: new Date("2026-11-09T17:59:59Z") }),
        ticket({ createdAt: new Date("2026-11-08T17:59:59Z") }),
      ]);
    const page = await loadStats(await asStaff(world), ask("support"));
    expect(page.days).toEqual(daysOf(WEEK, "2026-11-15"));
    expect(valueOf(page, "tickets")).toEqual([2, 1]);
    expect(rowsOf(page, "over-time")?.[0]).toEqual(["9 Nov", 2, 0]);
  });

  it("count applications by stage, and the share of viewers who applied", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    const [job] = await db
      .insert(jobs)
      .values({
        slug: "tuner",
        title: "Piano tuner",
        team: "Sound",
        type: "full_time",
        workplace: "remote",
        city: "Dhaka",
        country: "BD",
        summary: "",
        duties: [],
        mustHave: [],
        process: [],
        status: "open",
      })
      .returning();
    if (!job) throw new Error("no job");
    const application = (email: string, stage: "applied" | "hired", days: number) => ({
      jobId: job.id,
      email,
      fullName: "A",
      stage,
      consentedAt: ago(world, 24 * days),
      createdAt: ago(world, 24 * days),
      eraseAt: world.clock.now(),
    });
    await db
      .insert(applications)
      .values([
        application("a@example.com", "applied", 1),
        application("b@example.com", "hired", 2),
        application("c@example.com", "applied", 9),
      ]);
    await db.insert(jobViews).values([
      { jobId: job.id, day: "2026-11-14", count: 8 },
      { jobId: job.id, day: "2026-11-01", count: 100 },
    ]);
    const page = await loadStats(await asStaff(world), ask("careers"));
    expect(valueOf(page, "applications")).toEqual([2, 1]);
    expect(valueOf(page, "hired")).toEqual([1, 0]);
    expect(rowsOf(page, "jobs")).toEqual([["Piano tuner", 2, 8, 0.25]]);
  });

  it("count calls by their day, and no-shows", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    const { actor } = await asStaff(world);
    await db.insert(hosts).values({ personId: actor.personId, timeZone: "UTC", week: [[], [], [], [], [], [], []] });
    await db.insert(meetingTypes).values({
      id: "chess",
      name: "A game of chess",
      description: "",
      minutes: 30,
      bufferMinutes: 0,
      minNoticeMinutes: 0,
      horizonDays: 30,
      dailyCap: 9,
    });
    const call = (hours: number, status: "done" | "no_show" | "held" | "cancelled", createdHoursAgo: number) => {
      const [startsAt, endsAt] = [ago(world, hours), ago(world, hours - 0.5)];
      return {
        hostId: actor.personId,
        typeId: "chess",
        status,
        startsAt,
        endsAt,
        blocked: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
        timeZone: "UTC",
        createdAt: ago(world, createdHoursAgo),
      };
    };
    await db
      .insert(appointments)
      .values([
        call(20, "done", 500),
        call(22, "done", 50),
        call(24, "no_show", 50),
        call(26, "cancelled", 50),
        call(28, "held", 50),
        call(24 * 9, "no_show", 24 * 10),
      ]);
    const page = await loadStats(await asStaff(world), ask("appointments"));
    expect(["booked", "done", "no-shows", "no-show-rate"].map((id) => valueOf(page, id))).toEqual([
      [3, 1],
      [2, 0],
      [1, 1],
      [1 / 3, 1],
    ]);
    expect(rowsOf(page, "types")).toEqual([["A game of chess", 4, 1, 1 / 3]]);
    expect(rowsOf(page, "statuses")?.map(([, count]) => count)).toEqual([0, 0, 2, 1, 1, 0]);
  });

  it("name the pages that visitors read before requesting a quote", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await db.insert(statLeads).values([
      { day: "2026-11-10", path: "/services/defi", quotes: 3 },
      { day: "2026-11-12", path: "/services/defi", quotes: 1 },
      { day: "2026-11-12", path: "/blogs/a-post", quotes: 2 },
      { day: "2026-11-05", path: "/services/defi", quotes: 7 },
    ]);
    await db.insert(statDays).values([{ day: "2026-11-10", dimension: "path", key: "/services/defi", visitors: 40, views: 50 }]);
    const page = await loadStats(await asStaff(world), ask("leads"));
    expect(rowsOf(page, "pages")).toEqual([["/services/defi", 4, 40, 0.1, 7]]);
    expect(rowsOf(page, "posts")).toEqual([["/blogs/a-post", 2, 0, null, 0]]);
  });

  it("say what quotes are worth by the pages that their clients read", async () => {
    await using world = await testWorld();
    const quote = (readPages: readonly string[], totalCents: number, status: "new" | "won" = "new", source = "") =>
      addQuote(world, { readPages, totalCents, status, source, createdAt: ago(world, 5) });
    await quote(["/", "/services/defi"], 100_00, "won", "google.com");
    await quote(["/services/defi"], 50_00, "new", "google.com");
    await quote([], 1_000_00);
    const page = await loadStats(await asStaff(world), ask("quotes"));
    expect(rowsOf(page, "value-by-page")).toEqual([
      ["DeFi", 150_00, 100_00, 2],
      ["Home", 100_00, 100_00, 1],
    ]);
    expect(rowsOf(page, "value-by-landing-page")).toEqual([
      ["Unknown", 1_000_00, 0, 1],
      ["Home", 100_00, 100_00, 1],
      ["DeFi", 50_00, 0, 1],
    ]);
    expect(rowsOf(page, "value-by-source")).toEqual([
      ["Direct or unknown", 1_000_00, 0, 1],
      ["google.com", 150_00, 100_00, 2],
    ]);
  });
});
