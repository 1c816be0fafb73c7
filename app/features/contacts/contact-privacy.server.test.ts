import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { addQuote } from "#features/back-office/quote-fixture.ts";
import { Forbidden } from "#platform/write.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { mergeContacts } from "./change-contact.server.ts";
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
  const entries = await exportContact(admin, id);
  const bytes = new Uint8Array(await new Response(entries && zipStream(entries)).arrayBuffer());
  expect(Object.keys(unzipSync(bytes))).toEqual(["a@example.com/personal-data.json", "b@example.com/personal-data.json"]);
  expect(await eraseContact(admin, id, { again: "c@example.com" })).toEqual({ ok: false, reason: "not_the_same" });
  expect(await eraseContact(admin, id, { again: "A@example.com" })).toEqual({ ok: true, records: 2 });
  expect([await world.services.db.$count(contacts), await world.services.db.$count(contactAddresses), await world.services.db.$count(quotes)]).toEqual([0, 0, 0]);
});
