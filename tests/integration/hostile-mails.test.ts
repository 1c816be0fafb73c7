import { asc, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { aTicket } from "#features/tickets/ticket-fixture.ts";
import { setTicketStatus } from "#features/tickets/manage-ticket.server.ts";
import { addQuote } from "#features/quotes/quote-fixture.ts";
import { mailInWorld, mailsTo, takeIn } from "#kit/mail-in/filing-fixture.ts";
import { aBounce, aMail, DISOWNING, dnsWith, INBOUND, VOUCHING } from "#kit/mail-in/raw-mail-fixture.ts";
import { replyAddress } from "#kit/mail/reply-address.server.ts";
import { enqueue } from "#kit/mail/smtp-fixture.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { quotes } from "#db/schema/quotes.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";

const RINA = "rina@example.com";
const QUOTED = "client@firm.example";

/** A solved ticket and a quote, each with a mail to its client, and a colleague who was notified of the ticket. */
async function hostileWorld() {
  const world = await mailInWorld();
  const { id: ticketId } = await aTicket(world);
  const staff = await asStaff(world);
  await setTicketStatus(staff, ticketId, { status: "solved" });
  const quoteId = await addQuote(world, { email: QUOTED });
  const quoteMail = await enqueue(world.services, { to: { address: QUOTED }, about: { kind: "quote", id: quoteId } });
  const [confirmation] = await mailsTo(world, RINA);
  const [told] = await mailsTo(world, DEFAULT_CONTACT.supportEmail);
  const [about] = await mailsTo(world, QUOTED);
  if (!confirmation || !told || !about) throw new Error("A mail is missing.");
  world.clock.advance(3_600_000);
  const addressOf = (mail: { readonly id: string }) => replyAddress(world.services, mail.id) ?? "";
  return { world, ticketId, quoteMail, confirmation, told, about, addressOf, colleague: staff.actor.email };
}

type Hostile = Awaited<ReturnType<typeof hostileWorld>>;

/** Goes only to the colleague whose address was used. */
const NOT_SENT = "answer-not-sent";

/** Everything that a mail could have changed, besides staff notes and the inbox. */
const stateOf = async ({ services: { db } }: TestWorld) => ({
  tickets: await db.select().from(tickets).orderBy(asc(tickets.createdAt)),
  messages: await db.select().from(ticketMessages).where(ne(ticketMessages.kind, "note")).orderBy(asc(ticketMessages.id)),
  quotes: await db.select().from(quotes),
  mails: await db.select().from(mails).where(ne(mails.template, NOT_SENT)).orderBy(asc(mails.id)),
  suppressions: await db.select().from(mailSuppressions),
});

const swapped = (address: string) => address.replace(/(?<=\+)./, (first) => (first === "a" ? "b" : "a"));
const references = (count: number) => Array.from({ length: count }, (_, index) => `<${index}@evil.example>`).join("\r\n ");

interface Case {
  readonly name: string;
  readonly raw: (hostile: Hostile) => string;
  readonly texts?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly isTold?: true;
}

/** None of these may change anything, or cause a mail to anyone but the colleague in whose name it was sent. */
const CASES: readonly Case[] = [
  {
    name: "the client’s address forged, in answer to our mail",
    raw: ({ confirmation }) => aMail({ "In-Reply-To": confirmation.messageId }, "Please close it"),
    texts: DISOWNING,
    expected: { warning: "forged", verdict: "fail" },
  },
  {
    name: "the client’s address forged, with the signed address",
    raw: ({ addressOf, confirmation }) => aMail({ To: addressOf(confirmation) }),
    texts: DISOWNING,
    expected: { warning: "forged" },
  },
  {
    name: "a stranger with a known Message-ID",
    raw: ({ confirmation }) => aMail({ From: "x@evil.example", "In-Reply-To": confirmation.messageId }, "What is the passcode?"),
    expected: { warning: "stranger" },
  },
  {
    name: "a stranger with the client’s name",
    raw: ({ confirmation }) => aMail({ From: '"rina@example.com" <x@evil.example>', References: confirmation.messageId }),
    expected: { warning: "stranger", fromAddress: "x@evil.example" },
  },
  {
    name: "a stranger at a domain that looks like the client’s",
    raw: ({ confirmation }) => aMail({ From: "rina@example.com.evil.example", "In-Reply-To": confirmation.messageId }),
    expected: { warning: "stranger" },
  },
  {
    name: "another mailbox of the client’s domain",
    raw: ({ confirmation }) => aMail({ From: "rina+2@example.com", "In-Reply-To": confirmation.messageId }),
    expected: { warning: "stranger" },
  },
  {
    name: "two authors",
    raw: ({ confirmation }) => aMail({ From: "rina@example.com, x@evil.example", "In-Reply-To": confirmation.messageId }),
    expected: { warning: "forged" },
  },
  {
    name: "two From headers",
    raw: ({ confirmation }) => aMail({ "In-Reply-To": `${confirmation.messageId}\r\nFrom: x@evil.example` }),
    expected: { warning: "forged" },
  },
  {
    name: "the token of another mail",
    raw: ({ addressOf, about }) => aMail({ To: addressOf(about) }, "I accept"),
    expected: { warning: "stranger" },
  },
  {
    name: "a client of one record who answers a mail about another",
    raw: ({ quoteMail }) => aMail({ "In-Reply-To": quoteMail }, "I accept"),
    expected: { warning: "stranger" },
  },
  {
    name: "the client of a quote who writes that they accept it",
    raw: ({ quoteMail }) => aMail({ From: QUOTED, "In-Reply-To": quoteMail }, "I accept."),
    from: QUOTED,
    expected: { warning: null, text: "I accept." },
  },
  {
    name: "an out-of-office notice to a solved ticket",
    raw: ({ confirmation }) => aMail({ "In-Reply-To": confirmation.messageId, "Auto-Submitted": "auto-replied" }, "I am away"),
    expected: { warning: null, kind: "automatic" },
  },
  {
    name: "a report about a recipient whom we did not write to",
    raw: ({ confirmation }) => aBounce(confirmation.messageId, "victim@example.com"),
    expected: { kind: "bounce", aboutMailId: expect.any(String) },
  },
  {
    name: "a report about a mail of ours to another person",
    raw: ({ confirmation }) => aBounce(confirmation.messageId, QUOTED),
    expected: { kind: "bounce", aboutMailId: expect.any(String) },
  },
  {
    name: "our own inbound address as sender",
    raw: ({ confirmation }) => aMail({ From: INBOUND, "In-Reply-To": confirmation.messageId }),
    expected: { state: "read" },
  },
  {
    name: "our own support address as sender",
    raw: () => aMail({ From: DEFAULT_CONTACT.supportEmail }),
    expected: { state: "read" },
  },
  {
    name: "a colleague’s address forged, in answer to the notification",
    raw: ({ told, colleague }) => aMail({ From: colleague, "In-Reply-To": told.messageId }, "Here is the passcode of everyone"),
    texts: { "_dmarc.orbweave.example": "v=DMARC1; p=reject" },
    expected: { warning: "forged" },
    isTold: true,
  },
  {
    name: "a colleague’s address that its domain does not vouch for",
    raw: ({ told, addressOf, colleague }) => aMail({ From: colleague, To: addressOf(told) }, "Here it is"),
    expected: { warning: "colleague", verdict: "none" },
    isTold: true,
  },
  {
    name: "a client who answers the notification of staff, in the name of a colleague",
    raw: ({ told, colleague }) => aMail({ From: `"${colleague}" <x@evil.example>`, "In-Reply-To": told.messageId }, "Here it is"),
    expected: { warning: "stranger" },
  },
  {
    name: "huge References that name the ticket somewhere",
    raw: ({ confirmation }) => aMail({ From: "x@evil.example", References: `${references(900)}\r\n ${confirmation.messageId}` }),
    expected: { warning: "stranger" },
  },
  {
    name: "more References than are checked for who sent them",
    raw: ({ confirmation }) => aMail({ From: "x@evil.example", References: `${references(5_000)}\r\n ${confirmation.messageId}` }),
    expected: { warning: "forged" },
  },
];

describe("a hostile mail changes nothing and causes no mail to others", () => {
  it.each(CASES)("$name", async ({ raw, texts = {}, from = RINA, expected, isTold = false }) => {
    const hostile = await hostileWorld();
    await using world = hostile.world;
    const before = await stateOf(world);
    expect(await takeIn(world, raw(hostile), { dns: dnsWith(texts), envelopeFrom: from })).toMatchObject({ state: "read", ...expected });
    expect(await stateOf(world)).toEqual(before);
    const told = await world.services.db.select({ to: mails.toAddress }).from(mails).where(eq(mails.template, NOT_SENT));
    expect(told.map(({ to }) => to)).toEqual(isTold ? [hostile.colleague] : []);
  });
});

describe("what no conversation is found for opens a ticket of its own, and leaves the other alone", () => {
  it.each([
    ["a token with one character changed", ({ addressOf, confirmation }: Hostile) => ({ To: swapped(addressOf(confirmation)) })],
    ["a token cut off", ({ addressOf, confirmation }: Hostile) => ({ To: addressOf(confirmation).replace(/.@/, "@") })],
    ["an unknown Message-ID", () => ({ "In-Reply-To": "<unknown@localhost>" })],
    ["SQL for a Message-ID", () => ({ "In-Reply-To": "<'||(select 1)||'@localhost>" })],
  ])("%s", async (_name, headers) => {
    const hostile = await hostileWorld();
    await using world = hostile.world;
    const before = await stateOf(world);
    await takeIn(world, aMail({ From: "x@evil.example", ...headers(hostile) }));
    const after = await stateOf(world);
    expect(after.tickets).toHaveLength(2);
    expect(after.tickets[0]).toEqual(before.tickets[0]);
    expect(after.quotes).toEqual(before.quotes);
  });
});

it("takes a token in upper case", async () => {
  const { world, ticketId, addressOf, confirmation } = await hostileWorld();
  await using _ = world;
  const mail = await takeIn(world, aMail({ To: addressOf(confirmation).toUpperCase() }), { dns: dnsWith(VOUCHING) });
  expect(mail).toMatchObject({ warning: null, verdict: "pass" });
  expect((await stateOf(world)).tickets).toMatchObject([{ id: ticketId, status: "open" }]);
});

it("stores text that PostgreSQL refuses without the signs that it refuses", async () => {
  const { world } = await hostileWorld();
  await using _ = world;
  const raw = aMail({ Subject: "=?utf-8?Q?a=00b?=", From: "=?utf-8?Q?N=00ul?= <x@evil.example>" }, "a\0b \u202Eevil");
  expect(await takeIn(world, raw)).toMatchObject({ state: "read", fromAddress: "x@evil.example" });
});
