import { eq } from "drizzle-orm";
import { MAX_ID_CHARACTERS } from "#domain/mail-in/message-ids.ts";
import { foldQuotes } from "#domain/mail-in/fold-quotes.ts";
import { cleanBody, cleanLine } from "#domain/text/clean-text.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { type AddedMail, type MailFiling, mailOpenerOf } from "#kit/capability/mail-target.ts";
import { attachFiles } from "#kit/files/store-files.server.ts";
import { REDACTION } from "#kit/mail/redact-secrets.server.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Happened, recordEvents, transactionWithEvents } from "#platform/write.server.ts";
import { inboundMails, type RefusedAttachment } from "#db/schema/mail-in.ts";
import type { Vouched } from "./authentication-results.ts";
import { redactLinks } from "./redact-links.ts";
import { type InboundMail, isStillOurs } from "./claim-received.server.ts";
import {
  answersOf,
  findConversation,
  findLetterThread,
  findRecord,
  type FoundRecord,
  inBrackets,
  isLetter,
  type OwnMail,
} from "./find-conversation.server.ts";
import { handleReports } from "./handle-reports.server.ts";
import { threadFor } from "./mail-thread.server.ts";
import { isOwnAddress } from "./own-addresses.server.ts";
import type { ReadMail } from "./read-mail.ts";
import { actorOf, type Judged, SENDER, standingOf, SYSTEM, type Warning } from "./standing-of.server.ts";
import type { TakenAttachments } from "./take-attachments.server.ts";

/** A parsed mail with everything found out about it. */
export interface PreparedMail {
  readonly row: InboundMail;
  readonly mail: ReadMail;
  readonly vouched: Vouched;
  readonly taken: TakenAttachments;
}

const MAX_LINE_CHARACTERS = 500;
/** The subject kind of attachments that no record keeps as its own. */
const MAIL_FILES = "inbound_mail";

/** Where a mail was filed and what it changed there. */
interface Filed {
  readonly about?: OwnMail | undefined;
  readonly record?: { readonly kind: string; readonly id: string } | undefined;
  /** The conversation without a record that it continues. */
  readonly continued?: string | undefined;
  readonly assigneeId?: string | undefined;
  readonly warning: Warning;
  readonly isUnread: boolean;
  readonly refusedFiles: readonly RefusedAttachment[];
  /** Whether the record itself keeps the attachments. */
  readonly keepsFiles: boolean;
  /** Redacted from the stored text. */
  readonly secrets?: readonly string[] | undefined;
}

interface Filing extends PreparedMail, Judged {
  readonly isOwn: boolean;
  tell(actor: Actor, happened: Happened): void;
}

const line = (text: string) =>
  cleanLine(text.slice(0, 2 * MAX_LINE_CHARACTERS))
    .slice(0, MAX_LINE_CHARACTERS)
    .toWellFormed();
const senderOf = ({ from }: ReadMail) => ({ address: line(from.address), name: line(from.name) });
const bodyOf = ({ text }: ReadMail) => cleanBody(text.toWellFormed());

const redactSecrets = (text: string, secrets: readonly string[] = []) =>
  secrets.filter((secret) => secret !== "").reduce((rest, secret) => rest.replaceAll(secret, REDACTION), text);

const LEAD = "Answer";

/** What the sender wrote this time. `foldQuotes` does not fold a text that only quotes, so a line is put before it. */
const writtenPart = (text: string): string =>
  foldQuotes(`${LEAD}\n\n${text}`)
    .filter(({ isFolded }) => !isFolded)
    .map((part) => part.text)
    .join("")
    .slice(LEAD.length)
    .trim();

