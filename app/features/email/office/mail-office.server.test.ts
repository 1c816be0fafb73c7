import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events } from "#db/schema/activity.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { deliverDueMails } from "#kit/mail/deliver-due-mails.server.ts";
import { enqueue, outbox } from "#kit/mail/smtp-fixture.ts";
import { composeAction } from "./compose-action.server.ts";
import { composeMail, sendTestLetter } from "./compose-mail.server.ts";
import { heldMails } from "./held-mails.server.ts";
import { findKnownPeople } from "./known-people.server.ts";
import { loadMailRecord } from "./load-mail-record.server.ts";
import { mailSourceFor } from "./mail-source.server.ts";
import { cancelBatch, cancelMail, cancelMails, retryMail } from "./manage-mail.server.ts";
import { addSuppression, listSuppressions, removeSuppression } from "./suppress.server.ts";
import { suppressionSchema } from "./suppression-input.ts";

const URL_OF_PAGE = new URL("https://orbweave.example/admin/communication/email");
const { signal } = new AbortController();
const letter = (more: Partial<Parameters<typeof composeMail>[1]> = {}) => ({
  to: "Rina Akter <rina@example.com>\nada@example.com",
  subject: "News",
  body: "Dear {{name}},\n\n- one",
  when: "",
  idempotency_key: randomUUID(),
  ...more,
});
function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const keep = ({ services }: TestWorld) => deliverDueMails(services, undefined, signal);
const statuses = async (world: TestWorld) => (await outbox(world)).map(({ status }) => status);
const typesOf = async ({ services }: TestWorld) =>
  (await services.db.select({ type: events.type }).from(events).orderBy(events.seq)).map(({ type }) => type);

