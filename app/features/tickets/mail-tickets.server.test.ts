import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { gatherContacts } from "#kit/contacts/gather-contacts.server.ts";
import { aPng } from "#kit/files/file-fixture.ts";
import { fileAll, mailInWorld, mailsTo, receive, takeIn } from "#kit/mail-in/filing-fixture.ts";
import { aMail, DISOWNING, dnsWith, INBOUND, VOUCHING, withFiles } from "#kit/mail-in/raw-mail-fixture.ts";
import { replyAddress } from "#kit/mail/reply-address.server.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { asMemberWithout, asStaff } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { contacts } from "#db/schema/contacts.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { closeTicket } from "./answer-ticket.server.ts";
import { mergeTickets } from "./merge-tickets.server.ts";
import { setTicketStatus } from "./manage-ticket.server.ts";
import { loadTicketRecord } from "./office/load-ticket-record.server.ts";
import { replyAsStaff } from "./reply-as-staff.server.ts";
import { aTicket, newTicket, visitorFrom } from "./ticket-fixture.ts";
import { passcodeFor, ticketToken } from "./ticket-keys.server.ts";
import { findTicket, listMessages, listTicketFiles } from "./ticket-record.server.ts";

const RINA = "rina@example.com";
const SUPPORT = DEFAULT_CONTACT.supportEmail;

const stand = async ({ services }: TestWorld, id: string) => {
  const ticket = await findTicket(services.db, id);
  if (!ticket) throw new Error("The ticket is gone.");
  return ticket;
};
const messages = ({ services }: TestWorld, id: string) => listMessages(services.db, id);
const allTickets = ({ services }: TestWorld) => services.db.select().from(tickets).orderBy(asc(tickets.createdAt));

/** A ticket with its confirmation in the outbox, an hour later. */
async function aMailedTicket(world: TestWorld) {
  const ticket = await aTicket(world);
  const [confirmation] = await mailsTo(world, RINA);
  if (!confirmation) throw new Error("The visitor got no mail.");
  world.clock.advance(HOUR_MS);
  return { ...ticket, confirmation, answer: { "In-Reply-To": confirmation.messageId } };
}

/** A ticket with a staff reply, which therefore waits for the visitor. */
async function aWaitingTicket(world: TestWorld) {
  const ticket = await aMailedTicket(world);
  await replyAsStaff(await asStaff(world), ticket.id, { body: "Because it swims.", idempotency_key: ticket.id, status: "waiting" });
  world.clock.advance(HOUR_MS);
  return ticket;
}

it("takes no name for a contact from an email that its domain does not vouch for", async () => {
  await using world = await mailInWorld();
  await aTicket(world);
  const known = async () => {
    await gatherContacts(world.services);
    return (await world.services.db.select().from(contacts)).map(({ knownAs }) => knownAs);
  };
  expect(await known()).toEqual(["Rina Zebrafinch"]);
  world.clock.advance(HOUR_MS);
  expect(await takeIn(world, aMail({ From: `Evil Name <${RINA}>` }, "Another question"))).toMatchObject({ verdict: "none" });
  expect(await allTickets(world)).toMatchObject([{}, { fullName: "Evil Name" }]);
  expect(await known()).toEqual(["Rina Zebrafinch"]);
});

