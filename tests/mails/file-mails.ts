import { base64, head, mail, parts } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

const PLAIN = "Content-Type: text/plain; charset=utf-8";
const multipart = (kind: string, boundary: string) => ({ "Content-Type": `multipart/${kind}; boundary="${boundary}"` });
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
const attached = (name: string, type = "application/pdf") =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64`;

const file = (headers: string, content: string) => mail(multipart("mixed", "f"), parts("f", [PLAIN, "See file."], [headers, content]));

const FILES: readonly MailCase[] = [
  {
    name: "an attachment with a name in UTF-8, as RFC 2231 has it",
    raw: file(
      "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E2%82%AC.pdf\nContent-Transfer-Encoding: base64",
      base64("%PDF"),
    ),
    expected: { attachments: ["Größe €.pdf"], firstBytes: "%PDF" },
  },
  {
    name: "a name in several pieces",
    raw: file('Content-Type: application/pdf\nContent-Disposition: attachment; filename*0="Annual "; filename*1=report.pdf', "%PDF"),
    expected: { attachments: ["Annual report.pdf"] },
  },
  {
    name: "a name in encoded words",
    raw: file('Content-Type: application/pdf; name="=?utf-8?B?R3LDtsOfZS5wZGY=?="\nContent-Disposition: attachment', "%PDF"),
    expected: { attachments: ["Größe.pdf"] },
  },
  {
    name: "a name that climbs out of its folder",
    raw: file(attached("../../etc/passwd"), base64("x")),
    expected: { attachments: ["passwd"] },
  },
  {
    name: "a name that reads backwards",
    raw: file(attached("invoice\u202Efdp.exe"), base64("MZ")),
    expected: { attachments: ["invoicefdp.exe"] },
  },
  {
    name: "no name",
    raw: file("Content-Type: application/pdf\nContent-Disposition: attachment", "%PDF"),
    expected: { attachments: ["attachment-1.pdf"] },
  },
  {
    name: "a text file as an attachment is no text of the mail",
    raw: file('Content-Type: text/plain; name="log.txt"\nContent-Disposition: attachment; filename=log.txt', "line 1\nline 2"),
    expected: { text: "See file.", attachments: ["log.txt"] },
  },
  {
    name: "a signature of PGP is no attachment",
    raw: mail(
      { "Content-Type": 'multipart/signed; micalg=pgp-sha256; protocol="application/pgp-signature"; boundary=s' },
      parts(
        "s",
        [PLAIN, "Signed words"],
        ['Content-Type: application/pgp-signature; name="signature.asc"', "-----BEGIN PGP SIGNATURE-----"],
      ),
    ),
    expected: { text: "Signed words", attachments: [] },
  },
  {
    name: "a signature of S/MIME is no attachment",
    raw: mail(
      { "Content-Type": 'multipart/signed; protocol="application/pkcs7-signature"; boundary=s' },
      parts(
        "s",
        [PLAIN, "Signed words"],
        ["Content-Type: application/pkcs7-signature; name=smime.p7s\nContent-Transfer-Encoding: base64", base64(BYTES)],
      ),
    ),
    expected: { text: "Signed words", attachments: [] },
  },
  {
    name: "encrypted with PGP",
    raw: mail(
      { "Content-Type": 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=s' },
      parts(
        "s",
        ["Content-Type: application/pgp-encrypted", "Version: 1"],
        ['Content-Type: application/octet-stream; name="encrypted.asc"', "-----BEGIN PGP MESSAGE-----"],
      ),
    ),
    expected: { textHas: ["is encrypted or sealed"] },
  },
  {
    name: "encrypted with S/MIME",
    raw: mail(
      { "Content-Type": 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', "Content-Transfer-Encoding": "base64" },
      base64(BYTES),
    ),
    expected: { textHas: ["is encrypted or sealed"], attachments: ["smime.p7m"] },
  },
  {
    name: "winmail.dat beside a text",
    raw: file('Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64', base64("\x78\x9F\x3E\x22")),
    expected: { text: "See file.", attachments: ["winmail.dat"] },
  },
  {
    name: "winmail.dat alone",
    raw: mail(
      { "Content-Type": 'application/ms-tnef; name="winmail.dat"', "Content-Transfer-Encoding": "base64" },
      base64("\x78\x9F\x3E\x22"),
    ),
    expected: { textHas: ["in winmail.dat"], attachments: ["winmail.dat"] },
  },
  {
    name: "winmail.dat under a general type",
    raw: mail(multipart("mixed", "f"), parts("f", [PLAIN, ""], [attached("WINMAIL.DAT", "application/octet-stream"), base64("x")])),
    expected: { textHas: ["in winmail.dat"], attachments: ["WINMAIL.DAT"] },
  },
];

const inner = (subject: string, body: string) =>
  `${head({ Subject: subject, From: "Omar <omar@example.org>", "Message-ID": "<inner@x.example>" })}\n${body}`;

const FORWARDS: readonly MailCase[] = [
  {
    name: "a mail as an attachment",
    raw: file(
      'Content-Type: message/rfc822; name="Old.eml"\nContent-Disposition: attachment; filename="Old.eml"',
      inner("Old news", "The old words"),
    ),
    expected: {
      from: "rina@example.com",
      subject: "About our project",
      textHas: ["See file.", "Forwarded message", "From: Omar <omar@example.org>", "Subject: Old news", "The old words"],
      attachments: ["Old.eml"],
    },
  },
  {
    name: "a mail inline, with a file of its own",
    raw: file(
      "Content-Type: message/rfc822\nContent-Disposition: inline",
      inner("Old news", "x")
        .replace("MIME-Version: 1.0\n", "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=i\n")
        .replace(/\nx$/, `\n${parts("i", [PLAIN, "Inner words"], [attached("inner.pdf"), base64("%PDF")])}`),
    ),
    expected: { textHas: ["Inner words"], attachments: ["attachment-1.eml", "inner.pdf"] },
  },
  {
    name: "a mail in base64 within a mail",
    raw: file("Content-Type: message/rfc822\nContent-Transfer-Encoding: base64", base64(inner("Old news", "The old words"))),
    expected: { textHas: ["The old words"] },
  },
  {
    name: "a mail in base64 with 1,000 parts is listed, not read",
    raw: () =>
      file(
        "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64",
        base64(
          `${head({ "Content-Type": "multipart/mixed; boundary=i" })}\n${parts("i", ...Array.from({ length: 1_000 }, () => [PLAIN, "Inner"] as const))}`,
        ),
      ),
    expected: { text: "See file.", attachments: ["attachment-1.eml"] },
  },
  {
    name: "a digest",
    raw: mail(multipart("digest", "d"), parts("d", ["", inner("First", "One")], ["", inner("Second", "Two")])),
    expected: { textHas: ["One", "Two", "Subject: Second"] },
  },
  {
    name: "six mails within each other: four are read, the last is listed",
    raw: mail(
      { "Content-Type": "message/rfc822" },
      Array.from({ length: 5 }, (_, index) => 5 - index).reduce(
        (within, level) => `${head({ Subject: `Level ${level}`, "Content-Type": "message/rfc822" })}\n${within}`,
        inner("Level 6", "Too deep"),
      ),
    ),
    expected: { textHas: ["Subject: Level 1", "Subject: Level 3"], textLacks: ["Too deep"] },
  },
];

const calendar = (method: string, lines: string) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nMETHOD:${method}\nBEGIN:VEVENT\nUID:1@orbweave.example\nSUMMARY:Project call\\, week 10\nDTSTART:20260303T100000Z\n${lines}\nEND:VEVENT\nEND:VCALENDAR`;
const answer = (status: string) => `ATTENDEE;CN="Akter: Rina";PARTSTAT=${status}:mailto:rina@example.com`;
const calendarMail = (method: string, lines: string, text = "") =>
  mail(
    multipart("alternative", "c"),
    parts("c", [PLAIN, text], [`Content-Type: text/calendar; charset=utf-8; method=${method}`, calendar(method, lines)]),
  );

