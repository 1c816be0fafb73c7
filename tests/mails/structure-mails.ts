import { base64, mail, parts, quoted, uuencode } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";
import { ONE_PIXEL_PNG } from "../support/one-pixel-png.ts";

const PLAIN = "Content-Type: text/plain; charset=utf-8";
const HTML = "Content-Type: text/html; charset=utf-8";
const multipart = (kind: string, boundary: string) => ({ "Content-Type": `multipart/${kind}; boundary="${boundary}"` });
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);
const attached = (name: string, type = "application/pdf") =>
  `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64`;
const LONG_LINE = `${"word ".repeat(400)}end`;

const ENCODINGS: readonly MailCase[] = [
  { name: "7bit", raw: mail({ "Content-Transfer-Encoding": "7bit" }, "Hello\nWorld\n"), expected: { text: "Hello\nWorld" } },
  { name: "binary", raw: mail({ "Content-Transfer-Encoding": "binary" }, "Größe\n"), expected: { text: "Größe" } },
  {
    name: "quoted-printable with soft line ends and escaped signs",
    raw: mail({ "Content-Transfer-Encoding": "quoted-printable" }, `${quoted(`1=1, ${LONG_LINE}`)}\n`),
    expected: { text: `1=1, ${LONG_LINE}` },
  },
  {
    name: "quoted-printable with wrong escapes",
    raw: mail({ "Content-Transfer-Encoding": "quoted-printable" }, "100=% sure =ZZ =E2=82=AC =\n"),
    expected: { textHas: ["100=% sure =ZZ €"] },
  },
  {
    name: "base64 on one line",
    raw: mail({ "Content-Transfer-Encoding": "BASE64" }, Buffer.from(LONG_LINE).toString("base64")),
    expected: { text: LONG_LINE },
  },
  {
    name: "base64 with a comment in the header",
    raw: mail({ "Content-Transfer-Encoding": "(as usual) base64" }, base64("Hello")),
    expected: { text: "Hello" },
  },
  {
    name: "an encoding that does not exist",
    raw: mail({ "Content-Transfer-Encoding": "x-rot13" }, "Uryyb\n"),
    expected: { text: "Uryyb" },
  },
  {
    name: "a file before MIME, in the text",
    raw: mail({}, `See below.\n\n${uuencode("data.bin", BYTES)}\nBye\n`),
    expected: { text: "See below.\n\n[data.bin]\n\nBye", attachments: ["data.bin"], firstBytes: BYTES },
  },
  {
    name: "a uuencoded attachment",
    raw: mail(
      multipart("mixed", "u"),
      parts(
        "u",
        [PLAIN, "Attached."],
        ['Content-Type: application/octet-stream; name="data.bin"\nContent-Transfer-Encoding: x-uuencode', uuencode("data.bin", BYTES)],
      ),
    ),
    expected: { text: "Attached.", attachments: ["data.bin"], firstBytes: BYTES },
  },
  {
    name: "words about a file that begins nowhere",
    raw: mail({}, "begin 644 well, is how it starts\nand it never ends\n"),
    expected: { text: "begin 644 well, is how it starts\nand it never ends", attachments: [] },
  },
  {
    name: "format=flowed",
    raw: mail(
      { "Content-Type": "text/plain; charset=utf-8; format=flowed" },
      "This paragraph is \nbroken into \nthree lines.\n\n> quoted \n> too\n\n-- \nRina\n",
    ),
    expected: { textHas: ["This paragraph is broken into three lines."], visible: "This paragraph is broken into three lines." },
  },
  {
    name: "format=flowed with DelSp",
    raw: mail({ "Content-Type": "text/plain; charset=utf-8; format=flowed; delsp=yes" }, "お問い \n合わせ\n"),
    expected: { text: "お問い合わせ" },
  },
  {
    name: "space-stuffed lines",
    raw: mail({ "Content-Type": "text/plain; format=flowed" }, " From here on\n > no quote\n"),
    expected: { text: "From here on\n> no quote" },
  },
];

