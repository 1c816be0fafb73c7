import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { createEmployer, setEmployerStatus } from "./manage-employer.server.ts";
import { addContact } from "./manage-contacts.server.ts";
import { aRequest, newRequest } from "./request-fixture.ts";
import { requestPoaching } from "./request-poaching.server.ts";

describe("a request", () => {
  it("creates employer and contact, mails both sides, and starts the deadline when a person is named", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    const request = await aRequest(world, { namedPerson: "Rina Akter" });
    expect(request).toMatchObject({
      status: "new",
      namedPerson: "Rina Akter",
      startsOn: "2027-03-01",
      informBy: new Date(world.clock.now().getTime() + 30 * DAY_MS),
    });
    expect(await db.select().from(employers)).toMatchObject([
      { name: "Quokka Freight", website: "https://quokka.example", status: "lead" },
    ]);
    expect(await db.select().from(employerContacts)).toMatchObject([{ fullName: "Petra Umbrella", id: request.contactId }]);
    expect((await db.select().from(events).orderBy(events.seq)).map(({ type }) => type)).toEqual([
      "employer.created",
      "poaching.requested",
    ]);
    const sent = await db.select().from(mails).orderBy(mails.template);
    expect(sent.map(({ template }) => template)).toEqual(["poaching-new", "poaching-received"]);
    const [ours, theirs] = sent;
    expect(ours?.text).toContain("Sixty thousand and a boat.");
    expect(theirs).toMatchObject({ toAddress: "petra@quokka.example", toName: null });
    expect(theirs?.text).toContain("within 30 days");
    for (const word of ["Quokka", "Petra", "tugboat", "Rina", "boat", "like how"])
      expect(`${theirs?.subject} ${theirs?.text} ${theirs?.html}`).not.toContain(word);
  });

  it("for a role has no deadline, and its mail promises nothing about a person", async () => {
    await using world = await testWorld();
    expect(await aRequest(world)).toMatchObject({ informBy: null, namedPerson: "" });
    const [mail] = await world.services.db.select().from(mails).where(eq(mails.template, "poaching-received"));
    expect(mail?.text).not.toContain("30 days");
  });

  it("is stored once when sent repeatedly, and its key works for no other content", async () => {
    await using world = await testWorld();
    const wish = newRequest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestPoaching(asVisitor(world), wish)));
    expect(new Set(answers.map((answer) => answer.ok && answer.request.id)).size).toBe(1);
    expect(answers.map((answer) => answer.ok && answer.isMailed)).toEqual([true, true, true, true, true]);
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(await requestPoaching(asVisitor(world), { ...wish, wanted: "Somebody else" })).toEqual({ ok: false, reason: "key_reused" });
    expect(await world.services.db.select().from(poachingRequests)).toHaveLength(1);
    expect(await world.services.db.select().from(mails)).toHaveLength(2);
  });

  it("of one company creates one employer, also concurrently", async () => {
    await using world = await testWorld();
    await Promise.all(
      [1, 2, 3, 4].map((each) =>
        aRequest(world, { email: `p${each}@quokka.example`, company: each % 2 ? "QUOKKA Freight" : "Quokka Freight" }),
      ),
    );
    expect(await world.services.db.select().from(employers)).toHaveLength(1);
    expect(await world.services.db.select().from(employerContacts)).toHaveLength(4);
  });

  it("is limited to twenty an hour per address", async () => {
    await using world = await testWorld();
    for (let each = 0; each < 20; each += 1) await aRequest(world);
    expect(await requestPoaching(asVisitor(world), newRequest())).toMatchObject({ ok: false, reason: "too_many", retryAfterS: 3_600 });
    world.clock.advance(3_600_000);
    await aRequest(world);
  });
});

describe("a known employer", () => {
  it("is found by name or by domain, and nothing about it changes", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    const admin = await asStaff(world);
    const created = await createEmployer(admin, { name: "Quokka Freight", website: "https://real.example", industry: "Ships" });
    if (!created.ok) throw new Error(created.reason);
    const { id } = created.employer;
    await addContact(admin, id, { fullName: "Petra U.", email: "Petra@Quokka.example", phone: "+49 1", jobTitle: "CEO" });
    const before = { employers: await db.select().from(employers), contacts: await db.select().from(employerContacts) };
    await aRequest(world, { company: "quokka FREIGHT", contactName: "Mallory", website: "evil.example" });
    await aRequest(world, { company: "Quokka Freight Holding" });
    expect({ employers: await db.select().from(employers), contacts: await db.select().from(employerContacts) }).toEqual(before);
    const requests = await db.select().from(poachingRequests);
    expect(requests.map(({ employerId }) => employerId)).toEqual([id, id]);
    expect(requests.map(({ sender }) => sender?.fullName).toSorted()).toEqual(["Mallory", "Petra Umbrella"]);
  });

  it("is not confused with one that only shares a mail provider", async () => {
    await using world = await testWorld();
    await aRequest(world, { company: "One", email: "one@gmail.com" });
    await aRequest(world, { company: "Two", email: "two@gmail.com" });
    expect((await world.services.db.select().from(employers)).map(({ name }) => name).toSorted()).toEqual(["One", "Two"]);
  });

  it("is not guessed where two have the domain", async () => {
    await using world = await testWorld();
    const admin = await asStaff(world);
    for (const name of ["North", "South"]) {
      const created = await createEmployer(admin, { name, website: "", industry: "" });
      if (created.ok) await addContact(admin, created.employer.id, { fullName: "A", email: "a@shared.example", phone: "", jobTitle: "" });
    }
    await aRequest(world, { company: "West", email: "b@shared.example" });
    expect(await world.services.db.select().from(employers)).toHaveLength(3);
  });

  it("is not told that it is blocked, and one of the demo becomes real", async () => {
    await using world = await testWorld();
    const { db } = world.services;
    await db.insert(employers).values({ name: "Quokka Freight", isDemo: true });
    const first = await aRequest(world);
    expect(await db.select().from(employers)).toMatchObject([{ isDemo: false }]);
    await setEmployerStatus(await asStaff(world), first.employerId, { status: "blocked" });
    expect(await requestPoaching(asVisitor(world), newRequest())).toMatchObject({ ok: true, isMailed: true });
  });
});
