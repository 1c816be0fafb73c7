import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { doWork } from "#domain/forms/proof-of-work.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { deliverDueMails } from "#kit/mail/deliver-due-mails.server.ts";
import { WITHHELD } from "#kit/mail/enqueue-mail.server.ts";
import { outbox } from "#kit/mail/smtp-fixture.ts";
import { exportPerson } from "#kit/privacy/export-person.server.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { events } from "#db/schema/activity.ts";
import { subscribers } from "#db/schema/newsletter.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { addSubscriber, isSubscribed, pathIn, tokenIn } from "./newsletter-fixture.ts";
import { actOnNewsletterPage, actOnOffer, loadOffer } from "./page/newsletter-page.server.ts";
import { askToSubscribe, confirmSubscription, findOffer, NEWSLETTER_FORM } from "./subscribe.server.ts";

const RINA = "rina@example.com";
const { signal } = new AbortController();

async function send(world: TestWorld, fields: Readonly<Record<string, string>>) {
  const request = new Request("http://localhost/newsletter", { method: "POST", body: new URLSearchParams(fields) });
  const answer = await actOnNewsletterPage(asVisitor(world), request);
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get("Location"), data: undefined };
  return { status: answer.init?.status, location: null, data: answer.data };
}

const rows = ({ services: { db } }: TestWorld) => db.select().from(subscribers);

async function mailedToken(world: TestWorld): Promise<string> {
  const [mail] = (await outbox(world)).toReversed();
  return tokenIn(pathIn(mail?.text ?? "", "/newsletter/confirm/"));
}

it("subscribes an address when its owner presses the button behind the mailed link, and not before", async () => {
  await using world = await testWorld();
  expect(await send(world, { email: " Rina@Example.com ", page: "/blogs/a-post" })).toMatchObject({
    status: 303,
    location: "/newsletter?asked=1",
  });
  expect(await rows(world)).toMatchObject([{ email: RINA, page: "/blogs/a-post", confirmedAt: null }]);
  const token = await mailedToken(world);
  // A mail scanner opens the link repeatedly.
  for (const _ of [1, 2]) expect(await loadOffer(world.services, token)).toMatchObject({ state: "waiting" });
  expect(await rows(world)).toMatchObject([{ confirmedAt: null }]);
  for (const _ of [1, 2]) expect(await actOnOffer(asVisitor(world), token)).toBe("confirmed");
  expect(await rows(world)).toMatchObject([{ confirmedAt: world.clock.now() }]);
  const told = await world.services.db.select().from(events).where(eq(events.subjectKind, "subscriber")).orderBy(events.seq);
  expect(told.map(({ type }) => type)).toEqual(["subscriber.asked", "subscriber.confirmed"]);
  expect(JSON.stringify(told)).not.toContain("rina");
});

it("answers and mails the same for a new address, one that waits and one that is subscribed", async () => {
  await using world = await testWorld();
  const answers = [await send(world, { email: RINA }), await send(world, { email: RINA })];
  await confirmSubscription(asVisitor(world), await mailedToken(world));
  const [before] = await rows(world);
  world.clock.advance(1_000);
  answers.push(await send(world, { email: RINA, page: "/newsletter" }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const written = await outbox(world);
  expect(new Set(written.map(({ subject, text, status }) => `${subject} ${text} ${status}`)).size).toBe(1);
  expect(written).toHaveLength(3);
  expect(await rows(world)).toEqual([before]);
});

it("keeps to the limits of mails to strangers, and says nothing about it", async () => {
  await using world = await testWorld();
  for (let time = 0; time < 5; time += 1) expect((await send(world, { email: RINA })).status).toBe(303);
  expect((await outbox(world)).filter(({ lastError }) => lastError === WITHHELD)).toHaveLength(2);
});

it.each([
  ["no address", { email: "no address" }, "email"],
  ["nothing", {}, "email"],
  ["a filled trap", { email: RINA, extension: "12" }, "form"],
])("refuses %s", async (_, fields, field) => {
  await using world = await testWorld();
  const { status, data } = await send(world, fields);
  expect([status, data?.errors[field] === undefined]).toEqual([400, false]);
  expect([await rows(world), await outbox(world)]).toEqual([[], []]);
});

it("stores no page that is none of ours", async () => {
  await using world = await testWorld();
  await send(world, { email: RINA, page: "https://evil.example" });
  expect(await rows(world)).toMatchObject([{ page: "" }]);
});

it("limits one network, and asks for work when very much comes in", async () => {
  await using world = await testWorld();
  for (let time = 0; time < 20; time += 1) await askToSubscribe(asVisitor(world), { email: `r${time}@example.com`, page: "" });
  expect((await send(world, { email: RINA })).status).toBe(429);
  world.clock.advance(DAY_MS);
  await setCount(world, `${NEWSLETTER_FORM.name}:stored`, NEWSLETTER_FORM.withoutWork.max);
  const { status, data } = await send(world, { email: RINA });
  expect(status).toBe(428);
  if (!data?.work) throw new Error("no work was asked for");
  const work = await doWork(data.work, { signal });
  expect((await send(world, { email: RINA, challenge: data.work.challenge, work })).status).toBe(303);
});

it("deletes what was not confirmed after seven days, and its link is over", async () => {
  await using world = await testWorld();
  await send(world, { email: RINA });
  await addSubscriber(world, "ada@example.com");
  const token = await mailedToken(world);
  world.clock.advance(7 * DAY_MS - 1);
  await runRetention(world.services, signal);
  expect(await findOffer(world.services, token)).toBe("waiting");
  world.clock.advance(1);
  // Before the retention job has run.
  expect(await confirmSubscription(asVisitor(world), token)).toBe("over");
  await runRetention(world.services, signal);
  expect((await rows(world)).map(({ email }) => email)).toEqual(["ada@example.com"]);
  expect(await loadOffer(world.services, token)).toMatchObject({ state: "over" });
});

it("knows no link that we did not mail", async () => {
  await using world = await testWorld();
  await send(world, { email: RINA });
  const token = await mailedToken(world);
  await expect(loadOffer(world.services, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it("redacts the link in the copy, so that staff cannot confirm for another person", async () => {
  await using world = await testWorld();
  await send(world, { email: RINA });
  const token = await mailedToken(world);
  await deliverDueMails(world.services, { send: async () => ({ ok: true }), close: () => {} }, signal);
  expect((await outbox(world)).map(({ text, html }) => text + html).join("")).not.toContain(token);
});

it("is in the export of a person", async () => {
  await using world = await testWorld();
  await addSubscriber(world, RINA);
  const exported = JSON.stringify(await exportPerson(await asStaff(world), "RINA@example.com"));
  expect(exported).toContain("confirmedAt");
  expect(await isSubscribed(world, RINA)).toBe(true);
});