const ALTERNATIVES: readonly MailCase[] = [
  {
    name: "plain text and HTML: the text is taken",
    raw: mail(multipart("alternative", "a"), parts("a", [PLAIN, "Plain words"], [HTML, "<p>HTML words</p>"])),
    expected: { text: "Plain words", hasHtml: true, attachments: [] },
  },
  {
    name: "HTML only",
    raw: mail({ "Content-Type": "text/html; charset=utf-8" }, "<p>Hello <b>Rina</b></p><p>Bye</p>"),
    expected: { text: "Hello Rina\n\nBye", hasHtml: true },
  },
  {
    name: "an empty text beside HTML",
    raw: mail(multipart("alternative", "a"), parts("a", [PLAIN, " \n "], [HTML, "<p>HTML words</p>"])),
    expected: { text: "HTML words" },
  },
  ...[
    "Your email client does not support HTML messages.",
    "This message requires an HTML-compatible mail program.",
    "Please view this email in your web browser: https://x.example",
    "This is an HTML email.",
    "Ihr Programm zeigt keine HTML-Nachricht an.",
    "Ce message est au format HTML.",
  ].map((stub): MailCase => ({
    name: `a stub: ${stub}`,
    raw: mail(multipart("alternative", "a"), parts("a", [PLAIN, stub], [HTML, "<p>The real words</p>"])),
    expected: { text: "The real words" },
  })),
  {
    name: "a person who writes about HTML at length is no stub",
    raw: mail(multipart("alternative", "a"), parts("a", [PLAIN, `Our app does not support HTML yet. ${LONG_LINE}`], [HTML, "<p>x</p>"])),
    expected: { textHas: ["Our app does not support HTML yet."] },
  },
  {
    name: "nested: mixed, alternative, related",
    raw: mail(
      multipart("mixed", "m"),
      parts(
        "m",
        [
          'Content-Type: multipart/alternative; boundary="a"',
          parts(
            "a",
            [PLAIN, "Plain words"],
            [
              'Content-Type: multipart/related; boundary="r"',
              parts(
                "r",
                [HTML, '<p>HTML <img src="cid:logo@x"></p>'],
                ["Content-Type: image/png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64", base64(ONE_PIXEL_PNG)],
              ),
            ],
          ),
        ],
        [attached("offer.pdf"), base64("%PDF-1.7")],
      ),
    ),
    expected: { text: "Plain words", attachments: ["attachment-1.png", "offer.pdf"], firstBytes: ONE_PIXEL_PNG },
  },
  {
    name: "a footer of a mailing list below both forms",
    raw: mail(
      multipart("mixed", "m"),
      parts(
        "m",
        ['Content-Type: multipart/alternative; boundary="a"', parts("a", [PLAIN, "Words"], [HTML, "<p>Words</p>"])],
        [PLAIN, "_____\nList footer"],
      ),
    ),
    expected: { textHas: ["Words", "List footer"] },
  },
  {
    name: "Gmail's AMP beside the usual forms",
    raw: mail(
      multipart("alternative", "a"),
      parts("a", [PLAIN, "Words"], ["Content-Type: text/x-amp-html", "<html ⚡4email></html>"], [HTML, "<p>Words</p>"]),
    ),
    expected: { text: "Words", attachments: [] },
  },
  {
    name: "ten levels of parts",
    raw: mail(
      multipart("mixed", "b0"),
      Array.from({ length: 9 }, (_, index) => index).reduceRight(
        (inner, level) => parts(`b${level}`, [`Content-Type: multipart/mixed; boundary=b${level + 1}`, inner]),
        parts("b9", [PLAIN, "In the middle"]),
      ),
    ),
    expected: { text: "In the middle" },
  },
];

const SPELLINGS = ['boundary= "BB"', 'boundary = "BB"', "boundary*=us-ascii''BB", "bOuNdArY=BB", "boundary*0=B; boundary*1=B"];

const BOUNDARIES: readonly MailCase[] = SPELLINGS.flatMap((spelling): readonly MailCase[] => [
  {
    name: `two forms, with ${spelling}`,
    raw: mail({ "Content-Type": `multipart/alternative; ${spelling}` }, parts("BB", [PLAIN, "Plain words"], [HTML, "<p>Words</p>"])),
    expected: { text: "Plain words", hasHtml: true, attachments: [] },
  },
  {
    name: `too many parts, with ${spelling}`,
    raw: mail(
      { "Content-Type": `multipart/mixed; ${spelling}` },
      parts("BB", ...Array.from({ length: 1_000 }, () => [PLAIN, "Words"] as const)),
    ),
    expected: { unreadable: "more than 200 parts" },
  },
]);

export const STRUCTURE_MAILS: readonly MailCase[] = [...ENCODINGS, ...ALTERNATIVES, ...BOUNDARIES];