describe("a mail by hand", () => {
  it("is one mail per recipient, with their name, and waits for half a minute", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    expect(await composeMail(ada, letter())).toMatchObject({
      ok: true,
      count: 2,
      isScheduled: false,
      skipped: [],
      dueAt: new Date(world.clock.now().getTime() + 30_000),
    });
    const written = (await outbox(world)).toSorted((one, other) => one.toAddress.localeCompare(other.toAddress));
    expect(written).toMatchObject([
      {
        toAddress: "ada@example.com",
        toName: null,
        text: expect.stringContaining("Dear there,\n\n- one"),
        composedById: ada.actor.personId,
        template: "composed",
      },
      { toAddress: "rina@example.com", toName: "Rina Akter", text: expect.stringContaining("Dear Rina Akter,") },
    ]);
    expect(JSON.stringify(written[0])).not.toContain("rina@");
    world.clock.advance(29_999);
    await keep(world);
    expect(await statuses(world)).toEqual(["queued", "queued"]);
    world.clock.advance(1);
    await keep(world);
    expect(await statuses(world)).toEqual(["kept", "kept"]);
    expect(await typesOf(world)).toEqual(["mail.composed", "mail.composed"]);
  });

  it("can be cancelled until it is sent, and not afterwards", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const [first, second] = [await composeMail(ada, letter()), await composeMail(ada, letter())];
    if (!first.ok || !second.ok) return expect.unreachable();
    expect(await cancelBatch(ada, first.batchId)).toEqual({ cancelled: 2, left: 0, all: 2 });
    world.clock.advance(30_000);
    await keep(world);
    expect(await cancelBatch(ada, second.batchId)).toEqual({ cancelled: 0, left: 2, all: 2 });
    expect((await statuses(world)).toSorted()).toEqual(["cancelled", "cancelled", "kept", "kept"]);
  });

  it("reports exactly what had been sent when it is cancelled", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const [whole, half] = [await composeMail(ada, letter()), await composeMail(ada, letter())];
    if (!whole.ok || !half.ok) return expect.unreachable();
    const undo = (batch: string) => composeAction(ada, formOf({ intent: "undo", batch }));
    expect(await undo(whole.batchId)).toMatchObject({ ok: true, intent: "undo", done: "It was not sent." });
    expect(await undo(whole.batchId)).toMatchObject({ ok: false, errors: { form: "Already undone." } });
    await world.services.db
      .update(mails)
      .set({ status: "sent" })
      .where(and(eq(mails.batchId, half.batchId), eq(mails.toAddress, "ada@example.com")));
    expect(await undo(half.batchId)).toMatchObject({
      ok: true,
      intent: "undo",
      done: "1 of 2 were already sent. The others were not sent.",
    });
    expect(await undo(half.batchId)).toMatchObject({ ok: false, errors: { form: "Already undone. 1 of 2 were already sent." } });
    expect(await undo(randomUUID())).toMatchObject({ ok: false, errors: { form: "This email no longer exists." } });
  });

  it("is sent once, also when Send is pressed repeatedly", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const once = letter({ to: "rina@example.com" });
    await composeMail(ada, once);
    expect(await composeMail(ada, once)).toMatchObject({ ok: false, reason: "sent_already" });
    expect(await outbox(world)).toHaveLength(1);
  });

  it("waits for its scheduled office time, which must be in the future", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    // 15:00 in Dhaka is 09:00 UTC.
    expect(await composeMail(ada, letter({ when: "2026-11-16T15:00" }))).toMatchObject({
      ok: true,
      isScheduled: true,
      dueAt: new Date("2026-11-16T09:00:00Z"),
    });
    expect(await composeMail(ada, letter({ when: "2026-11-15T15:00" }))).toMatchObject({ ok: false, reason: "in_past" });
    expect(await composeMail(ada, letter({ when: "2028-01-01T00:00" }))).toMatchObject({ ok: false, reason: "too_far" });
    const { rows } = await loadList(ada, mailSourceFor(ada), new URL("?status=scheduled", URL_OF_PAGE));
    expect(rows).toHaveLength(2);
  });

  it("skips blocked addresses and names them", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await addSuppression(ada, { address: "ada@example.com", reason: "asked", note: "" });
    expect(await composeMail(ada, letter({ to: "ADA@example.com, rina@example.com" }))).toMatchObject({
      ok: true,
      count: 1,
      skipped: ["ada@example.com"],
    });
    expect(await composeMail(ada, letter({ to: "ada@example.com" }))).toMatchObject({
      ok: false,
      reason: "suppressed",
      skipped: ["ada@example.com"],
    });
  });

  it("is rate limited", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const to = (count: number) => Array.from({ length: count }, (_, index) => `${index}@example.com`).join();
    for (const count of [50, 50, 50, 40]) expect(await composeMail(ada, letter({ to: to(count) }))).toMatchObject({ ok: true });
    const many = letter({ to: to(50) });
    for (let round = 0; round < 2; round += 1) expect(await composeMail(ada, many)).toMatchObject({ ok: false, reason: "too_many" });
    // A refused batch does not count towards the limit.
    expect(await composeMail(ada, letter({ to: to(10) }))).toMatchObject({ ok: true });
    expect(await outbox(world)).toHaveLength(200);
  });

  it("goes to the writer as a test, at once", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    expect(await sendTestLetter(ada, { subject: "News", body: "Dear {{name}}" })).toMatchObject({ ok: true, to: ada.actor.email });
    expect(await outbox(world)).toMatchObject([
      { toAddress: ada.actor.email, dueAt: world.clock.now(), text: expect.stringContaining("Dear Ada Admin") },
    ]);
  });

  it("is refused with a sentence for each field that is wrong", async () => {
    await using world = await testWorld();
    const answer = await composeAction(
      await asStaff(world),
      formOf({
        intent: "send",
        to: "rina@example.com\r\nBcc: x@example.com",
        subject: "a\r\nX-Evil: 1",
        body: "{{salary}}",
        when: "",
        idempotency_key: randomUUID(),
      }),
    );
    expect(answer.ok ? {} : Object.keys(answer.errors).toSorted()).toEqual(["body", "subject", "to"]);
    expect(await outbox(world)).toEqual([]);
  });

  it.each(["2026-12-24T25:99", "2026-02-31T10:00", "2026-12-24T10:00Z", "tomorrow"])(
    "is refused for %j, which is no moment",
    async (when) => {
      await using world = await testWorld();
      expect(await composeAction(await asStaff(world), formOf({ intent: "send", ...letter({ when }) }))).toMatchObject({
        ok: false,
        errors: { when: "Please enter a date and time." },
      });
    },
  );
});

