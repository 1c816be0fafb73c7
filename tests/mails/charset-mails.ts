import { base64, bytes, encodeAs, encodedWord, head, quoted } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

/** The charset's label in the mail, its name on the platform, and text that needs it. */
const CHARSETS: readonly (readonly [label: string, charset: string, words: string])[] = [
  ["iso-8859-1", "windows-1252", "Grüße aus Köln, señor"],
  ["iso-8859-2", "iso-8859-2", "Žluťoučký kůň"],
  ["iso-8859-3", "iso-8859-3", "ĉu vi ĝuas"],
  ["iso-8859-4", "iso-8859-4", "Ķīmija ņem"],
  ["iso-8859-5", "iso-8859-5", "Добрый день"],
  ["iso-8859-6", "iso-8859-6", "مرحبا"],
  ["iso-8859-7", "iso-8859-7", "Καλημέρα"],
  ["iso-8859-8", "iso-8859-8", "שלום"],
  ["iso-8859-8-i", "iso-8859-8", "שלום רב"],
  ["iso-8859-9", "windows-1254", "İyi günler, şimdi"],
  ["iso-8859-10", "iso-8859-10", "Ąžuolas þorn"],
  ["iso-8859-13", "iso-8859-13", "Ačiū labai"],
  ["iso-8859-14", "iso-8859-14", "Ŵyth ŷd"],
  ["iso-8859-15", "iso-8859-15", "Das kostet 5 €, œuvre"],
  ["iso-8859-16", "iso-8859-16", "Mulțumesc, știu"],
  ["windows-1250", "windows-1250", "Příliš žluťoučký"],
  ["windows-1251", "windows-1251", "Здравствуйте"],
  ["windows-1252", "windows-1252", "“Café” – naïve €"],
  ["windows-1253", "windows-1253", "Ευχαριστώ"],
  ["windows-1254", "windows-1254", "Teşekkürler, ığdır"],
  ["windows-1255", "windows-1255", "תודה"],
  ["windows-1256", "windows-1256", "شكرا"],
  ["windows-1257", "windows-1257", "Paldies, šķīvis"],
  ["windows-1258", "windows-1258", "Đăng tên ơn"],
  ["koi8-r", "koi8-r", "Спасибо за ответ"],
  ["koi8-u", "koi8-u", "Дякую, їжак"],
  ["cp866", "ibm866", "Привет из прошлого"],
  ["macintosh", "macintosh", "Déjà vu ∑"],
  ["tis-620", "windows-874", "สวัสดี"],
  ["shift_jis", "shift_jis", "お問い合わせの件 表"],
  ["cp932", "shift_jis", "見積もりをください"],
  ["iso-2022-jp", "iso-2022-jp", "こんにちは、世界"],
  ["euc-jp", "euc-jp", "日本語のメール"],
  ["euc-kr", "euc-kr", "안녕하세요"],
  ["ks_c_5601-1987", "euc-kr", "감사합니다"],
  ["gb2312", "gbk", "你好，世界"],
  ["gbk", "gbk", "請問價格"],
  ["gb18030", "gb18030", "谢谢您的报价"],
  ["big5", "big5", "您好，謝謝"],
];

/** Used in rotation, so that each encoding meets many charsets. */
const ENCODINGS = [
  ["8bit", (content: Uint8Array) => Buffer.from(content).toString("latin1")],
  ["quoted-printable", (content: Uint8Array) => quoted(content)],
  ["base64", (content: Uint8Array) => base64(content)],
] as const;

function charsetCase([label, charset, words]: (typeof CHARSETS)[number], index: number): MailCase {
  const content = encodeAs(charset, words);
  const [encoding, encode] = ENCODINGS[index % ENCODINGS.length] ?? ENCODINGS[0];
  const Subject = encodedWord(label, content, index % 2 === 0 ? "Q" : "B");
  const headers = { Subject, "Content-Type": `text/plain; charset=${label}`, "Content-Transfer-Encoding": encoding };
  return {
    name: `text in ${label}, ${encoding}`,
    raw: bytes(`${head(headers)}\n${encode(content)}\n`),
    expected: { text: words, subject: words, from: "rina@example.com", kind: "message" },
  };
}

