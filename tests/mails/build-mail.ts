/** Encodes a text with one byte per character, and with CRLF line ends. */
export const bytes = (text: string): Uint8Array => Buffer.from(text.replaceAll(/\r?\n/g, "\r\n"), "latin1");

/** Encodes a text as UTF-8, with CRLF line ends. */
export const utf8 = (text: string): Uint8Array => Buffer.from(text.replaceAll(/\r?\n/g, "\r\n"));

/** Encodes a text unchanged, even if no mail program would send it. */
export const exact = (text: string): Uint8Array => Buffer.from(text, "latin1");

const HEAD: Readonly<Record<string, string>> = {
  From: "Rina Akter <rina@example.com>",
  To: "Support <support@orbweave.example>",
  Subject: "About our project",
  Date: "Tue, 03 Mar 2026 10:15:30 +0100",
  "Message-ID": "<one@mail.example.com>",
  "MIME-Version": "1.0",
};

/** Header lines: the usual ones, with the given changes (`undefined` removes one). */
export const head = (changes: Readonly<Record<string, string | undefined>> = {}): string =>
  Object.entries({ ...HEAD, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");

/** A mail with the usual headers and a body. */
export const mail = (changes: Readonly<Record<string, string | undefined>>, body: string): Uint8Array => utf8(`${head(changes)}\n${body}`);

/** A multipart body: each part has headers and content. */
export const parts = (boundary: string, ...all: readonly (readonly [headers: string, content: string])[]): string =>
  `${all.map(([headers, content]) => `--${boundary}\n${headers}\n\n${content}\n`).join("")}--${boundary}--\n`;

export const base64 = (content: string | Uint8Array): string =>
  (
    Buffer.from(content)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\n");

/** Quoted-printable, for text or bytes. */
export const quoted = (content: string | Uint8Array): string =>
  [...Buffer.from(content)]
    .map((byte) => (byte === 10 || (byte >= 32 && byte < 127 && byte !== 61) ? String.fromCharCode(byte) : hex(byte)))
    .join("")
    .split("\n")
    .map((line) => line.replaceAll(/.{70}(?=.{4})/g, (piece) => softBreak(piece)))
    .join("\n");

const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
/** A soft line break, never inside an escape. */
const softBreak = (piece: string) => (/=[\dA-F]?$/.test(piece) ? piece : `${piece}=\n`);

const tables = new Map<string, Map<string, readonly number[]>>();

function tableOf(charset: string): Map<string, readonly number[]> {
  const table = tables.get(charset) ?? new Map<string, readonly number[]>();
  if (tables.has(charset)) return table;
  tables.set(charset, table);
  const decoder = new TextDecoder(charset);
  const learn = (...code: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(code));
    if ([...text].length === 1 && text !== "\uFFFD" && !table.has(text)) table.set(text, code);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) learn(lead, trail);
  return table;
}

/** Encodes text in a legacy charset by inverting the platform's decoder. */
export function encodeAs(charset: string, text: string): Uint8Array {
  if (charset === "iso-2022-jp") return encodeJis(text);
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = tableOf(charset).get(letter);
      if (!code) throw new Error(`${charset} has no ${letter}`);
      return code;
    }),
  );
}

/** Two-byte characters between escape sequences, ASCII outside. */
function encodeJis(text: string): Uint8Array {
  const codes = text.split(/([^ -~\n]+)/).flatMap((run, index) => {
    if (index % 2 === 0) return [...Buffer.from(run)];
    return [0x1b, 0x24, 0x42, ...[...encodeAs("euc-jp", run)].map((byte) => byte & 0x7f), 0x1b, 0x28, 0x42];
  });
  return Uint8Array.from(codes);
}

/** An encoded word of RFC 2047. */
export function encodedWord(charset: string, content: Uint8Array, encoding: "Q" | "B"): string {
  if (encoding === "B") return `=?${charset}?B?${Buffer.from(content).toString("base64")}?=`;
  const letters = [...content].map((byte) => (/[A-Za-z0-9]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : hex(byte)));
  return `=?${charset}?Q?${letters.join("")}?=`;
}

/** A dummy file, as pre-MIME programs embedded it in text. */
export function uuencode(name: string, content: Uint8Array): string {
  const character = (bits: number) => (bits === 0 ? "`" : String.fromCharCode(bits + 32));
  const lines: string[] = [];
  for (let at = 0; at < content.length; at += 45) {
    const line = content.subarray(at, at + 45);
    let text = character(line.length);
    for (let index = 0; index < line.length; index += 3) {
      const [a = 0, b = 0, c = 0] = [line[index], line[index + 1], line[index + 2]];
      text += [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(character).join("");
    }
    lines.push(text);
  }
  return `begin 644 ${name}\n${lines.join("\n")}\n\`\nend\n`;
}
