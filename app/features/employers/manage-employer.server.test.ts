import { describe, expect, it } from "vitest";
import { asMemberWithout, asStaff, asVisitor, UNKNOWN_ID } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { CHANGED_SINCE } from "#kit/records/changed.ts";
import type { Ctx } from "#platform/actor.ts";
import { formOf, takenBack } from "#ui/forms/use-answer.ts";
import { events } from "#db/schema/activity.ts";
import { employerContacts, employers } from "#db/schema/employers.ts";
import { addContact, editContact, removeContact } from "./manage-contacts.server.ts";
import { assignEmployer, createEmployer, editEmployer, setEmployerStatus, setEmployerStatuses } from "./manage-employer.server.ts";
import { employerAction } from "./office/employer-action.server.ts";
import { findRequest } from "./poaching-record.server.ts";
import { aRequest } from "./request-fixture.ts";

const CONTACT = { fullName: "Ines", email: "ines@quokka.example", phone: "", jobTitle: "HR" };

async function anEmployer(ctx: Ctx, name = "Quokka Freight") {
  const created = await createEmployer(ctx, { name, website: "", industry: "Ships" });
  if (!created.ok) throw new Error(created.reason);
  return created.employer;
}

const typesOf = async ({ services }: TestWorld) => (await services.db.select().from(events).orderBy(events.seq)).map(({ type }) => type);

describe("an employer", () => {
  it("is created by hand once per name, and protected against concurrent edits", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id, revision } = await anEmployer(admin);
    expect(await createEmployer(admin, { name: "QUOKKA freight", website: "", industry: "" })).toEqual({ ok: false, reason: "name_taken" });
    const facts = { name: "Quokka Freight", website: "https://quokka.example", industry: "Ships" };
    expect(await editEmployer(admin, id, { ...facts, revision })).toMatchObject({
      ok: true,
      employer: { revision: 2, website: "https://quokka.example" },
    });
    expect(await editEmployer(admin, id, { ...facts, industry: "Boats", revision })).toEqual({ ok: false, reason: "changed" });
    const other = await anEmployer(admin, "Other");
    expect(await editEmployer(admin, other.id, { ...facts, revision: 1 })).toEqual({ ok: false, reason: "name_taken" });
    expect(await editEmployer(admin, UNKNOWN_ID, { ...facts, revision: 1 })).toEqual({ ok: false, reason: "unknown" });
    expect(await typesOf(world)).toEqual(["employer.created", "employer.edited", "employer.created"]);
  });

  it("has a status and an assignee", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id } = await anEmployer(admin);
    expect(await setEmployerStatus(admin, id, { status: "dormant" })).toMatchObject({ ok: true, employer: { status: "dormant" } });
    const { personId } = (await asMemberWithout(world, "career")).actor;
    for (const assigneeId of [UNKNOWN_ID, personId])
      expect(await assignEmployer(admin, id, { assigneeId })).toEqual({ ok: false, reason: "unknown_person" });
    expect(await assignEmployer(admin, id, { assigneeId: null })).toMatchObject({ ok: true, employer: { assigneeId: null } });
  });

  it("gets back its status by Undo, but not over a colleague's later change", async () => {
    await using world = await testWorld();
    const [ada, ben] = [await asStaff(world), await asStaff(world)];
    const { id } = await anEmployer(ada);
    const undo = () => employerAction(ada, id, formOf({ intent: "status", status: "active", "from.status": "dormant" }));
    await setEmployerStatus(ada, id, { status: "dormant" });
    expect(await undo()).toMatchObject({ ok: true });
    await setEmployerStatus(ada, id, { status: "dormant" });
    await setEmployerStatus(ben, id, { status: "blocked" });
    expect(await undo()).toMatchObject({ ok: false, errors: { form: CHANGED_SINCE } });
    expect(await world.services.db.select().from(employers)).toMatchObject([{ status: "blocked" }]);
  });

  it("changes in bulk, and undo skips those changed since", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const [one, two] = [await anEmployer(admin, "One"), await anEmployer(admin, "Two")];
    const before = await setEmployerStatuses(admin, { [one.id]: "blocked", [two.id]: "blocked", [UNKNOWN_ID]: "blocked" });
    expect(before).toEqual({ [one.id]: "active", [two.id]: "active" });
    await setEmployerStatus(admin, two.id, { status: "dormant" });
    expect(await setEmployerStatuses(admin, before, "blocked")).toEqual({ [one.id]: "blocked" });
  });
});

