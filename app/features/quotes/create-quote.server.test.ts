import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkWith } from "#domain/forms/parse-form.ts";
import { CATEGORIES } from "#domain/pricing/options.ts";
import { describeEvent, detailsOf } from "#kit/activity/event-words.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { contacts } from "#db/schema/contacts.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes } from "#db/schema/quotes.ts";
import { createQuote } from "./create-quote.server.ts";
import { ASSUMED, staffQuoteSchema, type StaffQuote } from "./office/new-quote-input.ts";
import { getVersion } from "./quote-record.server.ts";
import { requestQuote } from "./request-quote.server.ts";

const called = (change: Partial<StaffQuote> = {}): StaffQuote => {
  const { email, choices, pages, delivery } = newQuote();
  return {
    email,
    ...choices,
    delivery,
    page: pages.map(({ text }) => text),
    name: "Rina Zebrafinch",
    company: "Port Labs",
    phone: "",
    isMailed: false,
    idempotencyKey: randomUUID(),
    ...change,
  };
};

it("prices a quote by staff like one from the wizard, names the client, and sends nothing", async () => {
  await using world = await testWorld();
  const sales = await asStaff(world, { role: "member", areas: ["sales"] });
  const created = await createQuote(sales, called());
  const requested = await requestQuote(asVisitor(world), newQuote({ email: "other@example.com" }));
  expect(created).toMatchObject({ ok: true, isNew: true, quote: { status: "new", version: 1, assigneeId: sales.actor.personId } });
  if (!created.ok || !requested.ok) throw new Error("Not stored.");
  expect(requested.quote.assigneeId).toBeNull();
  expect(created.quote.totalCents).toBe(requested.quote.totalCents);
  expect(await getVersion(world.services.db, created.quote.id, 1)).toMatchObject({ madeBy: "staff", personId: sales.actor.personId });
  expect(await world.services.db.select().from(contacts)).toMatchObject([{ name: "Rina Zebrafinch", company: "Port Labs" }]);
  expect((await world.services.db.select().from(mails)).map(({ toAddress }) => toAddress)).toEqual(["other@example.com"]);
  expect((await world.services.db.select().from(events).orderBy(desc(events.seq))).map(({ type }) => type)).toContain("quote.created");
});

it("emails the link when staff ask for it, and stores a form that was sent twice once", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const wish = called({ isMailed: true });
  const [first, second] = [await createQuote(admin, wish), await createQuote(admin, wish)];
  expect(first.ok && second.ok && first.quote.id === second.quote.id).toBe(true);
  expect(await createQuote(admin, { ...wish, page: ["Another."] })).toEqual({ ok: false, reason: "key_reused" });
  expect(await world.services.db.$count(quotes)).toBe(1);
  expect(await world.services.db.select().from(mails)).toMatchObject([{ template: "quote-link", toAddress: "rina@example.com" }]);
});

it("keeps what is known of a client whom staff do not name", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await createQuote(admin, called());
  await createQuote(admin, called({ name: "", company: "" }));
  expect(await world.services.db.select().from(contacts)).toMatchObject([{ name: "Rina Zebrafinch", company: "Port Labs" }]);
});

it("needs an address and the words of one page, and assumes what the caller did not say", async () => {
  await using world = await testWorld();
  const form = new FormData();
  form.append("page", "  ");
  form.set("delivery", "Regular");
  for (const category of CATEGORIES) form.set(category, "");
  form.set("idempotencyKey", randomUUID());
  expect(Object.keys(checkWith(staffQuoteSchema)(form) ?? {})).toEqual(["email", "page"]);
  form.set("email", "rina@example.com");
  form.set("page", "A blog.");
  form.set("phone", "+880 2 5566 7788");
  form.set("Website", "Web 3.0");
  const created = await createQuote(await asStaff(world), staffQuoteSchema.parse({ ...Object.fromEntries(form), page: ["A blog."] }));
  if (!created.ok) throw new Error(created.reason);
  expect((await getVersion(world.services.db, created.quote.id, 1)).choices).toEqual({ ...ASSUMED, Website: "Web 3.0" });
  expect(await world.services.db.select().from(contacts)).toMatchObject([{ phone: "+880 2 5566 7788" }]);
  const [event] = await world.services.db.select().from(events).where(eq(events.type, "quote.created"));
  const told = { type: "quote.created", payload: event?.payload ?? null };
  expect(describeEvent(world.services, told)).toBe("created the quote, with 7 assumptions");
  expect(detailsOf(world.services, told)).toContain("Industry Others, Version MVP, Platform Web,");
  expect(detailsOf(world.services, told)).not.toContain("Website type");
});

it("refuses a stranger, and members of other areas", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "sales")])
    await expect(createQuote(ctx, called())).rejects.toThrow(Forbidden);
  expect(await world.services.db.$count(quotes)).toBe(0);
});
