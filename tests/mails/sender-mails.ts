import { bytes, head, mail } from "./build-mail.ts";
import type { Expected, MailCase } from "./mail-case.ts";

const from = (value: string) => bytes(`${head({ From: value })}\nHello`);
const NONE: Expected = { from: "", name: "" };

/** A From header, and whom it is from. */
const FROMS: readonly (readonly [name: string, value: string, expected: Expected])[] = [
  ["an address alone", "rina@example.com", { from: "rina@example.com", name: "" }],
  ["capitals", "Rina <Rina.Akter@EXAMPLE.com>", { from: "rina.akter@example.com", name: "Rina" }],
  ["a name in quotes with a comma", '"Akter, Rina" <rina@example.com>', { from: "rina@example.com", name: "Akter, Rina" }],
  ["a name in a comment", "rina@example.com (Rina Akter)", { from: "rina@example.com", name: "Rina Akter" }],
  ["a name in encoded words", "=?utf-8?q?Rin=C3=A4?= <rina@example.com>", { from: "rina@example.com", name: "Rinä" }],
  ["a plus in the address", "Rina <rina+shop@example.com>", { from: "rina+shop@example.com" }],
  ["an address of another script", Buffer.from("Rina <rina@bücher.example>").toString("latin1"), { from: "rina@bücher.example" }],
  ["a group", "Team: rina@example.com;", { from: "rina@example.com" }],
  ["nothing", "", NONE],
  ["a name only", "Rina Akter", NONE],
  ["an address without a domain", "rina", NONE],
  ["a domain without a dot", "root@localhost", NONE],
  ["two at signs", "rina@a@example.com", NONE],
  ["two addresses", "rina@example.com, omar@example.org", NONE],
  ["two addresses in brackets", "<rina@example.com> <boss@corp.example>", { from: "rina@example.com" }],
  ["a quoted local part with an address in it", '"boss@corp.example"@evil.example', NONE],
  ["a name that is another address", '"boss@corp.example" <evil@evil.example>', { from: "evil@evil.example", name: "" }],
  [
    "a name that is another address, encoded",
    "=?utf-8?q?boss=40corp.example?= <evil@evil.example>",
    { from: "evil@evil.example", name: "" },
  ],
  ["a whole sender within a name", '"Boss <boss@corp.example>" <evil@evil.example>', { from: "evil@evil.example", name: "" }],
  ["a whole sender within an encoded word", "=?utf-8?q?Boss_<boss@corp.example>?=", NONE],
  ["a whole sender within base64", `=?utf-8?b?${Buffer.from("Boss <boss@corp.example>").toString("base64")}?=`, NONE],
  ["an address within an encoded word", `=?utf-8?b?${Buffer.from("boss@corp.example").toString("base64")}?=`, NONE],
  ["a NUL within an encoded address", "=?utf-8?q?boss=40corp.example=00?=@evil.example", NONE],
  ["a name with a line end in it", "=?utf-8?q?Rina=0D=0ABcc=3A_x?= <rina@example.com>", { from: "rina@example.com", name: "Rina Bcc: x" }],
  ["a name that turns round", "=?utf-8?q?=E2=80=AEanir?= <rina@example.com>", { from: "rina@example.com", name: "anir" }],
  ["a name of 10,000 letters", `${"x".repeat(10_000)} <rina@example.com>`, { from: "rina@example.com", name: "x".repeat(100) }],
  ["an address of 300 letters", `${"x".repeat(300)}@example.com`, NONE],
  ["a route", "<@relay.example:rina@example.com>", NONE],
];

const FORGED: readonly MailCase[] = [
  { name: "two From headers", raw: bytes(`From: boss@corp.example\n${head()}\nHello`), expected: { ...NONE, text: "Hello" } },
  { name: "the same From header twice", raw: bytes(`${head()}From: Rina Akter <rina@example.com>\n\nHello`), expected: NONE },
  { name: "a second From header with a space before its colon", raw: bytes(`${head()}From : boss@corp.example\n\nHello`), expected: NONE },
  {
    name: "a From header with a no-break space in front",
    raw: bytes(`\u00C2\u00A0From: boss@corp.example\n${head()}\nHello`),
    expected: { from: "rina@example.com" },
  },
  {
    name: "no From, but a Sender",
    raw: bytes(`${head({ From: undefined })}Sender: boss@corp.example\nReply-To: x@y.example\n\nHello`),
    expected: NONE,
  },
  {
    name: "recipients of every header, each once",
    raw: mail(
      { To: "Reply+Abc@Orbweave.example, nonsense", Cc: '"Omar, M." <omar@example.org>', "Delivered-To": "reply+abc@orbweave.example" },
      "Hello",
    ),
    expected: { recipients: ["reply+abc@orbweave.example", "omar@example.org"] },
  },
  {
    name: "what it answers, the nearest first",
    raw: mail(
      { "In-Reply-To": "<c@x.example> (of Tuesday)", References: "<a@x.example> <b@x.example>\n <c@x.example> nonsense <d> <>" },
      "Hello",
    ),
    expected: { messageId: "<one@mail.example.com>", answers: ["<c@x.example>", "<b@x.example>", "<a@x.example>"] },
  },
];

export const SENDER_MAILS: readonly MailCase[] = [
  ...FROMS.map(([name, value, expected]): MailCase => ({ name: `from: ${name}`, raw: from(value), expected })),
  ...FORGED,
];
