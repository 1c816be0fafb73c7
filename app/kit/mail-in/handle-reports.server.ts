import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { cleanLine } from "#domain/text/clean-text.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailAttempts, mails, mailSuppressions } from "#db/schema/mail.ts";
import type { InboundMail } from "./claim-received.server.ts";
import { answersOf, findByAddress, findOwnMails, inBrackets, type OwnMail } from "./find-conversation.server.ts";
import type { MailReport, ReadMail } from "./read-mail.ts";

/** RFC 3463: the mailbox or its domain does not exist. Other codes of 5.1 are about the sender; 5.2.2 is a full mailbox, 5.7 a rule. */
const NO_MAILBOX = /^5\.1\.(?:0|1|2|3|6|10)$/;
const MAX_SENTENCE_CHARACTERS = 300;
const MAX_REPORTS = 20;

interface Reporting {
  readonly services: Pick<Services, "config" | "linkSecret" | "clock">;
  readonly tx: Tx;
  readonly record: RecordEvent;
}

const sentenceOf = ({ sentence, status }: MailReport) => {
  const said = cleanLine(sentence).slice(0, MAX_SENTENCE_CHARACTERS).toWellFormed();
  return `A mail server reported: ${said || status || "the email was not delivered"}`;
};

async function suppress({ tx, services }: Reporting, address: string, reason: "bounced" | "complained", note: string): Promise<boolean> {
  const added = await tx
    .insert(mailSuppressions)
    .values({ address, reason, note, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Numbered on after the attempts that we made ourselves. */
async function noteAttempt({ tx, services }: Reporting, mailId: string, sentence: string): Promise<void> {
  const attempt = sql<number>`(select coalesce(max(${mailAttempts.attempt}), 0) + 1 from ${mailAttempts} where ${mailAttempts.mailId} = ${mailId})`;
  await tx.insert(mailAttempts).values({ mailId, attempt, at: services.clock.now(), isDelivered: false, sentence }).onConflictDoNothing();
}

async function bounce(reporting: Reporting, mail: OwnMail, report: MailReport): Promise<void> {
  const sentence = sentenceOf(report);
  const bounced = await reporting.tx
    .update(mails)
    .set({ status: "bounced", lastError: sentence })
    .where(and(eq(mails.id, mail.id), inArray(mails.status, ["sending", "sent"])))
    .returning({ id: mails.id });
  // A second report about the same mail says nothing new.
  if (bounced.length === 0) return;
  await noteAttempt(reporting, mail.id, sentence);
  const isSuppressed = NO_MAILBOX.test(report.status) && (await suppress(reporting, mail.toAddress.toLowerCase(), "bounced", sentence));
  reporting.record({ type: "mail.bounced", subject: { kind: "mail", id: mail.id, name: mail.template }, details: { isSuppressed } });
}

async function complain(reporting: Reporting, mail: OwnMail): Promise<void> {
  const address = mail.toAddress.toLowerCase();
  if (!(await suppress(reporting, address, "complained", "Reported by the recipient’s mail provider."))) return;
  // The address is in the subject's name, which erasure removes; ids are permanent.
  const id = createHash("sha256").update(address).digest("hex").slice(0, 24);
  reporting.record({ type: "suppression.added", subject: { kind: "suppression", id, name: address }, details: { reason: "complained" } });
}

/** A report counts only about the recipient of the mail that it names. Complaints often leave the recipient out. */
const isAboutRecipient = ({ recipient, action }: MailReport, { toAddress }: OwnMail) =>
  recipient === undefined ? action === "complained" : recipient.toLowerCase() === toAddress.toLowerCase();

async function handle(reporting: Reporting, mail: OwnMail, report: MailReport): Promise<void> {
  if (report.action === "failed") await bounce(reporting, mail, report);
  if (report.action === "complained") await complain(reporting, mail);
  if (report.action === "delayed")
    await reporting.tx
      .update(mails)
      .set({ lastError: sentenceOf(report) })
      .where(and(eq(mails.id, mail.id), eq(mails.status, "sent")));
}

/** Bounces and complaints about mails of ours. Returns the mail that the first of them is about. */
export async function handleReports(
  reporting: Reporting,
  row: Pick<InboundMail, "envelopeTo">,
  mail: ReadMail,
): Promise<OwnMail | undefined> {
  const reports = mail.reports.slice(0, MAX_REPORTS);
  const answers = answersOf(mail);
  const named = reports.flatMap(({ messageId }) => (messageId === undefined ? [] : [inBrackets(messageId)]));
  const own = await findOwnMails(reporting.tx, [...named, ...answers]);
  const byAddress = await findByAddress(reporting.tx, reporting.services, row, mail);
  let about: OwnMail | undefined;
  for (const report of reports) {
    const candidates = [own.get(inBrackets(report.messageId ?? "")), ...answers.map((id) => own.get(id)), byAddress];
    const reported = candidates.find((each) => each !== undefined && isAboutRecipient(report, each));
    if (!reported) continue;
    about ??= reported;
    await handle(reporting, reported, report);
  }
  return about;
}
