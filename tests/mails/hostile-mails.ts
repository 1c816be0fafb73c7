import { base64, bytes, exact, head, mail, parts } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

const MB = 1024 * 1024;
const PLAIN = "Content-Type: text/plain; charset=utf-8";
const mixed = (boundary: string) => ({ "Content-Type": `multipart/mixed; boundary="${boundary}"` });

const BROKEN: readonly MailCase[] = [
  { name: "nothing", raw: exact(""), expected: { unreadable: "not an email" } },
  { name: "bytes of a picture", raw: exact("\x89PNG\r\n\x1A\n\0\0\0\rIHDR"), expected: { unreadable: "not an email" } },
  { name: "a page of the web", raw: bytes("<!doctype html>\n<p>Hello\n"), expected: { unreadable: "not an email" } },
  { name: "an answer of a web server", raw: bytes("HTTP/1.1 200 OK\nServer: x\n\nHello"), expected: { unreadable: "not an email" } },
  { name: "headers and no body", raw: bytes(head()), expected: { text: "", subject: "About our project" } },
  { name: "a sender and nothing else", raw: bytes("From: rina@example.com\n"), expected: { from: "rina@example.com", text: "" } },
  {
    name: "no empty line before the body",
    raw: bytes(`${head()}Hello there\nThis is the body.\n`),
    expected: { textHas: ["Hello there", "This is the body."], subject: "About our project" },
  },
  { name: "empty lines first", raw: bytes(`\n\n${head()}\nHello\n`), expected: { from: "rina@example.com", text: "Hello" } },
  {
    name: "lines that end with CR only",
    raw: exact(`${head()}\nHello\nWorld\n`.replaceAll("\n", "\r")),
    expected: { from: "rina@example.com", text: "Hello\nWorld" },
  },
  {
    name: "lines that end with LF only",
    raw: exact(`${head()}\nHello\nWorld\n`),
    expected: { from: "rina@example.com", text: "Hello\nWorld" },
  },
  { name: "line ends of every kind", raw: exact(`${head()}\nA\r\nB\rC\nD`), expected: { text: "A\nB\nC\nD" } },
  {
    name: "a mail of an mbox",
    raw: bytes(`From rina@example.com Tue Mar  3 10:15:30 2026\n${head()}\nHello\n`),
    expected: { from: "rina@example.com", text: "Hello" },
  },
  {
    name: "headers with spaces before the colon",
    raw: bytes("From : rina@example.com\nSubject\t: Hi\n\nHello\n"),
    expected: { from: "rina@example.com", subject: "Hi" },
  },
  {
    name: "folded headers",
    raw: bytes("From: Rina\n <rina@example.com>\nSubject: one\n\ttwo\n   three\n\nHello"),
    expected: { from: "rina@example.com", subject: "one two three" },
  },
  { name: "NUL in header and body", raw: bytes(`${head({ Subject: "a\0b" })}\nc\0d\n`), expected: { subject: "a b", text: "cd" } },
  { name: "controls that a terminal obeys", raw: bytes(`${head()}\n\x1B[2Jgone\x07\n`), expected: { text: "[2Jgone" } },
  {
    name: "half an emoji in UTF-16",
    raw: bytes(
      `${head({ "Content-Type": "text/plain; charset=utf-16le", "Content-Transfer-Encoding": "base64" })}\n${base64(Uint8Array.of(0x3d, 0xd8, 0x61, 0))}`,
    ),
    expected: { text: "\uFFFDa" },
  },
  { name: "text that turns round", raw: mail({}, "pay \u202Eexe.tnemyap\u202C now\n"), expected: { text: "pay exe.tnemyap now" } },
  { name: "a subject twice", raw: bytes(`${head()}Subject: Second\n\nHello`), expected: { subject: "About our project" } },
  {
    name: "a type twice",
    raw: bytes(`${head({ "Content-Type": "text/plain" })}Content-Type: text/html\n\n<b>Hello</b>`),
    expected: { text: "<b>Hello</b>" },
  },
  { name: "a boundary that never comes", raw: mail(mixed("x"), "Hello in the preamble\n"), expected: { text: "Hello in the preamble" } },
  { name: "no last boundary", raw: mail(mixed("x"), `--x\n${PLAIN}\n\nHello\n`), expected: { text: "Hello" } },
  { name: "a multipart without a boundary", raw: mail({ "Content-Type": "multipart/mixed" }, "Hello\n"), expected: { text: "Hello" } },
  {
    name: "an empty boundary",
    raw: mail({ "Content-Type": 'multipart/mixed; boundary=""' }, "--\n\nHello\n----\n"),
    expected: { kind: "message" },
  },
  {
    name: "the same boundary within itself",
    raw: mail(mixed("x"), parts("x", ["Content-Type: multipart/mixed; boundary=x", parts("x", [PLAIN, "Hello"])])),
    expected: { textHas: ["Hello"] },
  },
  {
    name: "a boundary in an unterminated string",
    raw: mail({ "Content-Type": 'multipart/mixed; boundary="x' }, parts("x", [PLAIN, "Hello"])),
    expected: { text: "Hello" },
  },
  {
    name: "a name in an unterminated string",
    raw: bytes(`${head({ From: '"Rina <rina@example.com>' })}\nHello`),
    expected: { from: "", text: "Hello" },
  },
  {
    name: "a comment that never ends",
    raw: bytes(`${head({ From: "rina@example.com (Rina" })}\nHello`),
    expected: { from: "rina@example.com" },
  },
  {
    name: "garbage as base64",
    raw: mail({ "Content-Transfer-Encoding": "base64" }, "!!! this is %%% not base64 ???\n"),
    expected: { kind: "message" },
  },
  {
    name: "base64 that was cut",
    raw: mail({ "Content-Transfer-Encoding": "base64" }, base64("Hello World").slice(0, 10)),
    expected: { textHas: ["Hello"] },
  },
  {
    name: "base64 with padding in the middle",
    raw: mail({ "Content-Transfer-Encoding": "base64" }, `${base64("Hello ")}\n${base64("World!!")}`),
    expected: { text: "Hello World!!" },
  },
  { name: "a type that is nonsense", raw: mail({ "Content-Type": "///;;;===" }, "Hello"), expected: { kind: "message" } },
  { name: "a date that is none", raw: mail({ Date: "yesterday" }, "Hello"), expected: { sentAt: null } },
  { name: "a date before mail", raw: mail({ Date: "Thu, 01 Jan 1970 00:00:00 +0000" }, "Hello"), expected: { sentAt: null } },
  { name: "a date that no calendar has", raw: mail({ Date: "Tue, 03 Mar 99999 10:00:00 +0000" }, "Hello"), expected: { sentAt: null } },
  {
    name: "a date in another zone",
    raw: mail({ Date: "3 Mar 2026 10:15 PST" }, "Hello"),
    expected: { sentAt: "2026-03-03T18:15:00.000Z" },
  },
  { name: "a Message-ID without an at sign", raw: mail({ "Message-ID": "<nonsense>" }, "Hello"), expected: { messageId: undefined } },
  {
    name: "a Message-ID of 300 characters",
    raw: mail({ "Message-ID": `<${"x".repeat(300)}@y>` }, "Hello"),
    expected: { messageId: undefined },
  },
  {
    name: "a Message-ID with another header in it",
    raw: mail({ "Message-ID": "<a b@c>\r\n d" }, "Hello"),
    expected: { messageId: undefined },
  },
];

