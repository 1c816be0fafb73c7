import { mail, parts } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

const OURS =
  "From: Orbweave <support@orbweave.example>\nTo: rina@example.net\nSubject: Your ticket\nMessage-ID: <ticket-1@orbweave.example>";
const ID = "<ticket-1@orbweave.example>";
const PLAIN = "Content-Type: text/plain; charset=utf-8";
const STATUS = "Content-Type: message/delivery-status";
const COPY = "Content-Type: message/rfc822";
const HEADERS = "Content-Type: text/rfc822-headers";

const report = (
  from: string,
  subject: string,
  text: string,
  status: string,
  copy: readonly [string, string] = [COPY, `${OURS}\n\nHello`],
  extra = {},
) =>
  mail(
    { From: from, Subject: subject, "Content-Type": 'multipart/report; report-type=delivery-status; boundary="r"', ...extra },
    parts("r", [PLAIN, text], [STATUS, status], copy),
  );

const failed = { kind: "bounce", attachments: [] } as const;
const about = { messageId: ID, recipient: "rina@example.net" } as const;

const STANDARD: readonly MailCase[] = [
  {
    name: "Postfix",
    raw: report(
      "Mail Delivery System <MAILER-DAEMON@mx.example.org>",
      "Undelivered Mail Returned to Sender",
      "This is the mail system at host mx.example.org.\n\nI'm sorry to have to inform you that your message could not be delivered.\n\n<rina@example.net>: host mail.example.net[192.0.2.1] said: 550 5.1.1\n    <rina@example.net>: Recipient address rejected: User unknown",
      "Reporting-MTA: dns; mx.example.org\nX-Postfix-Queue-ID: 4F1\nArrival-Date: Tue, 3 Mar 2026 10:00:00 +0000\n\nFinal-Recipient: rfc822; rina@example.net\nOriginal-Recipient: rfc822;rina@example.net\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mail.example.net\nDiagnostic-Code: smtp; 550 5.1.1 <rina@example.net>: Recipient address\n    rejected: User unknown",
    ),
    expected: {
      ...failed,
      reports: [
        { ...about, action: "failed", status: "5.1.1", sentence: "550 5.1.1 <rina@example.net>: Recipient address rejected: User unknown" },
      ],
    },
  },
  {
    name: "Postfix, delayed",
    raw: report(
      "MAILER-DAEMON@mx.example.org",
      "Delayed Mail (still being retried)",
      "Your message could not be delivered for more than 4 hour(s). It will be retried.",
      "Reporting-MTA: dns; mx.example.org\n\nFinal-Recipient: rfc822; rina@example.net\nAction: delayed\nStatus: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mail.example.net: Connection timed out\nWill-Retry-Until: Sun, 8 Mar 2026 10:00:00 +0000",
      [HEADERS, OURS],
    ),
    expected: {
      ...failed,
      reports: [{ ...about, action: "delayed", status: "4.4.1", sentence: "connect to mail.example.net: Connection timed out" }],
    },
  },
  {
    name: "Exchange and Outlook 365",
    raw: report(
      "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.example>",
      "Undeliverable: Your ticket",
      "Your message to rina@example.net couldn't be delivered.\nrina wasn't found at example.net.",
      "Reporting-MTA: dns;AM0PR04MB1234.eurprd04.prod.outlook.com\nReceived-From-MTA: dns;mail.example.org\nArrival-Date: Tue, 3 Mar 2026 10:00:00 +0000\n\nFinal-Recipient: rfc822;rina@example.net\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient rina@example.net not found by SMTP address lookup",
      undefined,
      { "X-MS-Exchange-Message-Is-Ndr": "", "In-Reply-To": ID },
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.1.10" }] },
  },
  {
    name: "Gmail",
    raw: report(
      "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
      "Delivery Status Notification (Failure)",
      "** Address not found **\n\nYour message wasn't delivered to rina@example.net because the address couldn't be found.",
      "Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; support@orbweave.example\nX-Original-Message-ID: <ticket-1@orbweave.example>\n\nFinal-Recipient: rfc822; rina@example.net\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.",
      undefined,
      { "X-Failed-Recipients": "rina@example.net", "Auto-Submitted": "auto-replied" },
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.1.1" }] },
  },
  {
    name: "Sendmail",
    raw: report(
      "Mail Delivery Subsystem <MAILER-DAEMON@relay.example.org>",
      "Returned mail: see transcript for details",
      "The original message was received at Tue, 3 Mar 2026 10:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<rina@example.net>\n    (reason: 550 5.7.1 Message rejected)",
      "Reporting-MTA: dns; relay.example.org\nArrival-Date: Tue, 3 Mar 2026 10:00:00 GMT\n\nFinal-Recipient: RFC822; rina@example.net\nAction: failed\nStatus: 5.7.1\nDiagnostic-Code: SMTP; 550 5.7.1 Message rejected\nLast-Attempt-Date: Tue, 3 Mar 2026 10:00:01 GMT",
      [HEADERS, OURS],
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.7.1", sentence: "550 5.7.1 Message rejected" }] },
  },
  {
    name: "Amazon SES",
    raw: report(
      "MAILER-DAEMON@amazonses.com",
      "Delivery Status Notification (Failure)",
      "An error occurred while trying to deliver the mail to the following recipients:\nrina@example.net",
      "Reporting-MTA: dns; a8-1.smtp-out.amazonses.com\n\nAction: failed\nFinal-Recipient: rfc822; rina@example.net\nDiagnostic-Code: smtp; 552 5.2.2 Mailbox full\nStatus: 5.2.2",
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.2.2" }] },
  },
  {
    name: "Exim, of today",
    raw: report(
      "Mail Delivery System <Mailer-Daemon@exim.example.org>",
      "Mail delivery failed: returning message to sender",
      "This message was created automatically by mail delivery software.",
      "Reporting-MTA: dns; exim.example.org\n\nAction: failed\nFinal-Recipient: rfc822;rina@example.net\nStatus: 5.0.0\nRemote-MTA: dns; mail.example.net\nDiagnostic-Code: smtp; 550 No such user",
      undefined,
      { "X-Failed-Recipients": "rina@example.net" },
    ),
    expected: { ...failed, reports: [{ ...about, status: "5.0.0", sentence: "550 No such user" }] },
  },
  {
    name: "two recipients, one of them reached, and an alias",
    raw: report(
      "postmaster@mx.example.org",
      "Delivery report",
      "See below.",
      "Reporting-MTA: dns; mx.example.org\n\nOriginal-Recipient: rfc822;rina@example.net\nFinal-Recipient: rfc822;rina.akter@internal.example.net\nAction: failed\nStatus: 5.1.1\n\nFinal-Recipient: rfc822; omar@example.net\nAction: relayed (to a server without reports)\nStatus: 2.0.0",
    ),
    expected: {
      ...failed,
      reports: [
        { ...about, action: "failed" },
        { recipient: "omar@example.net", action: "delivered", status: "2.0.0" },
      ],
    },
  },
  {
    name: "a report without an action: the status decides",
    raw: report(
      "MAILER-DAEMON@x.example",
      "Failure",
      "Failed.",
      "Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; rina@example.net\nStatus: 4.2.2 (mailbox full)",
    ),
    expected: { ...failed, reports: [{ ...about, action: "delayed", status: "4.2.2" }] },
  },
  {
    name: "a report for an address of another script",
    raw: mail(
      { From: "MAILER-DAEMON@x.example", "Content-Type": "multipart/report; report-type=delivery-status; boundary=r" },
      parts(
        "r",
        [PLAIN, "Failed."],
        [
          "Content-Type: message/global-delivery-status",
          "Reporting-MTA: dns; x\n\nFinal-Recipient: utf-8; rina@bücher.example\nAction: failed\nStatus: 5.1.1",
        ],
      ),
    ),
    expected: { ...failed, reports: [{ recipient: "rina@bücher.example", action: "failed" }] },
  },
  {
    name: "a report that says nothing is only automatic",
    raw: report("MAILER-DAEMON@x.example", "Failure", "Something.", "Reporting-MTA: dns; x"),
    expected: { kind: "automatic", reports: [] },
  },
];

const TEXTS: readonly MailCase[] = [
  {
    name: "Exim, as text with X-Failed-Recipients",
    raw: mail(
      {
        From: "Mail Delivery System <Mailer-Daemon@exim.example.org>",
        Subject: "Mail delivery failed: returning message to sender",
        "X-Failed-Recipients": "rina@example.net",
      },
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  rina@example.net\n    host mail.example.net [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<rina@example.net>:\n    550 5.1.1 User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\n${OURS}\n\nHello`,
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.1.1" }] },
  },
  {
    name: "Exim, delayed",
    raw: mail(
      { From: "Mailer-Daemon@exim.example.org", Subject: "Warning: message 1abc delayed 24 hours", "Auto-Submitted": "auto-replied" },
      "A message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue.\n\nThe address to which the message has not yet been delivered is:\n\n  rina@example.net\n    Delay reason: Connection timed out\n\nNo action is required on your part.",
    ),
    expected: { ...failed, reports: [{ recipient: "rina@example.net", action: "delayed", status: "4.0.0" }] },
  },
  {
    name: "qmail",
    raw: mail(
      { From: "MAILER-DAEMON@qmail.example.org", Subject: "failure notice", "Return-Path": "<>" },
      `Hi. This is the qmail-send program at qmail.example.org.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<rina@example.net>:\n192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 sorry, no mailbox here by that name\nGiving up on 192.0.2.1.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <support@orbweave.example>\nReceived: (qmail 1 invoked by uid 89)\n${OURS}\n\nHello`,
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.1.1" }] },
  },
  {
    name: "qmail, after a week of trying",
    raw: mail(
      { From: "MAILER-DAEMON@qmail.example.org", Subject: "failure notice" },
      `Hi. This is the qmail-send program at qmail.example.org.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<rina@example.net>:\nSorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.\n`,
    ),
    expected: { ...failed, reports: [{ recipient: "rina@example.net", action: "failed", status: "4.4.1" }] },
  },
  {
    name: "Sendmail, before reports were standard",
    raw: mail(
      { From: "MAILER-DAEMON@old.example.org (Mail Delivery Subsystem)", Subject: "Returned mail: User unknown" },
      `   ----- The following addresses had permanent fatal errors -----\n<rina@example.net>\n    (reason: 550 5.1.1 User unknown)\n\n   ----- Transcript of session follows -----\n... while talking to mail.example.net.:\n>>> RCPT To:<rina@example.net>\n<<< 550 5.1.1 User unknown\n\n   ----- Original message follows -----\n\n${OURS}\n\nHello`,
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.1.1" }] },
  },
  {
    name: "Yahoo",
    raw: mail(
      { From: "MAILER-DAEMON@yahoo.example", Subject: "Failure Notice" },
      `Sorry, we were unable to deliver your message to the following address.\n\n<rina@example.net>:\n554: delivery error: dd This user doesn't have an account\n\n--- Below this line is a copy of the message.\n\n${OURS}\n\nHello`,
    ),
    expected: { ...failed, reports: [{ ...about, action: "failed", status: "5.0.0" }] },
  },
  {
    name: "a person who quotes a bounce",
    raw: mail(
      { Subject: "Fwd: failure notice" },
      "What does this mean?\n\n> I'm afraid I wasn't able to deliver your message to the following addresses.\n> <omar@example.net>:\n> 550 5.1.1 no mailbox",
    ),
    expected: { kind: "message", reports: [], visible: "What does this mean?" },
  },
  {
    name: "a person who attaches a bounce",
    raw: mail(
      { "Content-Type": "multipart/mixed; boundary=m" },
      parts(
        "m",
        [PLAIN, "What does this mean?"],
        [STATUS, "Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; boss@corp.example\nAction: failed\nStatus: 5.1.1"],
      ),
    ),
    expected: { kind: "message", reports: [] },
  },
];

const complaint = (fields: string, copy: readonly [string, string] = [COPY, `${OURS}\n\nHello`]) =>
  mail(
    {
      From: "fbl@isp.example",
      Subject: "Email Feedback Report",
      "Content-Type": "multipart/report; report-type=feedback-report; boundary=r",
    },
    parts("r", [PLAIN, "This is an email abuse report."], ["Content-Type: message/feedback-report", fields], copy),
  );

const COMPLAINTS: readonly MailCase[] = [
  {
    name: "a complaint (ARF)",
    raw: complaint(
      "Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Mail-From: <support@orbweave.example>\nOriginal-Rcpt-To: <rina@example.net>",
    ),
    expected: { kind: "complaint", attachments: [], reports: [{ ...about, action: "complained", status: "" }] },
  },
  {
    name: "a complaint that names no recipient but quotes the headers",
    raw: complaint("Feedback-Type: abuse\nUser-Agent: Yahoo!-Mail-Feedback/2.0\nVersion: 0.1", [HEADERS, OURS]),
    expected: { kind: "complaint", reports: [{ ...about, action: "complained" }] },
  },
  {
    name: "an opt-out",
    raw: complaint("Feedback-Type: opt-out\nUser-Agent: x\nVersion: 1\nRemoval-Recipient: rina@example.net"),
    expected: { kind: "complaint", reports: [about] },
  },
  {
    name: "a report that a mail is no spam",
    raw: complaint("Feedback-Type: not-spam\nUser-Agent: x\nVersion: 1"),
    expected: { kind: "automatic", reports: [] },
  },
  {
    name: "a report about a forgery",
    raw: complaint("Feedback-Type: auth-failure\nUser-Agent: x\nVersion: 1"),
    expected: { kind: "automatic", reports: [] },
  },
];

export const REPORT_MAILS: readonly MailCase[] = [...STANDARD, ...TEXTS, ...COMPLAINTS];
