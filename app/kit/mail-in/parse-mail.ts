import PostalMime, { addressParser, decodeWords, type Attachment, type Email } from "postal-mime";
import { isAutomatic } from "#domain/mail-in/is-automatic.ts";
import { mailAddress } from "#domain/mail-in/mail-address.ts";
import { mailDate } from "#domain/mail-in/mail-date.ts";
import { type MailHeaders, valueOf, valuesOf } from "#domain/mail-in/mail-headers.ts";
import { reportOf } from "#domain/mail-in/mail-report.ts";
import { answeredIds, messageIdOf } from "#domain/mail-in/message-ids.ts";
import { takeUuencoded } from "#domain/mail-in/uuencoded.ts";
import { cleanLine } from "#domain/text/clean-text.ts";
import { counted } from "#domain/text/counted.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import { attachmentOf, bytesOf, isContent, isMail, textOf } from "./mail-attachments.ts";
import { bodyText, limitText, notesOn } from "./mail-text.ts";
import { bodyOf, countLines, countParts, prepareMail } from "./prepare-mail.ts";
import { READ_LIMITS } from "./read-limits.ts";
import type { MailAttachment, Reading, ReadMail } from "./read-mail.ts";

const MAX_REPORT_BYTES = 100_000;
const MB = 1024 * 1024;
/** Bytes without any of these headers are not a mail, even if they contain a colon. */
const KNOWN = new Set(
  "from to cc subject date message-id received return-path sender reply-to mime-version content-type delivered-to".split(" "),
);
const ENCODED_WORD = /=\?[^?\s]{1,80}\?[qb]\?[^?]*\?=/gi;
const NO_SENDER = { address: "", name: "" };

const unreadable = (sentence: string): Reading => ({ ok: false, sentence });

/** A header's text with encoded words decoded; used for names only. */
const lineOf = (value: string, maxCharacters: number) =>
  cleanLine(decodeWords(value.slice(0, maxCharacters * 20)))
    .slice(0, maxCharacters)
    .toWellFormed()
    .trim();

/** Returns no sender rather than one of several: every program would pick a different one, including the one that checks signatures. */
function senderOf(headers: MailHeaders): ReadMail["from"] {
  const [value = "", ...others] = valuesOf(headers, "from");
  const [sender, ...further] = addressParser(value, { flatten: true });
  const address = mailAddress(sender?.address ?? "");
  // Accepts only an address that is not encoded: one within an encoded word is a name, or an attempt to look like an address.
  const plain = value.replaceAll(ENCODED_WORD, " ").toLowerCase();
  if (others.length > 0 || further.length > 0 || address === undefined || !plain.includes(address)) return NO_SENDER;
  const name = lineOf(sender?.name ?? "", READ_LIMITS.nameCharacters);
  return { address, name: name.includes("@") ? "" : name };
}

function recipientsOf(headers: MailHeaders): readonly string[] {
  const addresses = ["to", "cc", "delivered-to"]
    .flatMap((key) => valuesOf(headers, key))
    .flatMap((value) => addressParser(value, { flatten: true }))
    .map(({ address }) => mailAddress(address ?? ""));
  return [...new Set(addresses.filter((address) => address !== undefined))].slice(0, READ_LIMITS.recipients);
}

/** The body of a mail without an empty line after its headers: it begins at the first line that is not a header. */
function bodyInHeaders({ headerLines }: Email): string {
  const start = headerLines.findIndex(({ line }) => !/^[!-9;-~]{1,100}[ \t]*:/.test(line));
  return start < 0
    ? ""
    : headerLines
        .slice(start)
        .map(({ line }) => line)
        .join("\n");
}

