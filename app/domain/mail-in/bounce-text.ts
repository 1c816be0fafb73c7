import { isMachine } from "./is-automatic.ts";
import { mailAddress } from "./mail-address.ts";
import { headersIn, type MailHeaders, valueOf, valuesOf } from "./mail-headers.ts";
import { messageIdOf } from "./message-ids.ts";

interface TextSource {
  readonly headers: MailHeaders;
  readonly from: string;
  readonly text: string;
}

interface TextBounce {
  readonly messageId: string | undefined;
  readonly recipient: string;
  readonly action: "failed" | "delayed";
  readonly status: string;
  readonly sentence: string;
}

const MAX_READ_CHARACTERS = 50_000;
const MAX_ENTRY_CHARACTERS = 1_000;
/** Formats of qmail, Exim, Sendmail, Yahoo, MDaemon and old Exchange that predate or ignore RFC 3464. */
const OPENINGS = [
  /\bqmail-send program\b/i,
  /\b(?:wasn't|was not|were|been|are|is) (?:able|unable) to deliver\b/i,
  /\bcould not be delivered\b/i,
  /\bdelivery (?:to the following|has failed|failed|status)\b/i,
  /\bundeliver(?:able|ed)\b/i,
  /\b(?:permanent (?:fatal )?|transient non-fatal )errors?\b/i,
  /\bhas not yet been delivered\b/i,
  /\baddress(?:\(es\)|es)? failed\b/i,
];
const DELAYS = /\bdelayed\b|\btransient non-fatal\b|\bnot yet been delivered\b|\bwarning: (?:message|could not send)/i;
/** The server gave up, although its last attempt may have failed for a temporary reason. */
const GIVEN_UP = /\bpermanent\b|\bgiv(?:en|ing) up\b|\bqueue too long\b|\bretry time(?:out)?\b/i;
const COPY = /^-{2,20}[^-].{0,40}\b(?:copy of (?:the|your) message|original message|unsent message|returned message|message header)/i;
const ENTRY = /^[ \t]{0,8}<?([^\s<>@]{1,64}@[^\s<>@:]{1,190})>?:?(?:[ \t]|$)/;
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;

function isFromServer({ headers, from }: TextSource): boolean {
  return (
    isMachine(from) ||
    /^postmaster@/i.test(from) ||
    valueOf(headers, "x-failed-recipients") !== "" ||
    valuesOf(headers, "return-path").some((path) => path.trim() === "<>")
  );
}

/** What the server says about each recipient: the line with the address and the lines below it, up to a blank line. */
function entriesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let current: string | undefined;
  for (const line of lines) {
    const address = mailAddress(ENTRY.exec(line)?.[1] ?? "");
    if (address !== undefined && (current === undefined || !entries.has(address))) {
      current = address;
      entries.set(address, line.slice((ENTRY.exec(line)?.[0] ?? "").length).trim());
    } else if (line.trim() === "") current = undefined;
    else if (current !== undefined) {
      const said = entries.get(current) ?? "";
      if (said.length < MAX_ENTRY_CHARACTERS) entries.set(current, `${said} ${line.trim()}`.trim());
    }
  }
  return entries;
}

function copiedId(lines: readonly string[]): string | undefined {
  const start = lines.findIndex((line) => line.trim() !== "");
  return start < 0 ? undefined : messageIdOf(valueOf(headersIn(lines.slice(start).join("\n")), "message-id"));
}

/** Parses plain-text bounces. Only mail from a mail server is parsed, because a person's reply may quote such a text. */
export function bouncesInText(source: TextSource): readonly TextBounce[] {
  const text = source.text.slice(0, MAX_READ_CHARACTERS);
  const subject = valueOf(source.headers, "subject");
  if (!isFromServer(source) || !OPENINGS.some((words) => words.test(`${subject}\n${text}`))) return [];
  const lines = text.split(/\r?\n/);
  const copyAt = lines.findIndex((line) => COPY.test(line.trim()));
  const said = copyAt < 0 ? lines : lines.slice(0, copyAt);
  const messageId = copyAt < 0 ? undefined : copiedId(lines.slice(copyAt + 1));
  const entries = new Map(entriesIn(said));
  for (const address of valuesOf(source.headers, "x-failed-recipients").flatMap((value) => value.split(","))) {
    const recipient = mailAddress(address);
    if (recipient !== undefined && !entries.has(recipient)) entries.set(recipient, "");
  }
  const opening = `${subject}\n${said.slice(0, 20).join("\n")}`;
  const isGivenUp = GIVEN_UP.test(opening);
  return [...entries].map(([recipient, sentence]) => {
    const status = STATUS.exec(sentence)?.[1];
    const isDelay = !isGivenUp && (DELAYS.test(opening) || status?.startsWith("4") === true);
    const action = isDelay ? "delayed" : "failed";
    return { messageId, recipient, action, status: status ?? (action === "failed" ? "5.0.0" : "4.0.0"), sentence };
  });
}