const deep = (levels: number) => {
  const opening = Array.from(
    { length: levels },
    (_, level) => `--b${level}\nContent-Type: multipart/mixed; boundary=b${level + 1}\n\n`,
  ).join("");
  return mail(mixed("b0"), `${opening}--b${levels}\n${PLAIN}\n\nHello\n`);
};

const HOSTILE: readonly MailCase[] = [
  { name: "a header of 1 MB", raw: () => bytes(`${head()}X-Long: ${"x".repeat(MB)}\n\nHello`), expected: { unreadable: "256 KB" } },
  { name: "50,000 headers", raw: () => bytes(`${head()}${"X-Many: x\n".repeat(50_000)}\nHello`), expected: { unreadable: "256 KB" } },
  {
    name: "a subject of 200 KB",
    raw: () => bytes(`${head({ Subject: "x".repeat(200_000) })}\nHello`),
    expected: { subject: "x".repeat(300) },
  },
  {
    name: "20,000 recipients",
    raw: () => bytes(`${head({ To: Array.from({ length: 9_000 }, (_, index) => `a${index}@example.com`).join(", ") })}\nHello`),
    expected: { text: "Hello" },
  },
  {
    name: "5,000 references",
    raw: () => bytes(`${head({ References: Array.from({ length: 5_000 }, (_, index) => `<r${index}@example.com>`).join(" ") })}\nHello`),
    expected: { text: "Hello" },
  },
  {
    name: "30 MB",
    raw: () => Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(30 * MB, "word ")]),
    expected: { unreadable: "more than 25 MB" },
  },
  {
    name: "20 MB of text",
    raw: () => Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(20 * MB, `${"word ".repeat(14)}\r\n`)]),
    expected: { textHas: ["word", "[The text was cut here:"] },
  },
  {
    name: "24 MB of empty lines",
    raw: () => Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(24 * MB, "\n")]),
    expected: { unreadable: "more than 500,000 lines" },
  },
  {
    name: "one line of 5 MB",
    raw: () => Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(5 * MB, "x")]),
    expected: { textHas: ["[The text was cut here:"] },
  },
  {
    name: "1,000 parts",
    raw: () => mail(mixed("x"), parts("x", ...Array.from({ length: 1_000 }, () => [PLAIN, "Hello"] as const))),
    expected: { unreadable: "more than 200 parts" },
  },
  {
    name: "1,000 empty parts without headers",
    raw: () => mail(mixed("x"), "--x\n\n".repeat(1_000)),
    expected: { unreadable: "more than 200 parts" },
  },
  {
    name: "150 attachments",
    raw: () =>
      mail(
        mixed("x"),
        parts("x", ...Array.from({ length: 150 }, (_, index) => [`Content-Type: application/pdf; name="${index}.pdf"`, "%PDF"] as const)),
      ),
    expected: {
      attachments: Array.from({ length: 50 }, (_, index) => `${index}.pdf`),
      textHas: ["[100 further attachments of the original email"],
    },
  },
  { name: "100 levels of parts", raw: () => deep(100), expected: { unreadable: "more than 20 deep" } },
  { name: "10,000 levels of parts", raw: () => deep(10_000), expected: { unreadable: "not read" } },
  {
    name: "a bomb of zip stays bytes",
    raw: () =>
      mail(
        mixed("x"),
        parts(
          "x",
          [PLAIN, "Open it."],
          ['Content-Type: application/zip; name="42.zip"\nContent-Transfer-Encoding: base64', base64(zipBomb())],
        ),
      ),
    expected: { text: "Open it.", attachments: ["42.zip"], firstBytes: zipBomb() },
  },
  { name: "quotes of 100,000 levels", raw: () => mail({}, `${">".repeat(100_000)} deep\n`), expected: { kind: "message" } },
  {
    name: "HTML of 100,000 open tags",
    raw: () => mail({ "Content-Type": "text/html" }, `${"<div>".repeat(100_000)}Hello`),
    expected: { text: "Hello" },
  },
  {
    name: "HTML of 100,000 quotes",
    raw: () => mail({ "Content-Type": "text/html" }, `${"<blockquote>".repeat(100_000)}Hello`),
    expected: { textHas: ["Hello"] },
  },
  {
    name: "HTML of unclosed comments",
    raw: () => mail({ "Content-Type": "text/html" }, `Hello${"<!--".repeat(200_000)}`),
    expected: { text: "Hello" },
  },
  {
    name: "HTML of unclosed tags",
    raw: () => mail({ "Content-Type": "text/html" }, `Hello${"<a href='".repeat(100_000)}`),
    expected: { text: "Hello" },
  },
  {
    name: "100,000 encoded words",
    raw: () => bytes(`${head({ Subject: "=?utf-8?q?a?= ".repeat(15_000) })}\nHello`),
    expected: { text: "Hello" },
  },
  {
    name: "10,000 comments in the sender",
    raw: () => bytes(`${head({ From: `${"(".repeat(10_000)} rina@example.com` })}\nHello`),
    expected: { text: "Hello" },
  },
];

/** The beginning of an archive that claims to hold petabytes. */
function zipBomb(): Uint8Array {
  return Buffer.concat([
    Buffer.from("PK\x03\x04\x14\0\0\0\x08\0", "latin1"),
    Buffer.alloc(1_000, 0x5a),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
  ]);
}

export const HOSTILE_MAILS: readonly MailCase[] = [...BROKEN, ...HOSTILE];