describe("a contact", () => {
  it("is added once per address, edited, and removed without its requests", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    const { id: requestId, employerId, contactId } = await aRequest(world);
    expect(await addContact(admin, employerId, CONTACT)).toEqual({ ok: true });
    expect(await addContact(admin, employerId, { ...CONTACT, email: "INES@quokka.example" })).toEqual({ ok: false, reason: "email_taken" });
    expect(await editContact(admin, employerId, contactId ?? "", { ...CONTACT })).toEqual({ ok: false, reason: "email_taken" });
    expect(await editContact(admin, employerId, contactId ?? "", { ...CONTACT, email: "petra@new.example" })).toEqual({ ok: true });
    const other = await anEmployer(admin, "Other");
    expect(await removeContact(admin, other.id, contactId ?? "")).toEqual({ ok: false, reason: "unknown_contact" });
    expect(await removeContact(admin, employerId, contactId ?? "")).toEqual({ ok: true });
    expect(await findRequest(world.services.db, requestId)).toMatchObject({ contactId: null, sender: { email: "petra@quokka.example" } });
  });
});

it("keeps the contact that a colleague saved first, and tells the second", async () => {
  await using world = await testWorld();
  const [ada, ben] = [await asStaff(world), await asStaff(world)];
  const { id } = await anEmployer(ada);
  await Promise.all([addContact(ada, id, CONTACT), addContact(ben, id, { ...CONTACT, email: "petra@quokka.example" })]);
  const contacts = () => world.services.db.select().from(employerContacts).orderBy(employerContacts.email);
  const [ines, petra] = await contacts();
  expect(petra).toMatchObject({ email: "petra@quokka.example" });
  const contactId = ines?.id ?? "";
  const shown = takenBack({ contactId, ...CONTACT });
  const save = (ctx: Ctx, fields: Readonly<Record<string, string>>) =>
    employerAction(ctx, id, formOf({ intent: "contact.edit", contactId, ...CONTACT, ...shown, ...fields }));
  const both = await Promise.all([save(ada, { jobTitle: "CEO" }), save(ben, { jobTitle: "CTO" })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ errors: { revision: "", form: expect.stringContaining("A colleague") as string } });
  const [saved] = await contacts();
  expect(await save(ben, { fullName: "Ines Moura", "from.jobTitle": saved?.jobTitle ?? "" })).toMatchObject({ ok: true });
});

it("replaces a contact's phone that today's rule refuses", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { id } = await anEmployer(admin);
  await addContact(admin, id, { ...CONTACT, phone: "ext. 5" });
  const stored = () => world.services.db.select().from(employerContacts);
  const contactId = (await stored())[0]?.id ?? "";
  const shown = { contactId, ...CONTACT, phone: "ext. 5" };
  const save = (phone: string) => employerAction(admin, id, formOf({ intent: "contact.edit", ...shown, ...takenBack(shown), phone }));
  expect(await save("+880 1712 345678")).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject([{ phone: "+880 1712 345678" }]);
  expect(await save("+880 1712 999999")).toMatchObject({ ok: false, errors: { revision: "" } });
});

describe("unauthorised actors", () => {
  it.each<[string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ["creates", (ctx) => createEmployer(ctx, { name: "x", website: "", industry: "" })],
    ["edits", (ctx, id) => editEmployer(ctx, id, { name: "x", website: "", industry: "", revision: 1 })],
    ["sets a status", (ctx, id) => setEmployerStatus(ctx, id, { status: "blocked" })],
    ["sets many", (ctx, id) => setEmployerStatuses(ctx, { [id]: "blocked" })],
    ["assigns", (ctx, id) => assignEmployer(ctx, id, { assigneeId: null })],
    ["adds contacts", (ctx, id) => addContact(ctx, id, CONTACT)],
    ["edits contacts", (ctx, id) => editContact(ctx, id, UNKNOWN_ID, CONTACT)],
    ["removes contacts", (ctx, id) => removeContact(ctx, id, UNKNOWN_ID)],
  ])("%s", async (_, verb) => {
    await using world = await testWorld();
    const { employerId } = await aRequest(world);
    for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")])
      await expect(verb(ctx, employerId)).rejects.toThrow("permission");
    expect(await world.services.db.select().from(employers)).toMatchObject([{ name: "Quokka Freight", status: "lead" }]);
    expect(await world.services.db.select().from(employerContacts)).toHaveLength(1);
  });
});