describe("an answer by email", () => {
  it("is a message of the visitor, opens the ticket again and tells support, as on its page", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aWaitingTicket(world);
    const mail = await takeIn(world, aMail(answer, "I see.\n\nOn Sunday Orbweave wrote:\n> Because it swims."));
    expect(mail).toMatchObject({
      state: "read",
      kind: "message",
      verdict: "none",
      warning: null,
      text: expect.stringContaining("> Because"),
    });
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "visitor", body: "I see.", inboundMailId: mail.id });
    expect(await stand(world, id)).toMatchObject({ status: "open", updatedAt: world.clock.now() });
    const told = (await mailsTo(world, SUPPORT)).at(-1);
    expect(told?.text).toContain("reply to this email from the address of your own account");
    expect(told).toMatchObject({ template: "ticket-visitor-replied", text: expect.stringContaining("I see.") });
    expect(told?.text).not.toContain("swims");
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([
      { subjectKind: "ticket", subjectId: id, address: RINA, name: "Rina Zebrafinch", isUnread: true },
    ]);
  });

  it("is found by the signed address, where a mail program names no mail", async () => {
    await using world = await mailInWorld();
    const { id, confirmation } = await aMailedTicket(world);
    const to = replyAddress(world.services, confirmation.id) ?? "";
    expect(await takeIn(world, aMail({ To: to.toUpperCase() }))).toMatchObject({ warning: null, aboutMailId: confirmation.id });
    await takeIn(world, aMail({ To: "undisclosed-recipients:;" }, "And hidden"), { envelopeTo: [to] });
    expect((await messages(world, id)).map(({ kind }) => kind)).toEqual(["visitor", "visitor", "visitor"]);
  });

  it("is found by an earlier mail of the same conversation, also in the same minute", async () => {
    await using world = await mailInWorld();
    const first = aMail({ "Message-ID": "<first@example.com>" });
    const { threadId } = await takeIn(world, first);
    const mail = await takeIn(world, aMail({ References: "<other@example.com> <first@example.com>" }, "And another thing"));
    expect(mail.threadId).toBe(threadId);
    const [ticket, ...more] = await allTickets(world);
    expect(more).toEqual([]);
    expect((await messages(world, ticket?.id ?? "")).map(({ body }) => body).toSorted()).toEqual(["And another thing", "Good morning!"]);
  });

  it("redacts the ticket’s secrets in the quoted text", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const secrets = [passcodeFor(world.services, id), ticketToken(world.services, id)];
    const mail = await takeIn(world, aMail(answer, `Thanks\n> Passcode: ${secrets[0]}\n> https://x.example/ticket/${secrets[1]}`));
    const stored = `${mail.text} ${(await messages(world, id)).map(({ body }) => body).join(" ")}`;
    for (const secret of secrets) expect(stored).not.toContain(secret);
    expect(mail.text).toContain("> Passcode: ••••");
  });

  it("goes to the ticket that a merged one was merged into", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const other = await aTicket(world, { wish: newTicket({ subject: "Again" }) });
    await mergeTickets(await asStaff(world), { fromId: id, intoId: other.id });
    world.clock.advance(HOUR_MS);
    await takeIn(world, aMail(answer, "Where is it now?"));
    expect((await messages(world, other.id)).at(-1)).toMatchObject({ kind: "visitor", body: "Where is it now?" });
  });

  it("to a closed ticket opens another one that names it, and confirms nothing twice within a day", async () => {
    await using world = await mailInWorld();
    const { id, key, ticket, answer } = await aMailedTicket(world);
    await closeTicket(visitorFrom(world, "203.0.113.7"), key);
    await takeIn(world, aMail(answer, "One more question"));
    const [, another] = await allTickets(world);
    expect(another).toMatchObject({ status: "new", email: RINA, tags: ["email"] });
    expect((await messages(world, another?.id ?? "")).map(({ kind, body }) => [kind, body])).toEqual([
      ["visitor", "One more question"],
      ["note", `This email answers ticket ${ticket.number}, which is closed: Marmalade invoice`],
    ]);
    expect(await stand(world, id)).toMatchObject({ status: "closed" });
    expect(await mailsTo(world, RINA)).toHaveLength(1);
  });

  it("to a deleted ticket opens another one", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    await world.services.db.delete(tickets).where(eq(tickets.id, id));
    await takeIn(world, aMail(answer));
    expect(await allTickets(world)).toMatchObject([{ subject: "Marmalade" }]);
  });

  it("counts beyond the limit of replies, but support is not mailed for each", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aWaitingTicket(world);
    await setCount(world, `ticket-replies:${id}`, 30);
    const before = await mailsTo(world, SUPPORT);
    await takeIn(world, aMail(answer, "The 31st"));
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "visitor", body: "The 31st" });
    expect(await mailsTo(world, SUPPORT)).toHaveLength(before.length);
  });

  it("that is longer than a message is cut in the ticket and kept whole as an email", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const mail = await takeIn(world, aMail(answer, "lorem ipsum ".repeat(1_500)));
    expect(mail.text).toHaveLength(17_999);
    expect((await messages(world, id)).at(-1)?.body).toMatch(/^(?:lorem ipsum )+.*…$/);
  });
});

