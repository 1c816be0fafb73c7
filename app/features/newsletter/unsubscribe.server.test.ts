import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { aPost } from "#features/blog/office/post-fixture.ts";
import { publishPost } from "#features/blog/office/publish-post.server.ts";
import { retryMail } from "#features/email/office/manage-mail.server.ts";
import { claimDueMails } from "#kit/mail/claim-due-mails.server.ts";
import { deliverDueMails } from "#kit/mail/deliver-due-mails.server.ts";
import { UNSUBSCRIBED } from "#kit/mail/suppression.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { erasePerson } from "#kit/privacy/erase-person.server.ts";
import type { MailTransport } from "#platform/smtp.server.ts";
import { Forbidden } from "#platform/write.server.ts";
import { mailings, subscribers } from "#db/schema/newsletter.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { addSubscriber, isSubscribed, issues, pathIn, tokenIn } from "./newsletter-fixture.ts";
import { SUBSCRIBER_SOURCE } from "./office/subscriber-source.server.ts";
import { actOnLeaving, checkLeaveLink } from "./page/newsletter-page.server.ts";
import { sendMailings } from "./send-mailings.server.ts";
import { askToSubscribe, confirmSubscription } from "./subscribe.server.ts";
import { confirmToken, subscriberId } from "./subscriber-record.server.ts";
import { leaveNewsletter, removeSubscribers } from "./unsubscribe.server.ts";

const RINA = "rina@example.com";
const { signal } = new AbortController();

/** A post being mailed to Rina and Ada. */
async function onItsWay(world: TestWorld) {
  await addSubscriber(world, RINA);
  await addSubscriber(world, "ada@example.com");
  const ada = await asStaff(world);
  await publishPost(ada, await aPost(ada), { isMailed: true });
  await sendMailings(world.services);
  const mail = (await issues(world)).find(({ toAddress }) => toAddress === RINA);
  if (!mail) throw new Error("Rina gets no email.");
  const link = pathIn(mail.text, "/newsletter/leave/");
  return { ada, mail, link, token: tokenIn(link) };
}

const statusOf = async ({ services: { db } }: TestWorld, id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0];

const transport = (send: MailTransport["send"]): MailTransport => ({ send, close: () => {} });

it("ends the subscription and cancels what is queued, in one go and as often as it is asked", async () => {
  await using world = await testWorld();
  const { ada, mail, link, token } = await onItsWay(world);
  expect(await checkLeaveLink(world.services, token)).toHaveProperty("words.leaving");
  expect(await isSubscribed(world, RINA)).toBe(true);
  await Promise.all([1, 2, 3].map(() => actOnLeaving(asVisitor(world), token, link)));
  expect(await isSubscribed(world, RINA)).toBe(false);
  expect(await statusOf(world, mail.id)).toMatchObject({ status: "cancelled", lastError: UNSUBSCRIBED });
  expect((await issues(world)).map(({ status }) => status).toSorted()).toEqual(["cancelled", "queued"]);
  expect(await world.services.db.select().from(mailings)).toMatchObject([{ unsubscribed: 1 }]);
  // Nothing else is suppressed, and staff cannot send it either.
  expect(await world.services.db.$count(mailSuppressions)).toBe(0);
  expect(await retryMail(ada, mail.id)).toEqual({ ok: false, reason: "suppressed" });
});

it("skips those who leave before their email is written", async () => {
  await using world = await testWorld();
  await addSubscriber(world, RINA);
  await addSubscriber(world, "ada@example.com");
  const ada = await asStaff(world);
  await publishPost(ada, await aPost(ada), { isMailed: true });
  await removeSubscribers(ada, [subscriberId(world.services, RINA)]);
  await sendMailings(world.services);
  expect((await issues(world)).map(({ toAddress }) => toAddress)).toEqual(["ada@example.com"]);
});

