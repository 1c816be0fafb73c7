import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliver, enqueue, testMailServer } from "#kit/mail/smtp-fixture.ts";
import { replyAddress } from "#kit/mail/reply-address.server.ts";
import { events } from "#db/schema/activity.ts";
import { mailAttempts, mails, mailSuppressions } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { tickets } from "#db/schema/tickets.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { mailInWorld, takeIn } from "./filing-fixture.ts";
import { aBounce, aComplaint, aMail, dnsWith, INBOUND } from "./raw-mail-fixture.ts";

const ADA = "Ada@example.com";

/** A mail that a mail server has accepted. */
async function aSentMail(world: TestWorld, address = ADA) {
  await using server = await testMailServer();
  const messageId = await enqueue(world.services, { to: { address } });
  await deliver(world, server);
  const [mail] = await world.services.db.select().from(mails).where(eq(mails.messageId, messageId));
  if (mail?.status !== "sent") throw new Error("The mail was not sent.");
  return mail;
}

const state = async ({ services: { db } }: TestWorld) => ({
  mails: await db.select().from(mails).orderBy(mails.id),
  attempts: await db.select().from(mailAttempts).orderBy(mailAttempts.attempt),
  suppressions: await db.select().from(mailSuppressions),
});

describe("a bounce", () => {
  it("says at the mail that it came back, and stops mail to a mailbox that does not exist", async () => {
    await using world = await mailInWorld();
    const { id, messageId } = await aSentMail(world);
    const report = await takeIn(world, aBounce(messageId, "ada@EXAMPLE.com"), { envelopeFrom: "" });
    expect(report).toMatchObject({ state: "read", kind: "bounce", aboutMailId: id, warning: null });
    const sentence = "A mail server reported: 550 5.1.1 No such user";
    expect(await state(world)).toMatchObject({
      mails: [{ id, status: "bounced", lastError: sentence }],
      attempts: [{ isDelivered: true }, { attempt: 2, isDelivered: false, sentence }],
      suppressions: [{ address: "ada@example.com", reason: "bounced", note: sentence }],
    });
    expect(await world.services.db.select().from(events).where(eq(events.type, "mail.bounced"))).toMatchObject([
      { subjectId: id, payload: { isSuppressed: true } },
    ]);
    expect(await world.services.db.select().from(events).where(eq(events.type, "suppression.added"))).toHaveLength(1);
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ subjectId: null, isUnread: false }]);
    expect(await world.services.db.$count(tickets)).toBe(0);
  });

  it.each(["5.2.2", "5.7.1", "5.1.8", "5.0.0", "4.4.7"])("with status %s does not stop further mail", async (status) => {
    await using world = await mailInWorld();
    const { messageId } = await aSentMail(world);
    await takeIn(world, aBounce(messageId, ADA, { status }));
    expect(await state(world)).toMatchObject({ mails: [{ status: "bounced" }], suppressions: [] });
  });

  it("that knows only the signed address is shown with the mail, and changes nothing", async () => {
    await using world = await mailInWorld();
    const { id } = await aSentMail(world);
    const to = replyAddress(world.services, id) ?? "";
    expect(await takeIn(world, aBounce("<other@example.com>", ADA, { to }))).toMatchObject({ aboutMailId: id });
    expect(await state(world)).toMatchObject({ mails: [{ status: "sent" }], suppressions: [] });
  });

  it("that comes twice is told once", async () => {
    await using world = await mailInWorld();
    const { messageId } = await aSentMail(world);
    await takeIn(world, aBounce(messageId, ADA));
    const before = await state(world);
    await takeIn(world, aBounce(messageId, ADA, { status: "5.7.1" }));
    expect(await state(world)).toEqual(before);
  });

  it("that says the mail is late changes nothing but a sentence", async () => {
    await using world = await mailInWorld();
    const { messageId } = await aSentMail(world);
    await takeIn(world, aBounce(messageId, ADA, { action: "delayed", status: "4.4.1" }));
    expect(await state(world)).toMatchObject({
      mails: [{ status: "sent", lastError: expect.stringContaining("A mail server reported") }],
      attempts: [{ isDelivered: true }],
      suppressions: [],
    });
  });

  it.each([
    ["for a recipient whom we did not write to", (messageId: string) => aBounce(messageId, "victim@example.com")],
    ["for a mail that is not ours", () => aBounce("<other@example.com>", ADA)],
    ["in words alone, from a person", (messageId: string) => aMail({ "In-Reply-To": messageId, From: ADA }, "550 5.1.1 No such user")],
  ])("%s changes nothing", async (_name, raw) => {
    await using world = await mailInWorld();
    const { messageId } = await aSentMail(world);
    const before = await state(world);
    await takeIn(world, raw(messageId));
    const after = await state(world);
    expect(after.suppressions).toEqual([]);
    expect(after.mails.find((mail) => mail.messageId === messageId)).toEqual(before.mails[0]);
  });
});

/** The DMARC records of the domains the reports claim to come from reject them. */
const FORGED = dnsWith({
  "_dmarc.mx.example.com": "v=DMARC1; p=reject",
  "_dmarc.provider.example": "v=DMARC1; p=reject",
});

it.each([
  ["bounce", (messageId: string) => aBounce(messageId, ADA)],
  ["complaint", (messageId: string) => aComplaint(messageId, ADA)],
])("a forged %s changes nothing, and says so", async (_name, raw) => {
  await using world = await mailInWorld();
  const { id, messageId } = await aSentMail(world);
  const before = await state(world);
  expect(await takeIn(world, raw(messageId), { dns: FORGED })).toMatchObject({ verdict: "fail", warning: "forged", aboutMailId: id });
  expect(await state(world)).toEqual(before);
});

it.each([
  ["without a recipient", undefined],
  ["for another recipient", "victim@example.com"],
])("a complaint %s changes nothing", async (_name, recipient) => {
  await using world = await mailInWorld();
  const { messageId } = await aSentMail(world);
  const before = await state(world);
  await takeIn(world, aComplaint(messageId, recipient));
  expect(await state(world)).toEqual(before);
});

it("never stops mail to an address of ours or of a colleague", async () => {
  await using world = await mailInWorld();
  const { actor } = await asStaff(world);
  for (const address of [INBOUND, actor.email]) {
    const { messageId } = await aSentMail(world, address);
    await takeIn(world, aBounce(messageId, address));
    await takeIn(world, aComplaint(messageId, address));
  }
  expect((await state(world)).suppressions).toEqual([]);
});

it("stops mail to a person who complained", async () => {
  await using world = await mailInWorld();
  const { id, messageId } = await aSentMail(world);
  expect(await takeIn(world, aComplaint(messageId, ADA))).toMatchObject({ kind: "complaint", aboutMailId: id });
  expect(await state(world)).toMatchObject({
    mails: [{ status: "sent" }],
    suppressions: [{ address: "ada@example.com", reason: "complained" }],
  });
});

it("ignores a complaint about a mail that is not ours", async () => {
  await using world = await mailInWorld();
  await aSentMail(world);
  await takeIn(world, aComplaint("<other@example.com>"));
  expect(await state(world)).toMatchObject({ mails: [{ status: "sent" }], suppressions: [] });
});