function filingFor(
  { services, tx, row, mail, vouched, taken, isOwn, tell }: Filing,
  actor: Actor,
  secrets?: readonly string[],
): MailFiling {
  const wholeText = redactLinks(services, redactSecrets(bodyOf(mail), secrets));
  return {
    ctx: { services, actor },
    tx,
    record: (happened) => tell(actor, happened),
    mail: {
      id: row.id,
      from: senderOf(mail),
      subject: line(mail.subject),
      text: writtenPart(wholeText),
      wholeText,
      files: taken.files,
      refused: taken.refused,
      isVouched: vouched.verdict === "pass",
    },
    mayAnswer: mail.kind === "message" && vouched.verdict !== "fail" && !isOwn,
  };
}

async function fileInto(filing: Filing, found: FoundRecord, about: OwnMail | undefined): Promise<Filed> {
  const { standing, warning } = await standingOf(filing, found, about);
  const { target, kind, id, name, secrets } = found;
  const actor = actorOf(standing);
  const added = await target.add?.(filingFor(filing, actor, secrets), found, standing);
  if (!added) filing.tell(actor, { type: standing.as === "party" ? "mail_in.answered" : "mail_in.noted", subject: { kind, id, name } });
  return {
    about,
    record: { kind, id: added?.id ?? id },
    warning,
    isUnread: filing.mail.kind === "message" && standing.as !== "colleague",
    refusedFiles: added?.refusedFiles ?? [],
    keepsFiles: added !== undefined,
    secrets,
  };
}

/** Only for mail from a person staff can answer, whose domain does not fail to authenticate it. */
async function openRecord(filing: Filing): Promise<{ readonly kind: string; readonly added: AddedMail } | undefined> {
  const { services, mail, vouched, isOwn } = filing;
  const opener = mailOpenerOf(services);
  if (!opener || mail.kind !== "message" || vouched.verdict === "fail" || isOwn || !isMailable(mail.from.address)) return undefined;
  return { kind: opener.kind, added: await opener.open(filingFor(filing, SENDER)) };
}

const aloneOf = ({ mail, vouched, isOwn }: Filing): Filed => ({
  isUnread: !isOwn && mail.kind !== "automatic",
  refusedFiles: [],
  keepsFiles: false,
  warning: vouched.verdict === "fail" ? "forged" : null,
});

/** A reply to a colleague's letter waits for them in the inbox. Once staff have filed the conversation, replies go to the record. */
async function answerLetter(filing: Filing, letter: OwnMail): Promise<Filed> {
  const { services, tx, mail } = filing;
  const thread = await findLetterThread(tx, letter, mail);
  const { kind, recordId } = thread ?? { kind: null, recordId: null };
  const found = kind === null || recordId === null ? undefined : await findRecord(tx, services, { kind, id: recordId });
  if (found) return fileInto(filing, found, letter);
  const author = (await listStaffWith(tx, "email")).find(({ id }) => id === letter.composedById);
  const alone = aloneOf(filing);
  const isTheirs = mail.from.address.toLowerCase() === letter.toAddress.toLowerCase();
  return {
    ...alone,
    about: letter,
    continued: recordId === null ? thread?.id : undefined,
    assigneeId: author?.id,
    warning: alone.warning ?? (isTheirs ? null : "stranger"),
  };
}

async function place(filing: Filing): Promise<Filed> {
  const { services, tx, row, mail, vouched, isOwn, tell } = filing;
  const alone = aloneOf(filing);
  if (mail.kind === "bounce" || mail.kind === "complaint") {
    const reporting = { services, tx, record: (happened: Happened) => tell(SYSTEM, happened) };
    const { about, isHandled } = await handleReports(reporting, row, mail, vouched.verdict === "fail");
    return { ...alone, about, isUnread: !isHandled };
  }
  const { about, subject } = await findConversation(tx, services, row, mail);
  // Our own mail has come back to us: answering it would start a mail loop.
  if (isOwn) return { ...alone, about };
  const found = subject && (await findRecord(tx, services, subject));
  if (found) return fileInto(filing, found, about);
  if (about && isLetter(about)) return answerLetter(filing, about);
  const opened = await openRecord(filing);
  if (!opened) return { ...alone, about };
  const { kind, added } = opened;
  return { ...alone, about, record: { kind, id: added.id }, refusedFiles: added.refusedFiles, keepsFiles: true };
}

