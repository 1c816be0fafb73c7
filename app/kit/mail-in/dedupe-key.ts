import { createHash } from "node:crypto";

/** Real headers have a few kilobytes. If the headers do not end within this size, all bytes are compared. */
const MAX_HEADER_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const COMPARED = ["message-id", "from", "date", "subject"];

/** Where the line's text ends, and where the next line starts. */
function lineAt(raw: Buffer, from: number): { readonly end: number; readonly next: number } | undefined {
  const newline = raw.indexOf(NEWLINE, from);
  if (newline < 0 || newline > MAX_HEADER_BYTES) return undefined;
  return { end: newline > from && raw[newline - 1] === RETURN ? newline - 1 : newline, next: newline + 1 };
}

interface Headers {
  /** Names in lower case, in their original order, values unfolded. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly bodyAt: number;
}

/** Undefined if the headers have no end. */
function headersOf(raw: Buffer): Headers | undefined {
  const fields: [string, string[]][] = [];
  for (let at = 0; ;) {
    const line = lineAt(raw, at);
    if (!line) return undefined;
    const text = raw.toString("latin1", at, line.end);
    at = line.next;
    if (text === "") return { fields: fields.map(([name, parts]) => [name, parts.join(" ").replaceAll(/\s+/g, " ").trim()]), bodyAt: at };
    if (/^[ \t]/.test(text)) fields.at(-1)?.[1].push(text);
    else {
      const colon = text.indexOf(":");
      fields.push([text.slice(0, Math.max(0, colon)).trim().toLowerCase(), [text.slice(colon + 1)]]);
    }
  }
}

/**
 * The same for a mail received again: relays add headers, and retries repeat the rest. It includes the content, so a stranger who knows a
 * mail's Message-ID cannot make the genuine one look like a duplicate.
 */
export function dedupeKey(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headers = headersOf(raw);
  const said = headers?.fields.filter(([name, value]) => COMPARED.includes(name) && value !== "") ?? [];
  const hash = createHash("sha256");
  if (!headers || !said.some(([name]) => name === "message-id")) return `bytes:${hash.update(raw).digest("hex")}`;
  const named = COMPARED.map((name) => said.filter((field) => field[0] === name));
  return `mail:${hash.update(JSON.stringify(named)).update(raw.subarray(headers.bodyAt)).digest("hex")}`;
}