describe("automatic mail", () => {
  it("to a solved ticket is a note: it opens nothing, restarts no clock and gets no answer", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aWaitingTicket(world);
    await setTicketStatus(await asStaff(world), id, { status: "solved" });
    const before = await stand(world, id);
    const sent = await mailsTo(world, RINA);
    world.clock.advance(HOUR_MS);
    const mail = await takeIn(world, aMail({ ...answer, "Auto-Submitted": "auto-replied", Subject: "Out of office" }, "I am away."));
    expect(mail).toMatchObject({ kind: "automatic", warning: null });
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note", authorId: null, body: "I am away.", inboundMailId: mail.id });
    expect(await stand(world, id)).toEqual(before);
    expect(await mailsTo(world, RINA)).toEqual(sent);
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ isUnread: false, subjectId: id }]);
  });

  it.each([{ "Auto-Submitted": "auto-generated" }, { Precedence: "bulk" }, { "List-Id": "<news.example.com>" }, { "X-Autoreply": "yes" }])(
    "without a conversation (%o) is kept without a ticket and without an answer",
    async (headers) => {
      await using world = await mailInWorld();
      const mail = await takeIn(world, aMail(headers));
      expect(mail).toMatchObject({ state: "read", kind: "automatic" });
      expect(await allTickets(world)).toEqual([]);
      expect(await mailsTo(world, RINA)).toEqual([]);
      expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ id: mail.threadId, subjectId: null, address: RINA }]);
    },
  );
});

