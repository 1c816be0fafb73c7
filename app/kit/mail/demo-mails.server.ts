import { randomUUID } from "node:crypto";
import { MAIL_DOMAIN } from "#content/brand.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { mailAttempts, mails } from "#db/schema/mail.ts";
import { letterFrom } from "./letter-of.ts";
import { renderLetter } from "./letter.ts";
import { COMPOSED } from "./templates.ts";

interface DemoMail {
  readonly to: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly body: string;
  readonly status: "sent" | "failed" | "queued" | "bounced";
  /** Negative for the future. */
  readonly hoursAgo: number;
  /** The mail server's response to each attempt. */
  readonly answers: readonly string[];
}

const TAKEN = "Accepted by the mail server.";
const NO_SUCH_MAILBOX = "The mail server answered: 550 5.1.1 No such mailbox here";
const FULL = "The mail server answered: 452 4.2.2 Mailbox full";

const DEMO_MAILS: readonly DemoMail[] = [
  {
    to: { address: "farah@loomandco.example", name: "Farah Haque" },
    subject: "Thank you for the conversation",
    body: "Dear {{name}},\n\nThank you for your time on Thursday. Here is what we agreed:\n\n- we send you a first design by the end of the month\n- you send us the texts of the three pages\n\nPlease let us know if we missed anything.\n\nKind regards",
    status: "sent",
    hoursAgo: 50,
    answers: [TAKEN],
  },
  {
    to: { address: "hugo.lind@saltworks.example", name: "Hugo Lind" },
    subject: "The notes of our workshop",
    body: "Dear {{name}},\n\nhere are the notes of our workshop, with the three questions that are still open.\n\nKind regards",
    status: "bounced",
    hoursAgo: 29,
    answers: [TAKEN],
  },
  {
    to: { address: "tomas@saltworks.example", name: "Tomas Berg" },
    subject: "Is there anything we can help with?",
    body: "Dear {{name}},\n\nA while ago you asked us about an online shop. Are you still interested, and can we answer any questions?\n\nKind regards",
    status: "failed",
    hoursAgo: 76,
    answers: [FULL, FULL, "The mail server answered: 554 5.7.1 Message refused by content filter"],
  },
  {
    to: { address: "farah@loomandco.example", name: "Farah Haque" },
    subject: "An update on your project",
    body: "Dear {{name}},\n\nHere is where your project stands.\n\n1. The design is done\n2. We are building the shop\n3. Next come the payments\n\nKind regards",
    status: "queued",
    hoursAgo: 3,
    answers: [],
  },
];

function rowsOf({ to, subject, body, status, hoursAgo, answers }: DemoMail, { ago }: DemoWorld) {
  const createdAt = ago({ hours: hoursAgo });
  const mail = {
    id: randomUUID(),
    messageId: `<${randomUUID()}@demo.${MAIL_DOMAIN}>`,
    template: COMPOSED,
    toAddress: to.address,
    toName: to.name,
    ...renderLetter(letterFrom({ subject, body }, { name: to.name }), DEFAULT_CONTACT),
    status,
    attempts: answers.length,
    dueAt: status === "queued" ? ago({ days: -30 }) : createdAt,
    sentAt: status === "sent" || status === "bounced" ? createdAt : null,
    lastError: status === "failed" ? (answers.at(-1) ?? null) : status === "bounced" ? NO_SUCH_MAILBOX : null,
    createdAt,
  };
  const attempts = answers.map((sentence, index) => ({
    mailId: mail.id,
    attempt: index + 1,
    at: later(createdAt, { hours: index }),
    isDelivered: sentence === TAKEN,
    sentence,
  }));
  return [demoRows(mails, [mail]), demoRows(mailAttempts, attempts)];
}

/** One mail of each status. `.example` is reserved and reaches no mailbox. */
export const demoMails: DemoData = { rows: (world) => DEMO_MAILS.flatMap((demo) => rowsOf(demo, world)) };
