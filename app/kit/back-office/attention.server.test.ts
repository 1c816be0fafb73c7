import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { listAttention } from "./attention.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";

const HOUR_MS = 3_600_000;

const numbers = async (list: ReturnType<typeof listAttention>) => Object.fromEntries((await list).map(({ id, count }) => [id, count]));

async function addMail({ services }: TestWorld, status: typeof mails.$inferSelect.status): Promise<void> {
  await services.db
    .insert(mails)
    .values({ messageId: randomUUID(), template: "test", toAddress: "a@b.example", subject: "", text: "", html: "", status });
}

/** An admin after signing in; those of the fixtures have no password. */
async function signedIn(world: TestWorld) {
  const admin = await asStaff(world);
  await world.services.db.update(people).set({ passwordHash: "x" });
  return admin;
}

it("is empty where nothing waits", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  await addQuote(world, { status: "contacted" });
  await addQuote(world, { status: "won", acceptedAt: world.clock.now() });
  await addMail(world, "sent");
  expect(await listAttention(admin)).toEqual([]);
});

it("counts what waits, with words for one and for many and a page to work it off", async () => {
  await using world = await testWorld();
  const admin = await signedIn(world);
  await addQuote(world, { status: "new" });
  await addQuote(world, { status: "new" });
  await addQuote(world, { status: "proposal_sent", acceptedAt: world.clock.now(), expiresInDays: 1 });
  await addMail(world, "failed");
  await world.services.db.insert(people).values([
    { name: "Invited", email: "i@orbweave.example", role: "member" },
    { name: "Removed", email: "r@orbweave.example", role: "member", removedAt: world.clock.now() },
    { name: "Demo", email: "d@orbweave.example", role: "member", isDemo: true },
  ]);
  expect(await listAttention(admin)).toEqual([
    {
      id: "quotes-accepted",
      count: 1,
      words: "quote accepted by the client",
      href: "/admin/quotes?answer=accepted&status=new&status=contacted&status=proposal_sent",
    },
    { id: "quotes-new", count: 2, words: "new quotes, not yet contacted", href: "/admin/quotes?status=new" },
    { id: "mails-failed", count: 1, words: "email could not be sent", href: "/admin/communication/email?status=failed" },
    { id: "invitations-open", count: 1, words: "invitation not accepted yet", href: "/admin/people" },
  ]);
});

it.each([
  [3, "contacted", 1],
  [3.01, "contacted", undefined],
  [0, "contacted", undefined],
  [-1, "contacted", undefined],
  [1, "lost", undefined],
] as const)("a quote that expires in %d days and is %s counts as expiring: %s", async (expiresInDays, status, count) => {
  await using world = await testWorld();
  await addQuote(world, { expiresInDays, status });
  expect((await numbers(listAttention(await signedIn(world))))["quotes-expiring"]).toBe(count);
});

it("counts tickets that are new, and those whose first answer is overdue by business hours", async () => {
  await using world = await testWorld();
  const support = await asStaff(world, { role: "member", areas: ["communication"] });
  await aTicket(world);
  expect(await numbers(listAttention(support))).toEqual({ "tickets-new": 1 });
  // Eight business hours after 15:00 in Dhaka end at 14:00 the next day.
  world.clock.advance(23 * HOUR_MS);
  expect(await numbers(listAttention(support))).toEqual({ "tickets-new": 1 });
  world.clock.advance(1);
  expect(await listAttention(support)).toMatchObject([
    { id: "tickets-overdue", count: 1, href: "/admin/communication/tickets?answer=overdue&sort=answer" },
    { id: "tickets-new" },
  ]);
  expect(await listAttention(await asMemberWithout(world, "communication"))).toEqual([]);
});

it("shows each member what is theirs, and no link to a page they cannot open", async () => {
  await using world = await testWorld();
  await addQuote(world, { status: "new" });
  await addMail(world, "failed");
  expect(await numbers(listAttention(await asStaff(world, { role: "member", areas: ["sales"] })))).toEqual({ "quotes-new": 1 });
  const [mail] = await listAttention(await asStaff(world, { role: "member", areas: ["communication"] }));
  expect(mail).toMatchObject({ id: "mails-failed", href: "/admin/communication/email?status=failed" });
  expect(await numbers(listAttention(await asMemberWithout(world, "sales")))).toEqual({ "mails-failed": 1 });
  expect(await listAttention(await asStaff(world, { role: "member" }))).toEqual([]);
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  await expect(listAttention(asVisitor(world))).rejects.toThrow(Forbidden);
});