describe("any other mail", () => {
  it("opens a ticket by email, with a guessed category, and both sides are told as with the form", async () => {
    await using world = await mailInWorld();
    const mail = await takeIn(
      world,
      aMail({ Subject: "Your invoice" }, "Why does the platypus cost extra?\n\n-- \nRina\n+880 1712 345678"),
    );
    const [ticket] = await allTickets(world);
    expect(ticket).toMatchObject({
      id: expect.any(String),
      email: RINA,
      fullName: "Rina Zebrafinch",
      contactNumber: "",
      subject: "Your invoice",
      category: "Price",
      status: "new",
      tags: ["email"],
      idempotencyKey: mail.id,
    });
    expect(await messages(world, ticket?.id ?? "")).toMatchObject([
      { kind: "visitor", body: "Why does the platypus cost extra?", inboundMailId: mail.id },
    ]);
    expect(await mailsTo(world, SUPPORT)).toMatchObject([{ template: "ticket-new", text: expect.stringContaining("platypus") }]);
    const [confirmation, ...more] = await mailsTo(world, RINA);
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({ template: "ticket-opened" });
    for (const word of ["platypus", "invoice", "Zebrafinch"])
      expect(`${confirmation?.subject} ${confirmation?.text} ${confirmation?.html}`).not.toContain(word);
  });

  it("is confirmed once a day to an address", async () => {
    await using world = await mailInWorld();
    await takeIn(world, aMail({}, "One"));
    world.clock.advance(23 * HOUR_MS);
    await takeIn(world, aMail({ From: "RINA@example.com" }, "Two"));
    expect((await mailsTo(world, RINA)).length + (await mailsTo(world, "RINA@example.com")).length).toBe(1);
    world.clock.advance(2 * HOUR_MS);
    await takeIn(world, aMail({}, "Three"));
    expect(await mailsTo(world, RINA)).toHaveLength(2);
    expect(await allTickets(world)).toHaveLength(3);
  });

  it("is confirmed once a day to a mailbox, however its address is spelt", async () => {
    await using world = await mailInWorld();
    for (const from of ["rina.z@gmail.com", "rinaz+a@gmail.com", "RinaZ@googlemail.com", "Rina+shop@example.com", "rina+other@example.com"])
      await takeIn(world, aMail({ From: from }, "Hello"));
    await aTicket(world, { wish: newTicket({ email: "ada@example.com" }) });
    await takeIn(world, aMail({ From: "ada+robot@example.com" }, "We got your mail."));
    const confirmations = await world.services.db.select().from(mails).where(eq(mails.template, "ticket-opened"));
    expect(confirmations.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      "ada@example.com",
      "rina+shop@example.com",
      "rina.z@gmail.com",
    ]);
    expect(await allTickets(world)).toHaveLength(7);
  });

  it("is confirmed once, although several processes file mails of one sender", async () => {
    await using world = await mailInWorld();
    for (let number = 0; number < 8; number += 1) await receive(world, aMail({ Subject: `Number ${number}` }));
    await Promise.all([fileAll(world), fileAll(world)]);
    expect(await allTickets(world)).toHaveLength(8);
    expect(await mailsTo(world, RINA)).toHaveLength(1);
  });

  it("without a return path is automatic: it opens no ticket and gets no answer", async () => {
    await using world = await mailInWorld();
    expect(await takeIn(world, aMail(), { envelopeFrom: "" })).toMatchObject({ kind: "automatic" });
    expect(await allTickets(world)).toEqual([]);
    expect(await mailsTo(world, RINA)).toEqual([]);
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ subjectId: null, isUnread: false }]);
  });

  it("is stored without the secrets of links of ours that it quotes", async () => {
    await using world = await mailInWorld();
    const { publicUrl } = world.services.config;
    const links = ["/auth/reset?token=s3cret", "/auth/invitation?token=s3cret", "/quote/s3cret", "/?quote=s3cret", "/services"];
    const quoted = links.map((link) => `> ${publicUrl}${link}`).join("\n");
    const { text } = await takeIn(world, aMail({ "Auto-Submitted": "auto-replied" }, `I am away.\n${quoted}`));
    expect(text).not.toContain("s3cret");
    expect(text).toContain(`${publicUrl}/quote/••••`);
    expect(text).toContain(`${publicUrl}/services`);
  });

  it("opens no ticket if the sender’s domain disowns it", async () => {
    await using world = await mailInWorld();
    expect(await takeIn(world, aMail(), { dns: dnsWith(DISOWNING) })).toMatchObject({ verdict: "fail", warning: "forged" });
    expect(await allTickets(world)).toEqual([]);
    expect(await mailsTo(world, RINA)).toEqual([]);
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ subjectId: null, isUnread: true }]);
  });

  it.each([INBOUND, `reply+x@firm.example`, SUPPORT, DEFAULT_CONTACT.contactEmail, "bot@firm.example"])(
    "from our own address %s opens nothing and is kept",
    async (own) => {
      await using world = await mailInWorld({ MAIL_FROM: "Firm <bot@firm.example>" });
      const { id, answer } = await aMailedTicket(world);
      const before = [await stand(world, id), await messages(world, id), await mailsTo(world, own)];
      for (const headers of [{}, answer]) {
        const mail = await takeIn(world, aMail({ From: own, ...headers }));
        expect(mail).toMatchObject({ state: "read" });
        expect(
          await world.services.db
            .select()
            .from(mailThreads)
            .where(eq(mailThreads.id, mail.threadId ?? "")),
        ).toMatchObject([{ subjectId: null, isUnread: false }]);
      }
      expect([await stand(world, id), await messages(world, id), await mailsTo(world, own)]).toEqual(before);
      expect(await allTickets(world)).toHaveLength(1);
    },
  );

  it("from no address at all is kept without a ticket", async () => {
    await using world = await mailInWorld();
    expect(await takeIn(world, aMail({ From: undefined }))).toMatchObject({ state: "read", fromAddress: "" });
    expect(await takeIn(world, aMail({ From: "root" }))).toMatchObject({ state: "read" });
    expect(await allTickets(world)).toEqual([]);
  });
});

it("stops after one round with a program that answers every mail and names none", async () => {
  await using world = await mailInWorld();
  let answered = 0;
  await takeIn(world, aMail({ From: "Robot <robot@example.com>" }, "Hello"));
  for (let round = 0; round < 10; round += 1) {
    const sent = await mailsTo(world, "robot@example.com");
    const due = sent.slice(answered);
    answered = sent.length;
    for (const mail of due) {
      world.clock.advance(60_000);
      await takeIn(world, aMail({ From: "Robot <robot@example.com>", Subject: `Re: ${mail.subject}` }, "We got your mail."));
    }
  }
  expect(await mailsTo(world, "robot@example.com")).toHaveLength(1);
  expect(await allTickets(world)).toHaveLength(2);
});