it("does not retry an email that was being sent", async () => {
  await using world = await testWorld();
  const { mail, token } = await onItsWay(world);
  world.clock.advance(60_000);
  const failing = transport(async ({ to }) => {
    if (to.address === RINA) await leaveNewsletter(asVisitor(world), token, undefined);
    return { ok: false, isFinal: false, sentence: "The mail server did not answer in time." };
  });
  await deliverDueMails(world.services, failing, signal);
  expect(await statusOf(world, mail.id)).toMatchObject({ status: "cancelled", lastError: UNSUBSCRIBED });
  world.clock.advance(86_400_000);
  expect((await claimDueMails(world.services)).map(({ toAddress }) => toAddress)).toEqual(["ada@example.com"]);
});

it("works by an old email for a person who left and came back, who does not get the running mailing again", async () => {
  await using world = await testWorld();
  const { token, link } = await onItsWay(world);
  await actOnLeaving(asVisitor(world), token, link);
  world.clock.advance(1_000);
  await askToSubscribe(asVisitor(world), { email: RINA, page: "/blogs" });
  await confirmSubscription(asVisitor(world), confirmToken(world.services, subscriberId(world.services, RINA)));
  await sendMailings(world.services);
  expect((await issues(world)).filter(({ toAddress }) => toAddress === RINA)).toHaveLength(1);
  await actOnLeaving(asVisitor(world), token, link);
  expect(await isSubscribed(world, RINA)).toBe(false);
});

it("knows no link that we did not mail, and the link that confirms does not unsubscribe", async () => {
  await using world = await testWorld();
  const id = await addSubscriber(world, RINA);
  for (const token of ["x", "A".repeat(43), confirmToken(world.services, id)]) {
    await expect(checkLeaveLink(world.services, token)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(actOnLeaving(asVisitor(world), token, new URL("https://orbweave.example"))).rejects.toMatchObject({
      init: { status: 404 },
    });
  }
  expect(await isSubscribed(world, RINA)).toBe(true);
});

it("does not count a leaver for a mailing that never wrote to them", async () => {
  await using world = await testWorld();
  const { token } = await onItsWay(world);
  await actOnLeaving(asVisitor(world), token, new URL("https://orbweave.example/?mailing=00000000-0000-4000-8000-000000000000"));
  expect(await world.services.db.select().from(mailings)).toMatchObject([{ unsubscribed: 0 }]);
});

it("is a list for staff with the permission, who can remove subscribers", async () => {
  await using world = await testWorld();
  const { ada } = await onItsWay(world);
  await addSubscriber(world, "waits@example.com", { confirmedAt: null });
  await addSubscriber(world, "demo@example.com", { isDemo: true });
  await world.services.db.insert(mailSuppressions).values({ address: "ada@example.com", reason: "asked", createdAt: world.clock.now() });
  const url = new URL("https://orbweave.example/admin/blogs/subscribers?sort=email");
  const { rows } = await loadList(ada, SUBSCRIBER_SOURCE, url);
  expect(rows.map(({ email, state }) => [email, state])).toEqual([
    ["ada@example.com", "blocked"],
    ["demo@example.com", "demo"],
    [RINA, "confirmed"],
    ["waits@example.com", "pending"],
  ]);
  const ids = rows.map(({ id }) => id);
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "content")])
    await expect(async () => removeSubscribers(ctx, ids)).rejects.toThrow(Forbidden);
  expect(await removeSubscribers(ada, ids)).toEqual({ done: 4 });
  expect(await removeSubscribers(ada, ids)).toEqual({ done: 0 });
  expect((await issues(world)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
});

it("is erased with the person", async () => {
  await using world = await testWorld();
  const { ada, mail } = await onItsWay(world);
  expect(await erasePerson(ada, RINA)).toMatchObject({ ok: true });
  expect(await isSubscribed(world, RINA)).toBe(false);
  expect(await statusOf(world, mail.id)).toBeUndefined();
  expect(await world.services.db.$count(subscribers)).toBe(1);
});
