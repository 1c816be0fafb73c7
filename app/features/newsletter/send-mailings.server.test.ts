import { isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { aPost, eventTypes, postOf } from "#features/blog/office/post-fixture.ts";
import { publishDuePosts } from "#features/blog/office/publish-due-posts.server.ts";
import { publishPost } from "#features/blog/office/publish-post.server.ts";
import { schedulePost } from "#features/blog/office/schedule-post.server.ts";
import { withdrawPost } from "#features/blog/office/withdraw-post.server.ts";
import { deliverDueMails } from "#kit/mail/deliver-due-mails.server.ts";
import { deliver, outbox, testMailServer } from "#kit/mail/smtp-fixture.ts";
import type { Services } from "#platform/services.ts";
import { Forbidden } from "#platform/write.server.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { mailingDeliveries, mailings } from "#db/schema/newsletter.ts";
import { statDays } from "#db/schema/stats.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { loadPostMailing, settleMailings } from "./mailing-figures.server.ts";
import { addSubscriber, addSubscribers, issues, pathIn, tokenIn } from "./newsletter-fixture.ts";
import { campaignKey, campaignOf } from "./plan-mailing.server.ts";
import { AHEAD_MS, GAP_MS, sendMailings } from "./send-mailings.server.ts";
import { leaveNewsletter } from "./unsubscribe.server.ts";

const { signal } = new AbortController();
const FIRST = AHEAD_MS / GAP_MS + 1;

async function mailedPost(world: TestWorld) {
  const ada = await asStaff(world);
  const id = await aPost(ada);
  const published = await publishPost(ada, id, { isMailed: true });
  return { ada, id, published };
}

const recipientsOf = async (world: TestWorld) => (await issues(world)).map(({ toAddress }) => toAddress).toSorted();

/** Advances the clock, running several processes. */
async function untilFinished(world: TestWorld, processes: readonly Services[] = [world.services]): Promise<void> {
  for (let time = 0; time < 60 && (await world.services.db.$count(mailings, isNull(mailings.finishedAt))) > 0; time += 1) {
    await Promise.all(processes.map((services) => sendMailings(services)));
    world.clock.advance(5_000);
  }
}

it("mails a post once to everyone who is subscribed, with what they need to leave", async () => {
  await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
  const id = await addSubscriber(world, "rina@example.com");
  await addSubscriber(world, "waits@example.com", { confirmedAt: null });
  await addSubscriber(world, "demo@example.com", { isDemo: true });
  await addSubscriber(world, "blocked@example.com");
  await world.services.db
    .insert(mailSuppressions)
    .values({ address: "blocked@example.com", reason: "bounced", createdAt: world.clock.now() });
  const { id: postId, published } = await mailedPost(world);
  expect(published).toMatchObject({ ok: true, mailedTo: 1 });
  await sendMailings(world.services);
  const [mail, ...others] = await issues(world);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ toAddress: "rina@example.com", subject: "Pricing software honestly", status: "queued", subjectId: postId });
  const leave = pathIn(mail?.text ?? "", "/newsletter/leave/");
  expect(mail?.headers).toEqual({
    "List-Unsubscribe": `<${leave.href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(mail?.text).toContain("What it is about.");
  expect(mail?.html).toContain("utm_campaign=pricing-software-honestly");
  expect(pathIn(mail?.text ?? "", "/blogs/").search).toBe("?utm_source=newsletter&utm_medium=email&utm_campaign=pricing-software-honestly");
  expect(await eventTypes(world, postId)).toContain("post.mailed");
  expect(id).toBe((await world.services.db.select().from(mailingDeliveries))[0]?.subscriberId);
});

it("does not mail without the tick, nor without the permission, nor a second time", async () => {
  await using world = await testWorld();
  await addSubscriber(world, "rina@example.com");
  const ada = await asStaff(world);
  const id = await aPost(ada);
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "content")])
    await expect(publishPost(ctx, id, { isMailed: true })).rejects.toThrow(Forbidden);
  await publishPost(ada, id, { isMailed: false });
  await sendMailings(world.services);
  expect(await issues(world)).toEqual([]);
  await withdrawPost(ada, id);
  expect(await publishPost(ada, id, { isMailed: true })).toMatchObject({ mailedTo: 1 });
  await sendMailings(world.services);
  await withdrawPost(ada, id);
  expect(await publishPost(ada, id, { isMailed: true })).toMatchObject({ mailedTo: undefined });
  await sendMailings(world.services);
  expect(await issues(world)).toHaveLength(1);
});

it("does not plan an email with a post that is refused", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const id = await aPost(ada, { ...(await postOf(world, await aPost(ada))).draft, title: "" });
  expect(await publishPost(ada, id, { isMailed: true })).toMatchObject({ ok: false, reason: "incomplete" });
  expect(await world.services.db.$count(mailings)).toBe(0);
});

it("writes sixty a minute, in two processes at once, and each exactly once", async () => {
  await using world = await testWorld();
  const emails = await addSubscribers(world, 150);
  await mailedPost(world);
  const processes = [world.services, world.services];
  await Promise.all(processes.map((services) => sendMailings(services)));
  expect(await issues(world)).toHaveLength(FIRST);
  await untilFinished(world, processes);
  const all = await issues(world);
  expect(all.map(({ toAddress }) => toAddress).toSorted()).toEqual(emails);
  const times = all.map(({ dueAt }) => dueAt.getTime());
  expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= GAP_MS)).toBe(true);
  expect(await world.services.db.select().from(mailings)).toMatchObject([{ recipients: 150, finishedAt: expect.any(Date) }]);
});

it("keeps to the rate after a pause, and with two mailings", async () => {
  await using world = await testWorld();
  await addSubscribers(world, 100);
  await mailedPost(world);
  await sendMailings(world.services);
  world.clock.advance(60 * MINUTE_MS);
  await sendMailings(world.services);
  expect(await issues(world)).toHaveLength(100);
  await mailedPost(world);
  await sendMailings(world.services);
  const due = (await issues(world)).filter(({ dueAt }) => dueAt >= world.clock.now());
  expect(new Set(due.map(({ dueAt }) => dueAt.getTime())).size).toBe(due.length);
  expect(due).toHaveLength(FIRST);
});

it("loses and doubles nothing when a process dies in the middle of a batch", async () => {
  await using world = await testWorld();
  const emails = await addSubscribers(world, 90);
  await mailedPost(world);
  let letters = 0;
  const dying: Services = {
    ...world.services,
    get config(): Services["config"] {
      letters += 1;
      if (letters > 40) throw new Error("killed");
      return world.services.config;
    },
  };
  await expect(sendMailings(dying)).rejects.toThrow("killed");
  expect(await issues(world)).toEqual([]);
  await untilFinished(world);
  expect(await recipientsOf(world)).toEqual(emails);
});

it("goes out when a scheduled post goes live, and not if the date was taken back", async () => {
  await using world = await testWorld();
  await addSubscriber(world, "rina@example.com");
  const ada = await asStaff(world);
  const [sent, unticked, unscheduled] = [await aPost(ada), await aPost(ada), await aPost(ada)] as const;
  const publishAt = new Date(world.clock.now().getTime() + MINUTE_MS);
  const dates = { publishAt, unpublishAt: null };
  for (const id of [sent, unticked, unscheduled]) await schedulePost(ada, id, { ...dates, isMailed: true });
  // The page's other form does not have this field.
  await schedulePost(ada, sent, dates);
  await schedulePost(ada, unticked, { ...dates, isMailed: false });
  await schedulePost(ada, unscheduled, { publishAt: null, unpublishAt: null });
  await schedulePost(ada, unscheduled, dates);
  await sendMailings(world.services);
  expect(await issues(world)).toEqual([]);
  expect(await loadPostMailing(world.services, sent)).toMatchObject({ isPlanned: true, figures: undefined });
  world.clock.advance(MINUTE_MS);
  await Promise.all([publishDuePosts(world.services), publishDuePosts(world.services)]);
  await sendMailings(world.services);
  expect((await issues(world)).map(({ subjectId }) => subjectId)).toEqual([sent]);
});

it("stops while the post is withdrawn", async () => {
  await using world = await testWorld();
  await addSubscribers(world, 3);
  const { ada, id } = await mailedPost(world);
  await withdrawPost(ada, id);
  await sendMailings(world.services);
  expect(await issues(world)).toEqual([]);
  await publishPost(ada, id);
  await sendMailings(world.services);
  expect(await issues(world)).toHaveLength(3);
});

it("counts what was sent, bounced and left, and who came by the link, and keeps the figures after the copies", async () => {
  await using world = await testWorld({ SMTP_URL: "smtp://127.0.0.1:1" });
  await using server = await testMailServer();
  await addSubscribers(world, 3);
  const { id } = await mailedPost(world);
  await sendMailings(world.services);
  expect(await loadPostMailing(world.services, id)).toMatchObject({ subscribers: 3, figures: { isRunning: true, sent: 0, waiting: 3 } });
  server.refusals.push({ at: "recipient", code: 550, answer: "5.1.1 No such user" });
  world.clock.advance(10_000);
  await deliver(world, server);
  await sendMailings(world.services);
  const [sent] = (await issues(world)).filter(({ status }) => status === "sent");
  const link = pathIn(sent?.text ?? "", "/newsletter/leave/");
  for (const _ of [1, 2]) expect(await leaveNewsletter(asVisitor(world), tokenIn(link), link.searchParams.get("mailing") ?? "")).toBe(true);
  const day = { day: "2026-11-15", dimension: "campaign", views: 9 };
  await world.services.db.insert(statDays).values([
    { ...day, key: campaignKey("pricing-software-honestly"), visitors: 4 },
    { ...day, day: "2026-11-16", key: campaignKey("pricing-software-honestly"), visitors: 2 },
    { ...day, key: "newsletter/email/another", visitors: 9 },
  ]);
  const figures = { sent: 2, bounced: 1, unsubscribed: 1, visits: 6, waiting: 0, isRunning: false };
  expect(await loadPostMailing(world.services, id)).toMatchObject({ subscribers: 1, figures });
  world.clock.advance(31 * 24 * 60 * MINUTE_MS);
  await settleMailings(world.services);
  await world.services.db.delete(mails);
  expect(await loadPostMailing(world.services, id)).toMatchObject({ figures });
});

it("says that emails are held in the outbox without a mail server", async () => {
  await using world = await testWorld();
  await addSubscribers(world, 2);
  const { id } = await mailedPost(world);
  await sendMailings(world.services);
  world.clock.advance(MINUTE_MS);
  await deliverDueMails(world.services, undefined, signal);
  expect(await loadPostMailing(world.services, id)).toMatchObject({ hasMailServer: false, figures: { sent: 0, held: 2 } });
  expect((await outbox(world)).map(({ status }) => status)).toEqual(["kept", "kept"]);
});

it.each([
  ["pricing-software-honestly", "pricing-software-honestly"],
  ["what-we-learned-in-2026-10-21", "post-gabcdefh"],
  [`a${"-word".repeat(12)}`, "post-gabcdefh"],
])("names the campaign of %s as statistics store it", (slug, campaign) => {
  expect(campaignOf({ id: "0abcdef1-0000-4000-8000-000000000000", slug })).toBe(campaign);
});