it("stops after one round with a program that answers the confirmation of a form", async () => {
  await using world = await mailInWorld();
  await aMailedTicket(world);
  await takeIn(world, aMail({ Subject: "We got your mail" }));
  expect(await mailsTo(world, RINA)).toHaveLength(1);
});

describe("attachments", () => {
  it("pass the checks of uploads one by one, and what is refused is listed", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const png = await aPng();
    const raw = withFiles(answer, "See the picture", [
      { name: "picture.png", type: "image/png", content: png },
      { name: "tool.exe", type: "application/octet-stream", content: "MZ\u0090\0\u0003\0" },
      { name: "notes.txt", type: "text/plain", content: "Some notes" },
    ]);
    const mail = await takeIn(world, raw);
    expect(mail.refusedFiles).toMatchObject([{ name: "tool.exe", why: expect.stringContaining("a type of file that we do not accept") }]);
    const stored = await listTicketFiles(world.services.db, [id]);
    expect(stored.map(({ name, subjectKind }) => [name, subjectKind]).toSorted()).toEqual([
      ["notes.txt", "ticket_message"],
      ["picture.png", "ticket_message"],
    ]);
    expect((await messages(world, id)).at(-1)?.id).toBe(stored[0]?.subjectId);
  });

  it("are at most five", async () => {
    await using world = await mailInWorld();
    const attached = Array.from({ length: 7 }, (_, index) => ({ name: `${index}.txt`, type: "text/plain", content: `Note ${index}` }));
    const { refusedFiles } = await takeIn(world, withFiles({}, "Many", attached));
    expect(refusedFiles.map(({ name }) => name)).toEqual(["5.txt", "6.txt"]);
    const [ticket] = await allTickets(world);
    expect(await listTicketFiles(world.services.db, [ticket?.id ?? ""])).toHaveLength(5);
  });

  it("that were refused are named in the confirmation, to a sender whose domain vouches for the email", async () => {
    await using world = await mailInWorld();
    const raw = (from: string) =>
      withFiles({ From: from }, "See", [{ name: "cheap-pills.exe", type: "application/octet-stream", content: "MZ\u0090\0" }]);
    await takeIn(world, raw(RINA), { dns: dnsWith(VOUCHING) });
    await takeIn(world, raw("victor@example.org"), { envelopeFrom: "victor@example.org" });
    const [named] = await mailsTo(world, RINA);
    expect(named?.text).toContain("One attachment of your email was not taken: “cheap-pills.exe”. We take up to 5 files");
    const [counted] = await mailsTo(world, "victor@example.org");
    expect(counted?.text).toContain("One attachment of your email was not taken. We take up to 5 files");
    expect(counted?.text).not.toContain("pills");
  });

  it("of a later email that were refused are named in our next answer, once", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const raw = withFiles(answer, "See", [{ name: "tool.exe", type: "application/octet-stream", content: "MZ\u0090\0" }]);
    const mail = await takeIn(world, raw, { dns: dnsWith(VOUCHING) });
    const ada = await asStaff(world);
    expect((await loadTicketRecord(ada, id))?.messages.at(-1)).toMatchObject({ mail: { id: mail.id, refused: [{ name: "tool.exe" }] } });
    for (const body of ["Thank you.", "One more thing."]) {
      world.clock.advance(1_000);
      await replyAsStaff(ada, id, { body, idempotency_key: randomUUID(), status: "waiting" });
    }
    const [, first, second] = await mailsTo(world, RINA);
    expect(first?.text).toContain("was not taken: “tool.exe”.");
    expect(second?.text).not.toContain("tool.exe");
  });

  it("that the ticket has no room for are listed, and the words arrive", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aMailedTicket(world);
    const [first] = await messages(world, id);
    const large = { name: "x.zip", contentType: "application/zip", sha256: "x", bytes: 50 * 1024 * 1024 };
    await world.services.db.insert(files).values({ ...large, subjectKind: "ticket_message", subjectId: first?.id ?? "" });
    const mail = await takeIn(
      world,
      withFiles(answer, "See the notes", [{ name: "notes.txt", type: "text/plain", content: "Some notes" }]),
    );
    expect(mail.refusedFiles).toMatchObject([{ name: "notes.txt", why: expect.stringContaining("50 MB") }]);
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "visitor", body: "See the notes" });
  });
});

