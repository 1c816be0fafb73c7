import { BlockList, isIP, isIPv6 } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { authenticate, type AuthenticateResult, spf as checkSpf } from "mailauth";
import { believe, domainOf, fieldsNamed, isAligned, spfVerdict, type Verdict, type Vouched } from "./authentication-results.ts";
import { LOOK_UP_LIMITS, limitLookUps, type LimitedLookUps, type LookUp, type LookUpLimits } from "./sender-lookups.server.ts";

/** How a mail arrived. */
export interface Arrival {
  readonly source: "smtp" | "imap";
  readonly envelopeFrom: string;
  readonly remoteAddress: string | null;
  readonly helo: string | null;
  /** The authserv-id under which our own mail server reports its checks. */
  readonly authservId: string | undefined;
}

/** Real mails have only a few. Each one may hash the whole mail. */
const MAX_SIGNATURES = 10;
/**
 * The checks run on the main thread, and their time grows with the square of a header's length, with the square of the number of lines, and
 * with the names in the h= of all signatures times the lines. Real mails stay far below.
 */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_HEADER_LINES = 1_000;
const MAX_SIGNED_NAMES = 1_000;

/** Our own relays: SPF results for them say nothing about the sender. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

const isPrivate = (address: string) => PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** The client's address, if it belongs to the sender's server. */
function clientOf({ source, remoteAddress, authservId }: Arrival): string | undefined {
  if (source !== "smtp" || remoteAddress === null || authservId !== undefined) return undefined;
  if (isIP(remoteAddress) === 0 || isPrivate(remoteAddress)) return undefined;
  return remoteAddress;
}

function headerOf(raw: Uint8Array): string | undefined {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, MAX_HEADER_BYTES))
    .toString("latin1")
    .replaceAll("\r\n", "\n");
  const end = start.indexOf("\n\n");
  return end < 0 && raw.byteLength > MAX_HEADER_BYTES ? undefined : start.slice(0, end < 0 ? undefined : end);
}

const countOf = (sign: string, text: string) => text.split(sign).length - 1;

/** Whether checking it would block other requests. */
function isTooMuch(header: string): boolean {
  const signatures = fieldsNamed(header, "dkim-signature");
  // Colons separate the names in h=. Whole fields are counted, however they divide into tags.
  return (
    signatures.length > MAX_SIGNATURES ||
    countOf("\n", header) + countOf("\r", header) > MAX_HEADER_LINES ||
    countOf(":", signatures.join("")) > MAX_SIGNED_NAMES
  );
}

const PIECE_BYTES = 64 * 1024;

/** In chunks: hashing 25 MB at once would block every request for a second. */
async function* piecesOf(raw: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < raw.byteLength; at += PIECE_BYTES) {
    yield Buffer.from(raw.buffer, raw.byteOffset + at, Math.min(PIECE_BYTES, raw.byteLength - at));
    await nextTurn();
  }
}

const SUSPICIOUS: Vouched = { verdict: "fail", checks: { spf: "none", dkim: "policy", dmarc: "none" } };

interface Checked {
  readonly found: AuthenticateResult;
  readonly from: string;
  readonly arrival: Arrival;
  readonly client: string | undefined;
  readonly limited: LimitedLookUps;
}

const spfOf = ({ found: { spf } }: Checked) => (spf ? spf.status.result : "none");

/** Whether a check of the From domain itself got no answer. Checks of other domains prove nothing either way. */
function isUnanswered(checked: Checked): boolean {
  const { found, from, arrival, client, limited } = checked;
  const isKeyMissing = found.dkim.results.some(({ status }) => status.result === "temperror" && Boolean(status.aligned));
  if (isKeyMissing && !limited.isSpent("dkim")) return true;
  const isAboutFrom = client !== undefined && isAligned(domainOf(arrival.envelopeFrom), domainOf(from));
  return isAboutFrom && spfOf(checked) === "temperror" && !limited.isSpent("spf");
}

/** For a domain without a DMARC record. */
async function withoutPolicy(checked: Checked): Promise<Verdict> {
  const { found, from, arrival, client, limited } = checked;
  if (found.dkim.results.some(({ status }) => status.result === "pass" && Boolean(status.aligned))) return "pass";
  if (isUnanswered(checked)) return "unknown";
  if (client === undefined) return "none";
  if (isAligned(domainOf(arrival.envelopeFrom), domainOf(from))) return spfVerdict(spfOf(checked));
  // A forger uses their own envelope sender. The From domain's SPF record may still say that this client is not one of its servers.
  const own = await checkSpf({ sender: from, ip: client, helo: arrival.helo ?? client, resolver: limited.lookUp });
  return spfVerdict(own.status.result) === "fail" ? "fail" : "none";
}

async function verdictOf(checked: Checked): Promise<Verdict> {
  const { found, client } = checked;
  // No author, or several.
  if (!found.dmarc) return "fail";
  const { result } = found.dmarc.status;
  if (result === "pass") return "pass";
  if (result === "temperror") return "unknown";
  if (result === "none") return withoutPolicy(checked);
  // Without the client's address SPF cannot be checked, so the mail may have passed elsewhere; a policy of none rejects nothing.
  if (isUnanswered(checked) || (client === undefined && found.dmarc.policy === "none")) return "unknown";
  return "fail";
}

/**
 * Whether the From domain authenticates the mail. Trusts our own mail server's results if its name is configured; otherwise checks SPF,
 * DKIM and DMARC here.
 */
export async function authenticateMail(
  raw: Uint8Array,
  from: string,
  arrival: Arrival,
  ask: LookUp,
  limits: LookUpLimits = LOOK_UP_LIMITS,
): Promise<Vouched> {
  const header = headerOf(raw);
  if (header === undefined || isTooMuch(header)) return SUSPICIOUS;
  if (fieldsNamed(header, "from").length > 1) return SUSPICIOUS;
  const believed = arrival.authservId === undefined ? undefined : believe(header, arrival.authservId, from);
  if (believed) return believed;
  const client = clientOf(arrival);
  const limited = limitLookUps(ask, limits);
  const found = await authenticate(Readable.from(piecesOf(raw)), {
    ...(client !== undefined && { ip: client, helo: arrival.helo ?? client }),
    sender: arrival.envelopeFrom,
    mta: "localhost",
    rejectRsaSha1: true,
    disableArc: true,
    disableBimi: true,
    resolver: limited.lookUp,
  });
  const authors = found.dkim.headerFrom.map((address) => address.toLowerCase());
  if (from === "" && authors.length === 0) return { verdict: "none", checks: { spf: "none", dkim: "none", dmarc: "none" } };
  const dkim = found.dkim.results.map(({ status }) => status.result);
  const checked = { found, from, arrival, client, limited };
  return {
    // The address we read must be the one that was checked.
    verdict: authors.length === 1 && authors[0] === from.toLowerCase() ? await verdictOf(checked) : "fail",
    checks: {
      spf: client === undefined ? "none" : spfOf(checked),
      dkim: dkim.find((result) => result === "pass") ?? dkim[0] ?? "none",
      dmarc: found.dmarc ? found.dmarc.status.result : "none",
    },
  };
}
