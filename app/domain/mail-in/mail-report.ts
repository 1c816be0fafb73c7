import { cleanLine } from "#domain/text/clean-text.ts";
import { bouncesInText } from "./bounce-text.ts";
import { mailAddress } from "./mail-address.ts";
import { headersIn, type MailHeaders, valueOf } from "./mail-headers.ts";
import { messageIdOf, messageIdsIn } from "./message-ids.ts";

/** A mail server's report about one of our mails: RFC 3464 for bounces, RFC 5965 for complaints. */
export interface MailReport {
  /** The Message-ID of the reported mail, if the report quotes it. */
  readonly messageId: string | undefined;
  /** In lower case. */
  readonly recipient: string | undefined;
  /** `delayed`: the server keeps trying. */
  readonly action: "failed" | "delayed" | "delivered" | "complained";
  /** RFC 3463 enhanced status, such as 5.1.1; empty for a complaint. */
  readonly status: string;
  /** What the server said, on one line. */
  readonly sentence: string;
}

/** The parts of a mail that can make it a report. */
export interface ReportSource {
  readonly headers: MailHeaders;
  readonly from: string;
  readonly text: string;
  /** The machine-readable part of a multipart/report; undefined if there is none. */
  readonly deliveryStatus: string | undefined;
  readonly feedback: string | undefined;
  /** The reported mail, or its headers. */
  readonly returned: string | undefined;
}

export interface Report {
  readonly kind: "bounce" | "complaint";
  readonly reports: readonly MailReport[];
}

const MAX_REPORTS = 100;
const MAX_SENTENCE_CHARACTERS = 500;
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
const ACTIONS: Readonly<Record<string, MailReport["action"]>> = {
  failed: "failed",
  delayed: "delayed",
  delivered: "delivered",
  relayed: "delivered",
  expanded: "delivered",
};
/** Feedback types sent by people. Others report forgeries, or that a mail is not spam. */
const COMPLAINTS = new Set(["abuse", "fraud", "opt-out", "opt-out-list", "virus", "miscategorized", "other", "complaint"]);

/** Field groups, separated by blank lines. */
function groupsIn(text: string): MailHeaders[] {
  const groups: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.filter((lines) => lines.length > 0).map((lines) => headersIn(lines.join("\n")));
}

/** The address in `rfc822; name@example.com`. */
function typedAddress(value: string): string | undefined {
  const address = value.slice(value.indexOf(";") + 1).trim();
  return mailAddress(address.replace(/^</, "").replace(/>$/, ""));
}

const sentenceOf = (diagnostic: string) =>
  cleanLine(diagnostic.slice(0, 2_000).replace(/^[\w-]{1,20}; ?/, ""))
    .slice(0, MAX_SENTENCE_CHARACTERS)
    .toWellFormed();

function recipientReport(fields: MailHeaders, messageId: string | undefined): MailReport | undefined {
  const original = typedAddress(valueOf(fields, "original-recipient"));
  const recipient = original ?? typedAddress(valueOf(fields, "final-recipient"));
  const diagnostic = valueOf(fields, "diagnostic-code");
  const status = STATUS.exec(valueOf(fields, "status"))?.[1] ?? STATUS.exec(diagnostic)?.[1] ?? "";
  const named =
    ACTIONS[
      valueOf(fields, "action")
        .toLowerCase()
        .split(/[\s;(]/, 1)
        .join("")
    ];
  const byStatus = status.startsWith("5") ? "failed" : status.startsWith("4") ? "delayed" : undefined;
  const action = named ?? byStatus;
  if (action === undefined) return undefined;
  const sentence = sentenceOf(diagnostic === "" ? valueOf(fields, "status") : diagnostic);
  return {
    messageId,
    recipient,
    action,
    status: status || { failed: "5.0.0", delayed: "4.0.0", delivered: "2.0.0" }[action as "failed"],
    sentence,
  };
}

function returnedId({ headers, returned }: ReportSource): string | undefined {
  const quoted = returned === undefined ? undefined : messageIdOf(valueOf(headersIn(returned), "message-id"));
  return quoted ?? messageIdsIn(valueOf(headers, "in-reply-to"))[0] ?? messageIdsIn(valueOf(headers, "references")).at(-1);
}

function complaint(source: ReportSource, feedback: string): Report | undefined {
  const fields = groupsIn(feedback).flat();
  const type = valueOf(fields, "feedback-type").toLowerCase().trim();
  if (!COMPLAINTS.has(type)) return undefined;
  const original = headersIn(source.returned ?? "");
  const recipient = [valueOf(fields, "original-rcpt-to"), valueOf(fields, "removal-recipient"), valueOf(original, "to")]
    .map((value) => typedAddress(/<([^<>]{1,254})>/.exec(value)?.[1] ?? value))
    .find((address) => address !== undefined);
  const sentence = cleanLine(`${type} ${valueOf(fields, "user-agent")}`.slice(0, MAX_SENTENCE_CHARACTERS)).toWellFormed();
  return { kind: "complaint", reports: [{ messageId: returnedId(source), recipient, action: "complained", status: "", sentence }] };
}

/** Reads a mail as a report; undefined if it is not one. */
export function reportOf(source: ReportSource): Report | undefined {
  if (source.feedback !== undefined) return complaint(source, source.feedback);
  const messageId = returnedId(source);
  if (source.deliveryStatus !== undefined) {
    const groups = groupsIn(source.deliveryStatus)
      .filter((fields) => fields.some(({ key }) => key === "final-recipient" || key === "original-recipient" || key === "action"))
      .slice(0, MAX_REPORTS);
    const reports = groups.map((fields) => recipientReport(fields, messageId)).filter((report) => report !== undefined);
    if (reports.length > 0) return { kind: "bounce", reports };
  }
  const inText = bouncesInText(source);
  if (inText.length === 0) return undefined;
  const reports = inText
    .slice(0, MAX_REPORTS)
    .map((bounce) => ({ ...bounce, messageId: bounce.messageId ?? messageId, sentence: sentenceOf(bounce.sentence) }));
  return { kind: "bounce", reports };
}