async function fillRow({ services, tx, row, mail, vouched, taken }: Filing, filed: Filed): Promise<string> {
  const { address, name } = senderOf(mail);
  const subject = line(mail.subject);
  const { record, continued, assigneeId, isUnread } = filed;
  const threadId = await threadFor(tx, { subject, address, name, record, continued, assigneeId, isUnread, at: row.createdAt });
  if (!filed.keepsFiles) await attachFiles(tx, taken.files, { kind: MAIL_FILES, id: row.id }, row.createdAt);
  const messageId = mail.messageId === undefined || mail.messageId.length > MAX_ID_CHARACTERS ? null : inBrackets(line(mail.messageId));
  await tx
    .update(inboundMails)
    .set({
      state: "read",
      problem: null,
      threadId,
      messageId,
      answers: answersOf(mail).map(line),
      kind: mail.kind,
      fromAddress: address,
      fromName: name,
      subject,
      text: redactLinks(services, redactSecrets(bodyOf(mail), filed.secrets)),
      hasHtml: mail.html !== undefined,
      sentAt: mail.sentAt ?? null,
      verdict: vouched.verdict,
      checks: vouched.checks,
      warning: filed.warning,
      refusedFiles: [...taken.refused, ...filed.refusedFiles],
      aboutMailId: filed.about?.id ?? null,
    })
    .where(eq(inboundMails.id, row.id));
  return threadId;
}

/** RFC 5321: mail without a return path comes from a program and must not be answered. IMAP does not provide the path. */
const withKind = ({ row, mail }: PreparedMail): ReadMail =>
  row.source === "smtp" && row.envelopeFrom === "" && mail.kind === "message" ? { ...mail, kind: "automatic" } : mail;

/**
 * Files a mail in one transaction: its row, thread and attachments, the record, the mails to staff and the log. Returns false if another
 * process has it; nothing was changed then.
 */
export function fileMail(services: Services, prepared: PreparedMail): Promise<boolean> {
  return transactionWithEvents(services.db, async (tx) => {
    if (!(await isStillOurs(tx, prepared.row))) return false;
    const now = services.clock.now();
    const told: { readonly actor: Actor; readonly happened: Happened }[] = [];
    const isOwn = await isOwnAddress(tx, services, prepared.mail.from.address);
    const mail = withKind(prepared);
    const filing: Filing = { ...prepared, mail, services, tx, isOwn, tell: (actor, happened) => void told.push({ actor, happened }) };
    const threadId = await fillRow(filing, await place(filing));
    for (const { actor, happened } of told) await recordEvents(tx, actor, now, [happened]);
    const subject = { kind: "mail_thread", id: threadId, name: line(prepared.mail.subject) };
    await recordEvents(tx, SYSTEM, now, [{ type: "mail_thread.received", subject }]);
    return true;
  });
}

const NO_SUBJECT = "An email that cannot be read";

/** Keeps an unreadable mail for staff to handle. */
export function keepUnreadable(services: Services, row: InboundMail, problem: string): Promise<void> {
  return transactionWithEvents(services.db, async (tx) => {
    if (!(await isStillOurs(tx, row))) return;
    const address = line(row.envelopeFrom);
    const threadId = await threadFor(tx, { subject: NO_SUBJECT, address, name: "", isUnread: true, at: row.createdAt });
    await tx
      .update(inboundMails)
      .set({ state: "unreadable", problem: line(problem), threadId, fromAddress: address, subject: NO_SUBJECT })
      .where(eq(inboundMails.id, row.id));
    const subject = { kind: "mail_thread", id: threadId, name: NO_SUBJECT };
    await recordEvents(tx, SYSTEM, services.clock.now(), [{ type: "mail_thread.received", subject }]);
  });
}
