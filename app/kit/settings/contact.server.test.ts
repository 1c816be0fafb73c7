import { expect, it } from "vitest";
import { AREAS } from "#domain/access/permissions.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { settings } from "#db/schema/settings.ts";
import { readContactForm } from "./contact-input.ts";
import { contactOf, contactRevision, DEFAULT_CONTACT, findContact, saveContact } from "./contact.server.ts";

const LOOM = {
  brandName: "Loom",
  tagline: "Cloth you can wear",
  promise: "We weave by hand & by day.",
  supportEmail: "help@loom.example",
  contactEmail: "hello@loom.example",
  phone: "+49 30 555001",
  addressTitle: "Workshop",
  addressLines: ["Weberstraße 1", "10115 Berlin"] as [string, string],
  socials: { Facebook: "https://www.facebook.com/loom", LinkedIn: "", X: "https://x.com/loom" },
};

function formOf(saved: Awaited<ReturnType<typeof saveContact>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(saved.ok ? saved.undo : {})) form.set(name, value);
  return form;
}

it("gives what is saved, the envelope after the contact address, and the brand file for what is not known yet", async () => {
  await using world = await testWorld();
  expect(await findContact(world.services.db)).toEqual(DEFAULT_CONTACT);
  await saveContact(await asStaff(world), LOOM, "never");
  const { socials, ...facts } = await findContact(world.services.db);
  expect(facts).toEqual({
    brand: { name: "Loom", tagline: "Cloth you can wear" },
    promise: "We weave by hand & by day.",
    address: { title: "Workshop", lines: LOOM.addressLines },
    supportEmail: LOOM.supportEmail,
    contactEmail: LOOM.contactEmail,
    phone: LOOM.phone,
  });
  const discord = DEFAULT_CONTACT.socials.find(({ name }) => name === "Discord")?.href;
  expect(socials.map(({ href }) => href)).toEqual([
    "https://www.facebook.com/loom",
    "",
    "mailto:hello@loom.example",
    "https://x.com/loom",
    discord,
  ]);
});

it("reads settings that were saved before the footer's sentence and the address heading could be changed", async () => {
  await using world = await testWorld();
  const { promise: _promise, addressTitle: _title, ...older } = LOOM;
  await world.services.db.insert(settings).values({ key: "contact_facts", value: older });
  const { brand, address, promise } = await findContact(world.services.db);
  expect([brand.name, address.title, promise]).toEqual(["Loom", DEFAULT_CONTACT.address.title, undefined]);
});

it("notes before and after", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  await saveContact(admin, LOOM, "never");
  await saveContact(admin, { ...LOOM, phone: "+49 30 555002" }, await contactRevision(world.services.db));
  const [, second] = await world.services.db.select().from(events).orderBy(events.seq);
  expect(second).toMatchObject({
    type: "settings.contact_saved",
    subjectKind: "setting",
    payload: { before: { phone: "+49 30 555001" }, after: { phone: "+49 30 555002" } },
  });
});

it("puts back what was replaced, but not over what a colleague has saved since", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const saved = await saveContact(admin, LOOM, "never");
  const form = formOf(saved);
  const read = readContactForm(form);
  if (!read.ok) throw new Error(JSON.stringify(read));
  world.clock.advance(1_000);
  const undone = await saveContact(admin, read.data, String(form.get("revision")));
  expect(undone.ok).toBe(true);
  expect(await findContact(world.services.db)).toEqual(DEFAULT_CONTACT);
  expect(await saveContact(admin, LOOM, String(form.get("revision")))).toEqual({ ok: false, reason: "changed" });
});

it("refuses to overwrite a change that the admin has not seen, also concurrently", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const answers = await Promise.all(
    ["1", "2", "3"].map((digit) => saveContact(admin, { ...LOOM, phone: `+49 30 55500${digit}` }, "never")),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([
    { ok: false, reason: "changed" },
    { ok: false, reason: "changed" },
  ]);
});

it("refuses strangers and members", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asStaff(world, { role: "member", areas: AREAS })])
    await expect(saveContact(ctx, LOOM, "never")).rejects.toThrow("permission");
  expect(await findContact(world.services.db)).toEqual(DEFAULT_CONTACT);
});

it("shows what the brand file says where there is no database, or something unreadable in it", async () => {
  await using world = await testWorld();
  await world.services.db.insert(settings).values({ key: "contact_facts", value: { phone: 1 } });
  expect(await contactOf(world.services)).toEqual(DEFAULT_CONTACT);
  expect(await contactOf({ ...world.services, db: {} as typeof world.services.db })).toEqual(DEFAULT_CONTACT);
});
