import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { erasePerson } from "#kit/privacy/erase-person.server.ts";
import { exportPerson } from "#kit/privacy/export-person.server.ts";
import { verifyActivity } from "#kit/activity/verify.server.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { dump } from "#tests/support/database-dump.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { accountsCapability } from "#kit/accounts/capability.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { employersCapability } from "./capability.server.ts";
import { markInformed } from "./inform-person.server.ts";
import { addContact, editContact } from "./manage-contacts.server.ts";
import { moveRequest } from "./move-request.server.ts";
import { remindToInform } from "./remind-to-inform.server.ts";
import { aRequest } from "./request-fixture.ts";

const RUNNING = new AbortController().signal;

const reminders = async ({ services: { db } }: TestWorld) =>
  (
    await db
      .select()
      .from(mails)
      .where(sql`${mails.template} in ('poaching-soon', 'poaching-overdue')`)
      .orderBy(mails.createdAt)
  ).map(({ template, toAddress }) => [template, toAddress]);

it("reminds staff once with a week left and once when overdue, also for declined requests", async () => {
  await using world = await testWorld();
  const { email } = (await asStaff(world, { role: "member", areas: ["career"] })).actor;
  await asMemberWithout(world, "career");
  const { id } = await aRequest(world, { namedPerson: "Rina" });
  await aRequest(world);
  const admin = await asStaff(world);
  await world.services.db.execute(sql`update people set removed_at = now() where id = ${admin.actor.personId}`);
  await moveRequest(admin, id, { revision: 1, status: "declined", reason: "No.", fee: undefined });
  const hourly = async (days: number) => {
    world.clock.advance(days * DAY_MS);
    for (const _ of [1, 2]) await remindToInform(world.services);
    return reminders(world);
  };
  expect(await hourly(22.9)).toEqual([]);
  expect(await hourly(0.1)).toEqual([["poaching-soon", email]]);
  expect(await hourly(7)).toEqual([["poaching-soon", email]]);
  expect(await hourly(0.1)).toEqual([
    ["poaching-soon", email],
    ["poaching-overdue", email],
  ]);
  expect(await hourly(30)).toHaveLength(2);
});

it("sends no reminder for an informed person, nor for demo data", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const { id } = await aRequest(world, { namedPerson: "Rina" });
  await markInformed(admin, id, { revision: 1, informedOn: "2026-11-15" });
  await loadDemoWorld({ ...world.services, capabilities: [employersCapability] });
  world.clock.advance(40 * DAY_MS);
  await remindToInform(world.services);
  expect(await reminders(world)).toEqual([]);
});

it("keeps a request for 24 months after it was settled, then deletes it and its sender", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  const admin = await asStaff(world);
  const { id, employerId, contactId } = await aRequest(world, {
    wanted: "A canary keeper",
    contactName: "Canary Jones",
    email: "canary@quokka.example",
  });
  await editContact(admin, employerId, contactId ?? "", {
    fullName: "Canary Smith",
    email: "canary@quokka.example",
    phone: "",
    jobTitle: "Canary",
  });
  const open = await aRequest(world, { email: "other@quokka.example" });
  world.clock.advance(300 * DAY_MS);
  await moveRequest(admin, id, { revision: 1, status: "declined", reason: "No canaries.", fee: undefined });
  world.clock.advance(730 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await db.$count(poachingRequests)).toBe(2);
  world.clock.advance(2 * DAY_MS);
  await runRetention(world.services, RUNNING);
  expect(await db.select().from(poachingRequests)).toMatchObject([{ id: open.id }]);
  expect(await db.select().from(employerContacts)).toMatchObject([{ email: "other@quokka.example" }]);
  expect(await dump(world)).not.toContain("canar");
  expect(await verifyActivity(db)).toMatchObject({ ok: true });
});

it("erases everything of a person, and keeps the company only if others belong to it", async () => {
  await using world = await testWorld();
  const admin = await asStaff(world);
  const change = {
    company: "Canary Ltd",
    contactName: "Canary Jones",
    email: "canary@nest.example",
    website: "canary.example",
    wanted: "A canary keeper",
    message: "Canary song",
  };
  const alone = await aRequest(world, change);
  await moveRequest(admin, alone.id, { revision: 1, status: "declined", reason: "Canaries stay.", fee: undefined });
  const shared = await aRequest(world, { company: "Quokka Freight", email: "petra@quokka.example" });
  await addContact(admin, shared.employerId, { fullName: "Canary Jones", email: "Canary@nest.example", phone: "", jobTitle: "Canary" });
  const exported = JSON.stringify(await exportPerson(admin, "canary@nest.example"));
  expect(exported).toContain("Canary song");
  expect(exported).not.toContain("requestHash");
  expect(exported).not.toContain("petra");
  expect(await erasePerson(admin, "canary@nest.example")).toMatchObject({ ok: true });
  const after = await dump(world);
  expect(after).not.toContain("canar");
  expect(after).toContain("petra@quokka.example");
  expect(await world.services.db.select().from(employers)).toMatchObject([{ name: "Quokka Freight" }]);
});

it("fills a demo with every state, including a person due to be informed and one overdue", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [accountsCapability, employersCapability] });
  const requests = await db.select().from(poachingRequests);
  expect([await db.$count(employers), requests.length, new Set(requests.map(({ status }) => status)).size]).toEqual([5, 8, 6]);
  expect(requests.every(({ isDemo, namedPerson, personId }) => isDemo && (namedPerson !== "") === (personId !== null))).toBe(true);
  const left = requests
    .filter(({ informBy, informedAt }) => informBy && !informedAt)
    .map(({ informBy }) => Math.round(((informBy?.getTime() ?? 0) - world.clock.now().getTime()) / DAY_MS));
  expect(left.toSorted((one, other) => one - other)).toEqual([-3, 4]);
});