const plain = (type: string, body: string, encoding = "8bit") =>
  bytes(`${head({ "Content-Type": type, "Content-Transfer-Encoding": encoding })}\n${body}\n`);
const GREETING = Buffer.from("Grüße 👋").toString("latin1");

export const CHARSET_MAILS: readonly MailCase[] = [
  ...CHARSETS.map(charsetCase),
  { name: "UTF-8, 8bit", raw: plain("text/plain; charset=utf-8", GREETING), expected: { text: "Grüße 👋" } },
  { name: "UTF-8 in quotes and capitals", raw: plain('text/plain; charset="UTF-8"', GREETING), expected: { text: "Grüße 👋" } },
  {
    name: "UTF-8 with a byte order mark",
    raw: plain("text/plain; charset=utf-8", `\xEF\xBB\xBF${GREETING}`),
    expected: { text: "Grüße 👋" },
  },
  { name: "UTF-8 that nothing names", raw: plain("text/plain", GREETING), expected: { text: "Grüße 👋" } },
  {
    name: "UTF-16, little-endian, base64",
    raw: plain("text/plain; charset=utf-16le", base64(Buffer.from("Grüße 👋", "utf16le")), "base64"),
    expected: { text: "Grüße 👋" },
  },
  {
    name: "UTF-7, which stays as it is written",
    raw: plain("text/plain; charset=utf-7", "Gr+APwA3w-e +ADw-script+AD4-"),
    expected: { text: "Gr+APwA3w-e +ADw-script+AD4-" },
  },
  { name: "a charset that does not exist", raw: plain("text/plain; charset=x-martian", "Caf\xE9"), expected: { text: "Café" } },
  { name: "unknown-8bit", raw: plain("text/plain; charset=unknown-8bit", "na\xEFve"), expected: { text: "naïve" } },
  { name: "US-ASCII that is not ASCII", raw: plain("text/plain; charset=us-ascii", "Z\xFCrich"), expected: { text: "Zürich" } },
  { name: "UTF-8 that is broken in the middle", raw: plain("text/plain; charset=utf-8", "a\xC3(b"), expected: { text: "a\uFFFD(b" } },
  { name: "a charset of 5,000 letters", raw: plain(`text/plain; charset=${"x".repeat(5_000)}`, "words"), expected: { text: "words" } },
  { name: "HZ, which browsers refuse", raw: plain("text/plain; charset=hz-gb-2312", "~{<:Ky~}"), expected: { textHas: ["<:Ky"] } },
  {
    name: "headers in raw Latin-1",
    raw: bytes(`${head({ Subject: "Gr\xFC\xDFe", From: "J\xFCrgen <juergen@example.com>" })}\nHello\n`),
    expected: { subject: "Grüße", name: "Jürgen", from: "juergen@example.com" },
  },
  {
    name: "headers in raw KOI8-R, as the body",
    raw: bytes(
      `${head({ Subject: Buffer.from(encodeAs("koi8-r", "Привет")).toString("latin1"), "Content-Type": "text/plain; charset=koi8-r" })}\n` +
        `${Buffer.from(encodeAs("koi8-r", "Как дела")).toString("latin1")}\n`,
    ),
    expected: { subject: "Привет", text: "Как дела" },
  },
  {
    name: "headers in raw UTF-8",
    raw: bytes(`${head({ Subject: Buffer.from("Größe ✓").toString("latin1") })}\nHello\n`),
    expected: { subject: "Größe ✓" },
  },
  {
    name: "a subject in words that cut a character in two",
    raw: bytes(`${head({ Subject: "=?utf-8?B?R3LD?= =?utf-8?B?vMOfZQ==?=" })}\nHello\n`),
    expected: { subject: "Grüße" },
  },
  {
    name: "a subject with a language tag",
    raw: bytes(`${head({ Subject: "=?iso-8859-1*de?Q?Gr=FC=DFe?= an alle" })}\nHello\n`),
    expected: { subject: "Grüße an alle" },
  },
];