interface Content {
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

function quotedHeaders({ headers }: Email): string {
  const lines = ["From", "Date", "Subject", "To"].map((name) => [name, lineOf(valueOf(headers, name.toLowerCase()), 300)] as const);
  return lines
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

/** A forwarded mail: its text is appended to the outer text, and its attachments to the outer attachments. */
async function forwarded(attachment: Attachment, depth: number): Promise<Content> {
  const bytes = prepareMail(bytesOf(attachment));
  // While encoded, it counted as one part with few lines.
  const isOver = countLines(bytes) > READ_LIMITS.lines || countParts(bytes) > READ_LIMITS.parts;
  const parsed = isOver ? undefined : await parse(bytes).catch(() => undefined);
  if (parsed === undefined) return { text: "", attachments: [] };
  const { email } = parsed;
  const { text, attachments } = await contentOf(email, bodyText(email), depth + 1);
  return { text: `---------- Forwarded message ----------\n${quotedHeaders(email)}\n\n${text}`.trimEnd(), attachments };
}

async function contentOf(email: Email, text: string, depth: number): Promise<Content> {
  const parts = email.attachments.filter(isContent);
  const attachments = parts.map((part, index) => attachmentOf(part, index));
  const body = takeUuencoded(text || (email.html === undefined && parts.length === 0 ? bodyInHeaders(email) : ""));
  for (const { name, bytes } of body.files) attachments.push({ name: cleanFileName(name), bytes });
  const texts = [...notesOn({ attachments: parts }, body.text.trim() !== ""), body.text.trimEnd()];
  for (const mail of depth < READ_LIMITS.nestedMails ? parts.filter(isMail) : []) {
    const nested = await forwarded(mail, depth);
    texts.push(nested.text);
    attachments.push(...nested.attachments);
  }
  return { text: texts.filter((text) => text !== "").join("\n\n"), attachments };
}

/** The attachments within the limits, and a message about the others. */
function limitAttachments(all: readonly MailAttachment[]): { readonly kept: readonly MailAttachment[]; readonly note: string } {
  let bytes = 0;
  const kept = all.filter((attachment, index) => {
    const fits = index < READ_LIMITS.attachments && bytes + attachment.bytes.byteLength <= READ_LIMITS.attachmentBytes;
    if (fits) bytes += attachment.bytes.byteLength;
    return fits;
  });
  const left = all.length - kept.length;
  return {
    kept,
    note: left === 0 ? "" : `\n\n[${counted(left, "further attachment")} of the original email: too many or too large to be listed.]`,
  };
}

const partText = ({ attachments }: Email, ...types: readonly string[]) => {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return part && textOf(part, MAX_REPORT_BYTES);
};

async function readEmail(email: Email): Promise<ReadMail> {
  const subject = lineOf(valueOf(email.headers, "subject"), READ_LIMITS.subjectCharacters);
  const headers: MailHeaders = email.headers.map(({ key, value }) => ({ key, value: key === "subject" ? subject : value }));
  const from = senderOf(headers);
  const body = bodyText(email);
  const automatic = isAutomatic(headers, from.address, body);
  const report = automatic
    ? reportOf({
        headers,
        from: from.address,
        text: body,
        deliveryStatus: partText(email, "message/delivery-status", "message/global-delivery-status"),
        feedback: partText(email, "message/feedback-report"),
        returned: partText(
          email,
          "message/rfc822",
          "message/global",
          "text/rfc822-headers",
          "message/rfc822-headers",
          "message/global-headers",
        ),
      })
    : undefined;
  const content = report ? { text: body, attachments: [] } : await contentOf(email, body, 0);
  const { kept, note } = limitAttachments(content.attachments);
  return {
    messageId: messageIdOf(valueOf(headers, "message-id")),
    answers: answeredIds(valueOf(headers, "in-reply-to"), valueOf(headers, "references")),
    from,
    recipients: recipientsOf(headers),
    subject,
    sentAt: mailDate(valueOf(headers, "date")),
    text: limitText(content.text) + note,
    html: email.html?.slice(0, READ_LIMITS.htmlCharacters).replaceAll("\0", "").toWellFormed(),
    attachments: kept,
    kind: report?.kind ?? (automatic ? "automatic" : "message"),
    reports: report?.reports ?? [],
  };
}

const MANY_PARTS = `This email has more than ${READ_LIMITS.parts} parts, and was not read.`;
const TOO_MANY_PARTS = "too many parts";

interface Internals {
  /** The part the next line belongs to. */
  readonly currentNode: unknown;
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>;
}

/** Adds members missing from its types. The mails with odd boundaries in tests/mails fail if a new version calls it differently. */
const Parser = PostalMime as unknown as new (...options: ConstructorParameters<typeof PostalMime>) => PostalMime & Internals;

/** Counts the parts the parser itself finds, whichever boundary syntax it accepts. */
class CountingParser extends Parser {
  readonly seen = new Set<unknown>();

  override processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    this.seen.add(this.currentNode);
    if (this.seen.size > READ_LIMITS.parts + 1) throw new Error(TOO_MANY_PARTS);
    return super.processLine(line, isFinal);
  }
}

interface Parsed {
  readonly email: Email;
  readonly hasParts: boolean;
}

/** The parser reads a whole buffer in place, but copies a view. */
async function parse(bytes: Buffer): Promise<Parsed> {
  const parser = new CountingParser({
    forceRfc822Attachments: true,
    maxNestingDepth: READ_LIMITS.depth,
    maxHeadersSize: READ_LIMITS.headerBytes,
  });
  const email = await parser.parse(bytes.byteLength === bytes.buffer.byteLength ? (bytes.buffer as ArrayBuffer) : bytes);
  return { email, hasParts: parser.seen.size > 1 };
}

function whyNot(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (message.includes("nesting depth")) return `This email has parts within parts, more than ${READ_LIMITS.depth} deep, and was not read.`;
  if (message === TOO_MANY_PARTS) return MANY_PARTS;
  if (message.includes("header size"))
    return `The headers of this email have more than ${READ_LIMITS.headerBytes / 1024} KB, and were not read.`;
  return "This email is broken, and could not be read.";
}

/** Parses a mail, whatever its bytes are. Unreadable mails get a message for staff. May be slow: see read-mail.server.ts. */
export async function parseMail(raw: Uint8Array): Promise<Reading> {
  if (raw.byteLength > READ_LIMITS.bytes) return unreadable(`This email has more than ${READ_LIMITS.bytes / MB} MB, and was not read.`);
  try {
    const bytes = prepareMail(raw);
    if (countLines(bytes) > READ_LIMITS.lines)
      return unreadable(`This email has more than ${counted(READ_LIMITS.lines, "line")}, and was not read.`);
    const count = countParts(bytes);
    if (count > READ_LIMITS.parts) return unreadable(MANY_PARTS);
    const { email, hasParts } = await parse(bytes);
    if (!email.headers.some(({ key }) => KNOWN.has(key))) return unreadable("This is not an email: it has no headers.");
    // A multipart mail without boundaries has no parts: its content is text.
    const isBare = !hasParts && count === 1 && /^multipart\//i.test(valueOf(email.headers, "content-type"));
    return { ok: true, mail: await readEmail(isBare ? { ...email, text: bodyOf(bytes) } : email) };
  } catch (error) {
    return unreadable(whyNot(error));
  }
}