const CALENDARS: readonly MailCase[] = [
  ...(
    [
      ["ACCEPTED", "Accepted"],
      ["DECLINED", "Declined"],
      ["TENTATIVE", "Accepted tentatively"],
    ] as const
  ).map(([status, verb]): MailCase => ({
    name: `an answer to an invitation: ${status}`,
    raw: calendarMail("REPLY", answer(status)),
    expected: { text: `${verb}: Project call, week 10, 3 March 2026, 10:00 UTC`, attachments: ["attachment-1.ics"], kind: "message" },
  })),
  {
    name: "an answer with words of its own",
    raw: calendarMail("REPLY", `${answer("DECLINED")}\nCOMMENT:I am\n  away\\, sorry`, "I am away, sorry"),
    expected: { textHas: ["Declined: Project call, week 10", "I am away, sorry"] },
  },
  {
    name: "an invitation in a zone",
    raw: calendarMail("REQUEST", "DTEND;TZID=Europe/Berlin:20260303T110000"),
    expected: { textHas: ["Invitation: Project call, week 10, 3 March 2026, 10:00 UTC"] },
  },
  { name: "a cancelled event", raw: calendarMail("CANCEL", "STATUS:CANCELLED"), expected: { textHas: ["Cancelled: Project call"] } },
  {
    name: "another time proposed",
    raw: calendarMail("COUNTER", answer("TENTATIVE")),
    expected: { textHas: ["Another time proposed: Project call"] },
  },
  {
    name: "a calendar that is none",
    raw: mail({ "Content-Type": "text/calendar; method=REPLY" }, "METHOD:REPLY\nBEGIN:VEVENT"),
    expected: { text: "", attachments: ["attachment-1.ics"] },
  },
];

export const FILE_MAILS: readonly MailCase[] = [...FILES, ...FORWARDS, ...CALENDARS];
