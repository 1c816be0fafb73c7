import { unzipSync } from "fflate";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events, notes } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { mergeContacts, changeContact } from "./change-contact.server.ts";
import { contactWith } from "./contact-fixture.ts";
import { eraseContact, exportContact } from "./contact-privacy.server.ts";

async function withTwoAddresses() {
  const world = await testWorld();
  await addQuote(world, { email: "a@example.com" });
  await addQuote(world, { email: "b@example.com" });
  const id = await contactWith(world, "a@example.com");
  await mergeContacts(await asStaff(world), id, { otherId: await contactWith(world, "b@example.com") });
  return { world, id };
}

it("hands out and erases everything of all addresses, for admins", async () => {
  const { world, id } = await withTwoAddresses();
  await using _ = world;
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["communication", "sales"] })]) {
    await expect(exportContact(ctx, id)).rejects.toThrow(Forbidden);
    await expect(eraseContact(ctx, id, { again: "a@example.com" })).rejects.toThrow(Forbidden);
  }
  const admin = await asStaff(world);
  await changeContact(admin, id, { name: "Ada B." });
  await world.services.db.insert(notes).values({ subjectKind: "contact", subjectId: id, body: "Likes marmalade." });
  const entries = await exportContact(admin, id);
  const bytes = new Uint8Array(await new Response(entries && zipStream(entries)).arrayBuffer());
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["contact.json", "a@example.com/personal-data.json", "b@example.com/personal-data.json"]);
  const own = JSON.parse(new TextDecoder().decode(files["contact.json"])) as unknown;
  expect(own).toMatchObject({
    name: "Ada B.",
    addresses: ["a@example.com", "b@example.com"],
    notes: [{ body: "Likes marmalade." }],
    events: [{ done: "merged another contact into this one" }, { done: "corrected the name" }],
  });
  expect(await eraseContact(admin, id, { again: "c@example.com" })).toEqual({ ok: false, reason: "not_the_same" });
  expect(await eraseContact(admin, id, { again: "A@example.com" })).toEqual({ ok: true, records: 2 });
  expect([
    await world.services.db.$count(contacts),
    await world.services.db.$count(contactAddresses),
    await world.services.db.$count(quotes),
  ]).toEqual([0, 0, 0]);
  const merged = await world.services.db.select({ payload: events.payload }).from(events).where(eq(events.type, "contact.merged_away"));
  expect(merged).toEqual([{ payload: null }]);
  expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true });
});

it("erases nothing at all while one of the addresses may not go", async () => {
  const { world, id } = await withTwoAddresses();
  await using _ = world;
  const admin = await asStaff(world);
  await addQuote(world, { email: admin.actor.email });
  await mergeContacts(admin, id, { otherId: await contactWith(world, admin.actor.email.toLowerCase()) });
  expect(await eraseContact(admin, id, { again: "a@example.com" })).toEqual({ ok: false, reason: "is_staff" });
  expect([await world.services.db.$count(contactAddresses), await world.services.db.$count(quotes)]).toEqual([3, 3]);
});
