import { expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { attachFiles, storeFiles } from "#kit/files/store-files.server.ts";
import { text } from "#kit/files/file-fixture.ts";
import { addSuppression } from "#features/email/office/suppress.server.ts";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { testWorld, type TestWorld, worldWithDisk } from "#tests/support/test-database.ts";
import { erasePersonAndFiles } from "./erase-person.server.ts";
import { lookUpPerson } from "./look-up-person.server.ts";

const RINA = "rina@example.com";

async function worldWithFile(): Promise<TestWorld & { readonly fileId: string }> {
  const world = await worldWithDisk();
  const { services } = world;
  const requested = await requestQuote(asVisitor(world), newQuote({ email: RINA }));
  const stored = await storeFiles(services, [{ name: "wish.txt", bytes: text("My own words") }]);
  if (!requested.ok || !stored.ok) throw new Error("The fixture was refused.");
  await services.db.transaction((tx) => attachFiles(tx, stored.files, { kind: "quote", id: requested.quote.id }, world.clock.now()));
  return { ...world, fileId: stored.files[0]?.id ?? "" };
}

it("counts by kind what there is, and afterwards that there is nothing", async () => {
  await using world = await worldWithFile();
  const admin = await asStaff(world);
  await addSuppression(admin, { address: RINA, reason: "complained", note: "Rina said so" });
  const kinds = [
    { name: "Quotes", count: 1 },
    { name: "Emails", count: 1 },
    { name: "Blocked addresses", count: 1 },
    { name: "Files", count: 1 },
    { name: "Entries of the activity log", count: 2 },
  ];
  expect(await lookUpPerson(admin, "RINA@example.com")).toEqual({ email: "RINA@example.com", isStaff: false, kinds });
  expect(await lookUpPerson(admin, "nobody@example.com")).toMatchObject({ kinds: [] });
  await erasePersonAndFiles(admin, RINA);
  expect(await lookUpPerson(admin, RINA)).toMatchObject({ kinds: [] });
});

it("erases the bytes of files, not only what is known about them", async () => {
  await using world = await worldWithFile();
  const store = fileStoreOf(world.services.config);
  expect(await store.open(world.fileId)).toBeDefined();
  expect(await erasePersonAndFiles(await asStaff(world), RINA)).toMatchObject({ ok: true, fileIds: [world.fileId] });
  expect(await store.open(world.fileId)).toBeUndefined();
});

it("does not take a part of an address for another person's", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await requestQuote(asVisitor(world), newQuote({ email: "lena+x@b.co.uk" }));
  for (const part of ["a+x@b.co", "x@b.co.uk", "na+x@b.co.uk", "lena+x@b.co"])
    expect(await lookUpPerson(admin, part)).toMatchObject({ kinds: [] });
  expect(await lookUpPerson(admin, "lena+x@b.co.uk")).toMatchObject({
    kinds: [{ name: "Quotes" }, { name: "Emails" }, { name: "Entries of the activity log" }],
  });
});

it("knows staff, and is for admins", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  expect(await lookUpPerson(admin, admin.actor.email)).toMatchObject({ isStaff: true });
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })]) {
    await expect(lookUpPerson(ctx, RINA)).rejects.toThrow("permission");
    await expect(erasePersonAndFiles(ctx, RINA)).rejects.toThrow("permission");
  }
});
