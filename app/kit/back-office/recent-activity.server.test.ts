import { expect, it } from "vitest";
import { changeContact } from "#kit/contacts/change-contact.server.ts";
import { contactWith } from "#kit/contacts/contact-fixture.ts";
import { gatherContacts } from "#kit/contacts/gather-contacts.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { Forbidden, recordEvents, write, type Happened } from "#platform/write.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { aChat } from "#features/chat/chat-fixture.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { listRecentActivity } from "./recent-activity.server.ts";

const QUOTE_ID = "0b77ea01-0000-4000-8000-0123456789ab";
const happen = (ctx: Ctx, ...happened: readonly Happened[]) => write(ctx, async (_, record) => happened.forEach(record));
const seen = async (ctx: Ctx) => (await listRecentActivity(ctx)).map(({ who, did, subject, href }) => ({ who, did, subject, href }));

it("tells who did what to which record, newest first", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await happen(asVisitor(world), { type: "quote.requested", subject: { kind: "quote", id: QUOTE_ID, name: "ana@port.example" } });
  await happen(admin, { type: "person.areas_changed", subject: { kind: "person", id: "p1", name: "Mina Member" } });
  await happen({ ...admin, actor: { kind: "system" } }, { type: "quote.expired", subject: { kind: "quote", id: QUOTE_ID } });
  expect(await seen(admin)).toEqual([
    { who: "The system", did: "expired the quote", subject: "Open the quote", href: `/admin/quotes/${QUOTE_ID}` },
    { who: "Ada Admin", did: "changed the areas", subject: "Mina Member", href: "/admin/people/p1" },
    { who: "A visitor", did: "requested the quote", subject: "ana@port.example", href: `/admin/quotes/${QUOTE_ID}` },
  ]);
});

it("names the visitor of a chat, which the log does not store", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { chatId } = await aChat(world, "Hello", { name: "Ana Port", email: "ana@port.example" });
  await happen(admin, { type: "chat.assigned", subject: { kind: "chat", id: chatId } });
  expect((await seen(admin))[0]).toMatchObject({ did: "assigned the chat", subject: "Chat with Ana Port" });
});

it("goes by when it happened, not by when it was recorded", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const daysAgo = (days: number) => new Date(world.services.clock.now().getTime() - days * 86_400_000);
  for (const days of [4, 2, 5])
    await recordEvents(world.services.db, admin.actor, daysAgo(days), [
      { type: "quote.requested", subject: { kind: "quote", id: "q", name: `${days} days` } },
    ]);
  expect((await seen(admin)).map(({ subject }) => subject)).toEqual(["2 days", "4 days", "5 days"]);
});

it("shows members their own areas, without sign-ins and attempts of strangers", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await happen(
    admin,
    { type: "quote.requested", subject: { kind: "quote", id: "q" } },
    { type: "person.invited", subject: { kind: "person", id: "p" } },
    { type: "person.signed_in", subject: { kind: "person", id: "p" } },
    { type: "session.ended", subject: { kind: "session", id: "s" } },
  );
  await happen(asVisitor(world), { type: "person.reset_requested", subject: { kind: "person", id: "p" } });
  expect((await seen(admin)).map(({ did }) => did)).toEqual(["invited the person", "requested the quote"]);
  expect((await seen(await asStaff(world, { role: "member", areas: ["sales"] }))).map(({ did }) => did)).toEqual(["requested the quote"]);
  expect(await seen(await asStaff(world, { role: "member", areas: ["content"] }))).toEqual([]);
});

it("names no contact to those who may not know them", async () => {
  await using world = await testWorld();
  const [admin, support] = [await asStaff(world), await asStaff(world, { role: "member", areas: ["communication"] })];
  await addQuote(world, { email: "ops@harbour.example" });
  await gatherContacts(world.services);
  await changeContact(admin, await contactWith(world, "ops@harbour.example"), { name: "Harbour Master" });
  await happen(admin, { type: "ticket.assigned", subject: { kind: "ticket", id: "t", name: "T-1" } });
  expect((await seen(admin)).map(({ subject }) => subject)).toEqual(["T-1", "Harbour Master"]);
  expect((await seen(support)).map(({ subject }) => subject)).toEqual(["T-1"]);
  expect((await seen(await asStaff(world, { role: "member", areas: ["communication", "sales"] }))).map(({ subject }) => subject)).toEqual([
    "T-1",
    "Harbour Master",
  ]);
});

it("shows the newest of many", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await happen(
    admin,
    ...Array.from({ length: 20 }, (_, index): Happened => ({
      type: "quote.requested",
      subject: { kind: "quote", id: "q", name: `q${index}` },
    })),
  );
  expect((await seen(admin)).map(({ subject }) => subject)).toEqual(Array.from({ length: 12 }, (_, index) => `q${19 - index}`));
});

it("refuses a stranger", async () => {
  await using world = await testWorld();
  await expect(listRecentActivity(asVisitor(world))).rejects.toThrow(Forbidden);
});
