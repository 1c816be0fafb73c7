import { and, eq, inArray, sql } from "drizzle-orm";
import { cleanLine } from "#domain/text/clean-text.ts";
import { suppressionSubject } from "#kit/mail/opt-out.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailAttempts, mails, mailSuppressions } from "#db/schema/mail.ts";
import type { InboundMail } from "./claim-received.server.ts";
import { answersOf, findByAddress, findOwnMails, inBrackets, type OwnMail } from "./find-conversation.server.ts";
import { findColleague, isOwnAddress } from "./own-addresses.server.ts";
import type { MailReport, ReadMail } from "./read-mail.ts";

/** RFC 3463: the mailbox or its domain does not exist. Other 5.1 codes concern the sender; 5.2.2 is a full mailbox, 5.7 a policy. */
const NO_MAILBOX = /^5\.1\.(?:0|1|2|3|6|10)$/;
const MAX_SENTENCE_CHARACTERS = 300;
const MAX_REPORTS = 20;

interface Reporting {
  readonly services: Pick<Services, "config" | "linkSecret" | "clock" | "capabilities">;
  readonly tx: Tx;
  readonly record: RecordEvent;
}

const sentenceOf = ({ sentence, status }: MailReport) => {
  const said = cleanLine(sentence).slice(0, MAX_SENTENCE_CHARACTERS).toWellFormed();
  return `A mail server reported: ${said || status || "the email was not delivered"}`;
};

/** Never suppresses one of our own addresses: a report must not stop notifications to staff. */
async function suppress(
  { tx, services, record }: Reporting,
  { toAddress }: OwnMail,
  reason: "bounced" | "complained",
  note: string,
): Promise<boolean> {
  const address = toAddress.toLowerCase();
  if ((await isOwnAddress(tx, services, address)) || (await findColleague(tx, address, null))) return false;
  const added = await tx
    .insert(mailSuppressions)
    .values({ address, reason, note, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) record({ type: "suppression.added", subject: suppressionSubject(address), details: { reason } });
  return added.length > 0;
}

/** Numbered after our own delivery attempts. */
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
  // A second report about the same mail adds nothing.
  if (bounced.length === 0) return;
  await noteAttempt(reporting, mail.id, sentence);
  const isSuppressed = NO_MAILBOX.test(report.status) && (await suppress(reporting, mail, "bounced", sentence));
  reporting.record({ type: "mail.bounced", subject: { kind: "mail", id: mail.id, name: mail.template }, details: { isSuppressed } });
}

/** A report counts only if it names the recipient of the mail whose Message-ID it gives. */
const isAboutRecipient = ({ recipient }: MailReport, { toAddress }: OwnMail) => recipient?.toLowerCase() === toAddress.toLowerCase();

async function handle(reporting: Reporting, mail: OwnMail, report: MailReport): Promise<void> {
  if (report.action === "failed") await bounce(reporting, mail, report);
  if (report.action === "complained") await suppress(reporting, mail, "complained", "Reported by the recipient’s mail provider.");
  if (report.action === "delayed")
    await reporting.tx
      .update(mails)
      .set({ lastError: sentenceOf(report) })
      .where(and(eq(mails.id, mail.id), eq(mails.status, "sent")));
}

interface Reported {
  /** The mail the report names, whether or not the report counts. The report may quote that mail. */
  readonly about: OwnMail | undefined;
  readonly isHandled: boolean;
}

/** Handles bounces and complaints about outgoing mails. A report that its sender's domain fails to authenticate changes nothing. */
export async function handleReports(
  reporting: Reporting,
  row: Pick<InboundMail, "envelopeTo">,
  mail: ReadMail,
  isForged: boolean,
): Promise<Reported> {
  const reports = mail.reports.slice(0, MAX_REPORTS);
  const answers = answersOf(mail);
  const named = reports.flatMap(({ messageId }) => (messageId === undefined ? [] : [inBrackets(messageId)]));
  const own = await findOwnMails(reporting.tx, [...named, ...answers]);
  const byAddress = await findByAddress(reporting.tx, reporting.services, row, mail);
  const known = [...named, ...answers].flatMap((id) => own.get(id) ?? []);
  let about = known[0] ?? byAddress;
  let isHandled = false;
  for (const report of isForged ? [] : reports) {
    const candidates = [own.get(inBrackets(report.messageId ?? "")), ...answers.map((id) => own.get(id))];
    const reported = candidates.find((each) => each !== undefined && isAboutRecipient(report, each));
    if (!reported) continue;
    if (!isHandled) about = reported;
    isHandled = true;
    await handle(reporting, reported, report);
  }
  return { about, isHandled };
}