describe("a colleague who answers the notification", () => {
  async function aNotification(world: TestWorld) {
    const ticket = await aMailedTicket(world);
    const [told] = await mailsTo(world, SUPPORT);
    if (!told) throw new Error("Support got no mail.");
    return { ...ticket, told, to: replyAddress(world.services, told.id) ?? "" };
  }
  const WORDS = "Because it swims.\n\nOn Sunday Orbweave wrote:\n> Why does the platypus cost extra?";
  const vouching = dnsWith(VOUCHING);

  it("answers the client, with the visible words alone", async () => {
    await using world = await mailInWorld();
    const { id, to } = await aNotification(world);
    const { actor } = await asStaff(world, { role: "member", areas: ["communication"] });
    const mail = await takeIn(world, aMail({ From: `Mina <${actor.email}>`, To: to }, WORDS), { envelopeFrom: actor.email, dns: vouching });
    expect(mail).toMatchObject({ verdict: "pass", warning: null });
    expect((await messages(world, id)).at(-1)).toMatchObject({
      kind: "staff",
      authorId: actor.personId,
      body: "Because it swims.",
      inboundMailId: mail.id,
    });
    expect(await world.services.db.select().from(mailThreads)).toMatchObject([{ address: actor.email, isUnread: false }]);
    expect(await stand(world, id)).toMatchObject({ status: "waiting", assigneeId: actor.personId, firstAnsweredAt: world.clock.now() });
    const answer = (await mailsTo(world, RINA)).at(-1);
    expect(answer).toMatchObject({ template: "ticket-answered", text: expect.stringContaining("Because it swims.") });
    const [confirmation] = await mailsTo(world, RINA);
    expect(confirmation?.text).toContain("To add something, reply to this email or open your ticket.");
    expect(answer?.text).not.toContain("Why does the platypus");
    expect(answer?.text).toContain("Reply to this email, or on the ticket page.");
  });

  it.each(["none", "fail", "unknown"])(
    "by an address that its domain does not vouch for (%s) adds a note with a warning",
    async (verdict) => {
      await using world = await mailInWorld();
      const { id, told } = await aNotification(world);
      const { actor } = await asStaff(world);
      const before = [await stand(world, id), await mailsTo(world, RINA)];
      const dns = {
        none: dnsWith(),
        fail: dnsWith({ "_dmarc.orbweave.example": "v=DMARC1; p=reject" }),
        unknown: () => Promise.reject(new Error("away")),
      };
      const mail = await takeIn(world, aMail({ From: actor.email, "In-Reply-To": told.messageId }, WORDS), {
        envelopeFrom: actor.email,
        dns: dns[verdict as "none"],
      });
      expect(mail).toMatchObject({ verdict, warning: verdict === "fail" ? "forged" : "colleague" });
      expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note", authorId: null, inboundMailId: mail.id });
      expect([await stand(world, id), await mailsTo(world, RINA)]).toEqual(before);
    },
  );

  it("is told once a day, at the address of their account, that an answer was not sent", async () => {
    await using world = await mailInWorld();
    const { id, ticket, told } = await aNotification(world);
    const { actor } = await asStaff(world);
    const answer = { "In-Reply-To": told.messageId };
    await takeIn(world, aMail({ From: `Mallory <${actor.email.toUpperCase()}>`, ...answer }, WORDS));
    await takeIn(world, aMail({ From: actor.email, ...answer }, "Once more"));
    const [mail, ...more] = await mailsTo(world, actor.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: "answer-not-sent",
      subject: `Your answer was not sent: ticket ${ticket.number}`,
      subjectId: null,
    });
    expect(mail?.text).toContain(`/admin/communication/tickets/${id}`);
    expect(mail?.text).not.toContain("swims");
    world.clock.advance(25 * HOUR_MS);
    await takeIn(world, aMail({ From: actor.email, ...answer }, "The next day"), {
      dns: dnsWith({ "_dmarc.orbweave.example": "v=DMARC1; p=reject" }),
    });
    expect(await mailsTo(world, actor.email)).toHaveLength(2);
  });

  it("gets no such email if they could not have answered, and strangers get none", async () => {
    await using world = await mailInWorld();
    const { told, answer } = await aNotification(world);
    const { actor } = await asStaff(world);
    const without = (await asMemberWithout(world, "communication")).actor;
    const before = await world.services.db.$count(mails);
    // To the client's mail, automatic, without the permission, and not from a colleague.
    await takeIn(world, aMail({ From: actor.email, ...answer }, WORDS));
    await takeIn(world, aMail({ From: actor.email, "In-Reply-To": told.messageId, "Auto-Submitted": "auto-replied" }, "I am away."));
    await takeIn(world, aMail({ From: without.email, "In-Reply-To": told.messageId }, WORDS));
    await takeIn(world, aMail({ From: "mallory@example.org", "In-Reply-To": told.messageId }, WORDS));
    expect(await world.services.db.$count(mails)).toBe(before);
  });

  it("without the permission for tickets, removed, or never signed in adds a note with a warning", async () => {
    await using world = await mailInWorld();
    const { id, to } = await aNotification(world);
    const without = (await asMemberWithout(world, "communication")).actor;
    const removed = (await asStaff(world)).actor;
    await world.services.db.update(people).set({ removedAt: world.clock.now() }).where(eq(people.id, removed.personId));
    const invited = (await asStaff(world)).actor;
    await world.services.db.update(people).set({ passwordHash: null }).where(eq(people.id, invited.personId));
    const before = await stand(world, id);
    for (const { email } of [without, removed, invited]) {
      const mail = await takeIn(world, aMail({ From: email, To: to }, WORDS), { envelopeFrom: email, dns: vouching });
      expect(mail).toMatchObject({ verdict: "pass", warning: "stranger" });
    }
    expect((await messages(world, id)).map(({ kind }) => kind)).toEqual(["visitor", "note", "note", "note"]);
    expect(await stand(world, id)).toEqual(before);
  });

  it("to a mail of the client adds a note with a warning", async () => {
    await using world = await mailInWorld();
    const { id, answer } = await aNotification(world);
    const { actor } = await asStaff(world);
    const mail = await takeIn(world, aMail({ From: actor.email, ...answer }, WORDS), { envelopeFrom: actor.email, dns: vouching });
    expect(mail).toMatchObject({ verdict: "pass", warning: "stranger" });
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note" });
  });

  it("with an out-of-office notice adds a note", async () => {
    await using world = await mailInWorld();
    const { id, to } = await aNotification(world);
    const { actor } = await asStaff(world);
    const headers = { From: actor.email, To: to, "Auto-Submitted": "auto-replied" };
    await takeIn(world, aMail(headers, "I am away."), { envelopeFrom: actor.email, dns: vouching });
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note" });
    expect(await mailsTo(world, RINA)).toHaveLength(1);
  });

  it.each(["", "On Sunday Orbweave wrote:\n> Why does the platypus cost extra?", "> Why?\n> Why?\n\n-- \nMina"])(
    "with no words of their own (%j) adds a note: the client gets no notification of ours",
    async (words) => {
      await using world = await mailInWorld();
      const { id, to } = await aNotification(world);
      const { actor } = await asStaff(world);
      await takeIn(world, aMail({ From: actor.email, To: to }, words), { envelopeFrom: actor.email, dns: vouching });
      expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note", authorId: actor.personId });
      expect(await mailsTo(world, RINA)).toHaveLength(1);
    },
  );

  it("with more words than a message can have adds a note, as the client must not get a part of them", async () => {
    await using world = await mailInWorld();
    const { id, to } = await aNotification(world);
    const { actor } = await asStaff(world);
    const headers = { From: actor.email, To: to };
    await takeIn(world, aMail(headers, "lorem ipsum ".repeat(1_500)), { envelopeFrom: actor.email, dns: vouching });
    expect((await messages(world, id)).at(-1)).toMatchObject({ kind: "note", authorId: actor.personId });
    expect(await mailsTo(world, RINA)).toHaveLength(1);
  });
});