describe("a mail of the outbox", () => {
  const setMail = async ({ services }: TestWorld, values: Partial<typeof mails.$inferInsert>) => {
    await enqueue(services);
    const [mail] = await services.db.update(mails).set(values).returning();
    return mail?.id ?? "";
  };

  it("can be cancelled only while it is queued", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await setMail(world, { attempts: 0 });
    expect(await cancelMail(ada, id)).toMatchObject({ ok: true });
    expect(await cancelMail(ada, id)).toMatchObject({ ok: false, reason: "not_waiting" });
    expect(await cancelMail(ada, randomUUID())).toMatchObject({ ok: false, reason: "unknown" });
    expect(await outbox(world)).toMatchObject([{ status: "cancelled", lastError: "Ada Admin cancelled it." }]);
  });

  it.each([
    ["failed", {}, { ok: true }],
    ["bounced", {}, { ok: true }],
    ["sent", {}, { ok: false, reason: "not_over" }],
    ["kept", {}, { ok: false, reason: "no_server" }],
    ["failed", { text: "Open ••••" }, { ok: false, reason: "redacted" }],
  ] as const)("that %s is tried again, or not: %j", async (status, values, answer) => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await setMail(world, { status, attempts: 12, ...values });
    expect(await retryMail(ada, id)).toEqual(answer);
    expect(await outbox(world)).toMatchObject([answer.ok ? { status: "queued", attempts: 0, dueAt: world.clock.now() } : { status }]);
  });

  it.each([
    ["queued", null, "due"],
    ["kept", null, null],
    ["failed", null, null],
    ["cancelled", null, null],
    ["sent", new Date("2026-11-14T08:00:00Z"), "sent"],
  ] as const)("is listed as %s with the time it was sent or is due, and without one if it was never sent", async (status, sentAt, time) => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await setMail(world, { status, sentAt });
    const [row] = (await loadList(ada, mailSourceFor(ada), URL_OF_PAGE)).rows;
    const [mail] = await outbox(world);
    expect(row?.due).toEqual(time === "due" ? mail?.dueAt : sentAt);
  });

  it.each([
    ["kept", {}, { count: 1, isExplained: true }],
    ["sent", {}, undefined],
    ["kept", { SMTP_URL: "smtp://mail.example" }, undefined],
  ] as const)("that is %s is explained once where no mail server is set up: %j", async (status, env, held) => {
    await using world = await testWorld(env);
    await setMail(world, { status });
    expect(await heldMails(await asStaff(world))).toEqual(held);
    const member = await asStaff(world, { role: "member", areas: ["communication"] });
    expect(await heldMails(member)).toEqual(held && { ...held, isExplained: false });
  });

  it("to a suppressed address is not retried", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    const id = await setMail(world, { status: "failed", toAddress: "rina@example.com" });
    await addSuppression(ada, { address: "rina@example.com", reason: "complained", note: "" });
    expect(await retryMail(ada, id)).toMatchObject({ ok: false, reason: "suppressed" });
    await removeSuppression(ada, "rina@example.com");
    expect(await retryMail(ada, id)).toMatchObject({ ok: true });
  });

  it.each([
    ["password-reset", "person", "An email about access to an account, for admins only"],
    ["invitation", null, "An email about access to an account, for admins only"],
    ["application-received", "application", "An email about a record outside your areas"],
    ["ticket-answered", "ticket", "Your estimate"],
    ["composed", null, "Your estimate"],
  ])("of the kind %s shows its text and subject only to staff who may open its record", async (template, subjectKind, subject) => {
    const isShown = subject === "Your estimate";
    await using world = await testWorld();
    const id = await setMail(world, { template, subjectKind, subjectId: subjectKind && randomUUID() });
    const member = await asStaff(world, { role: "member", areas: ["communication"] });
    const record = await loadMailRecord(member, id, URL_OF_PAGE);
    expect(record?.words !== undefined).toBe(isShown);
    expect(record?.mail.subject).toBe(subject);
    const list = async (who: Ctx<Staff>, query: string) =>
      (await loadList(who, mailSourceFor(who), new URL(`?q=${query}`, URL_OF_PAGE))).rows.map((row) => row.subject);
    expect(await list(member, "")).toEqual([subject]);
    expect(await list(member, "estimate")).toEqual(isShown ? [subject] : []);
    expect(await list(await asStaff(world), "estimate")).toEqual(["Your estimate"]);
    expect((await loadMailRecord(await asStaff(world), id, URL_OF_PAGE))?.words).toMatchObject({ subject: "Your estimate" });
  });

  it.each([
    ["password-reset", "person"],
    ["application-received", "application"],
  ])("of the kind %s is neither cancelled nor retried by staff who may not read it", async (template, subjectKind) => {
    await using world = await testWorld();
    const id = await setMail(world, { template, subjectKind, subjectId: randomUUID() });
    const member = await asStaff(world, { role: "member", areas: ["communication"] });
    expect(await cancelMail(member, id)).toMatchObject({ ok: false, reason: "not_yours" });
    expect(await cancelMails(member, [id])).toBe(0);
    expect(await statuses(world)).toEqual(["queued"]);
    expect(await cancelMail(await asStaff(world), id)).toMatchObject({ ok: true });
    expect(await retryMail(member, id)).toMatchObject({ ok: false, reason: "not_yours" });
    expect(await statuses(world)).toEqual(["cancelled"]);
  });

  it("is found by its address", async () => {
    await using world = await testWorld();
    const ada = await asStaff(world);
    await enqueue(world.services, { to: { address: "Rina@example.com" }, about: { kind: "quote", id: randomUUID() } });
    await enqueue(world.services, { to: { address: "rina@example.com" }, about: { kind: "ticket", id: randomUUID() } });
    await enqueue(world.services, { to: { address: "tomas@example.com" } });
    expect((await loadList(ada, mailSourceFor(ada), new URL("?address=rina%40example.com", URL_OF_PAGE))).rows).toHaveLength(2);
  });
});

