import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { setQuoteStatus } from "#features/quotes/manage-quote.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { dump } from "#tests/support/database-dump.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { savedViews } from "#db/schema/activity.ts";
import { quotes } from "#db/schema/quotes.ts";
import { erasePerson } from "./erase-person.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import { exportPerson, personArchive } from "./export-person.server.ts";

const CANARY = "canary.bird@example.com";

async function worldWithCanary(): Promise<TestWorld> {
  const world = await testWorld();
  const pages = [{ text: "A page about the canary's own secret nest.", isIncluded: true }];
  const requested = await requestQuote(asVisitor(world), newQuote({ email: CANARY, pages }));
  await requestQuote(asVisitor(world), newQuote({ email: "somebody.else@example.com" }));
  if (requested.ok) await setQuoteStatus(await asStaff(world), requested.quote.id, { status: "contacted" });
  const { personId: ownerId } = (await asStaff(world)).actor;
  await world.services.db
    .insert(savedViews)
    .values({ list: "quotes", name: "One client", query: new URLSearchParams({ q: CANARY }).toString(), ownerId, visibility: "own" });
  return world;
}

it("leaves nothing of a person anywhere, everything of the others, and a log that still verifies", async () => {
  await using world = await worldWithCanary();
  expect(await dump(world)).toContain("canary");
  expect(await erasePerson(await asStaff(world), CANARY.toUpperCase())).toMatchObject({ ok: true, records: 1, mails: 1 });
  const after = await dump(world);
  expect(after).not.toContain("canary");
  expect(after).toContain("somebody.else@example.com");
  expect(await world.services.db.select().from(quotes)).toHaveLength(1);
  expect(await verifyActivity(world.services.db)).toMatchObject({ ok: true });
});

it("hands out everything before, without internals", async () => {
  await using world = await worldWithCanary();
  const exported = JSON.stringify(await exportPerson(await asStaff(world), CANARY));
  expect(exported).toContain("secret nest");
  expect(exported).toContain("Your estimate from");
  expect(exported).not.toContain("somebody.else");
  expect(exported).not.toContain("requestHash");
});

it("hands out an archive that other tools open", async () => {
  await using world = await worldWithCanary();
  const exported = await exportPerson(await asStaff(world), CANARY);
  const bytes = new Uint8Array(await new Response(zipStream(personArchive(world.services, exported))).arrayBuffer());
  const entries = unzipSync(bytes);
  expect(Object.keys(entries)).toEqual(["personal-data.json"]);
  expect(JSON.parse(new TextDecoder().decode(entries["personal-data.json"]))).toMatchObject({
    email: CANARY,
    notes: expect.any(Array),
    files: [],
  });
});

it("does not erase staff, who are removed under People", async () => {
  await using world = await worldWithCanary();
  const admin = await asStaff(world);
  expect(await erasePerson(admin, admin.actor.email)).toEqual({ ok: false, reason: "is_staff" });
  expect(await erasePerson(admin, DEFAULT_CONTACT.supportEmail)).toEqual({ ok: false, reason: "is_of_firm" });
});

it("is for admins", async () => {
  await using world = await worldWithCanary();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: ["sales", "communication"] })]) {
    await expect(erasePerson(ctx, CANARY)).rejects.toThrow("permission");
    await expect(exportPerson(ctx, CANARY)).rejects.toThrow("permission");
  }
  expect(await dump(world)).toContain("canary");
});