it("keeps a list of blocked addresses, with what the log says about it", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  const entry = { address: "rina@example.com", reason: "asked", note: "By phone" } as const;
  expect([await addSuppression(ada, entry), await addSuppression(ada, entry)]).toEqual([{ ok: true }, { ok: false, reason: "known" }]);
  expect(await listSuppressions(ada, "RINA")).toMatchObject([entry]);
  expect(await listSuppressions(ada, "%")).toEqual([]);
  expect([await removeSuppression(ada, "RINA@example.com"), await removeSuppression(ada, "rina@example.com")]).toEqual([
    { ok: true },
    { ok: false, reason: "unknown" },
  ]);
  expect(await world.services.db.select().from(mailSuppressions)).toEqual([]);
  expect(await typesOf(world)).toEqual(["suppression.added", "suppression.removed"]);
});

it("lets only admins suppress colleagues, and never suppresses the mails they sign in with", async () => {
  await using world = await testWorld();
  const member = await asStaff(world, { role: "member", areas: ["communication"] });
  const ada = await asStaff(world);
  const entry = { address: ada.actor.email.toLowerCase(), reason: "staff", note: "" } as const;
  expect(await addSuppression(member, entry)).toMatchObject({ ok: false, reason: "colleague" });
  expect(await addSuppression(ada, entry)).toMatchObject({ ok: true });
  await enqueue(world.services, { to: { address: ada.actor.email }, template: "password-reset" });
  world.clock.advance(1);
  await enqueue(world.services, { to: { address: ada.actor.email } });
  await keep(world);
  expect(await statuses(world)).toEqual(["kept", "cancelled"]);
  expect(suppressionSchema.safeParse({ ...entry, reason: "bounced" }).success).toBe(false);
});

it("finds people in areas that the staff member may see", async () => {
  await using world = await testWorld();
  const member = await asStaff(world, { role: "member", areas: ["communication"] });
  expect(await findKnownPeople(member, "mina")).toEqual([{ address: member.actor.email, name: "Mina Member" }]);
  expect(await findKnownPeople(member, "m")).toEqual([]);
});

it("refuses strangers and members without the area", async () => {
  await using world = await testWorld();
  await enqueue(world.services);
  const [mail] = await outbox(world);
  const id = mail?.id ?? "";
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")]) {
    const tries = [
      () => composeMail(ctx, letter()),
      () => sendTestLetter(ctx, letter()),
      () => cancelMail(ctx, id),
      () => cancelBatch(ctx, randomUUID()),
      () => retryMail(ctx, id),
      () => loadMailRecord(ctx, id, URL_OF_PAGE),
      () => addSuppression(ctx, { address: "a@example.com", reason: "staff", note: "" }),
      () => removeSuppression(ctx, "a@example.com"),
      () => listSuppressions(ctx, ""),
      () => findKnownPeople(ctx, "ada"),
    ];
    for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow(Forbidden);
  }
  expect(await world.services.db.select().from(mails).where(eq(mails.status, "queued"))).toHaveLength(1);
});
