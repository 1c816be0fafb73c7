import { timingSafeEqual } from "node:crypto";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "config" | "linkSecret">;

const ID_BYTES = 16;
const TAG_BYTES = 10;
const BYTES = ID_BYTES + TAG_BYTES;
/** Digits 0 to 9 and a to v only, because mail servers may change the case of an address. */
const RADIX = 32;
const TOKEN = /^[\da-v]{42}$/;
const TOKEN_CHARACTERS = 42;
/** RFC 5321's limit for the part before the @. */
const MAX_LOCAL_CHARACTERS = 64;

const tagOf = ({ linkSecret }: Needed, id: Buffer) => hmac(linkSecret).update("reply-address:").update(id).digest().subarray(0, TAG_BYTES);

const encoded = (bytes: Buffer) =>
  BigInt(`0x${bytes.toString("hex")}`)
    .toString(RADIX)
    .padStart(TOKEN_CHARACTERS, "0");

function decoded(token: string): Buffer | undefined {
  if (!TOKEN.test(token)) return undefined;
  const value = [...token].reduce((sum, digit) => sum * BigInt(RADIX) + BigInt(Number.parseInt(digit, RADIX)), 0n);
  const hex = value.toString(16).padStart(BYTES * 2, "0");
  // The token has two more bits than its bytes: accept only one spelling of each.
  return hex.length === BYTES * 2 ? Buffer.from(hex, "hex") : undefined;
}

/**
 * The reply address of an outgoing mail: the inbound address with the mail's id and a signature, for mail programs that send no
 * In-Reply-To. Undefined if mail cannot be received, or the address would be too long.
 */
export function replyAddress(services: Needed, mailId: string): string | undefined {
  const [local = "", domain = ""] = services.config.mail.inbound?.address.split("@") ?? [];
  const id = Buffer.from(mailId.replaceAll("-", ""), "hex");
  const signed = `${local}+${encoded(Buffer.concat([id, tagOf(services, id)]))}`;
  return local === "" || signed.length > MAX_LOCAL_CHARACTERS ? undefined : `${signed}@${domain}`;
}

/** The id of the mail this address was issued for; undefined for any other address. */
export function readReplyAddress(services: Needed, address: string): string | undefined {
  const [local, domain] = services.config.mail.inbound?.address.split("@") ?? [];
  const [given = "", at, ...more] = address.toLowerCase().split("@");
  if (local === undefined || at !== domain || more.length > 0 || !given.startsWith(`${local}+`)) return undefined;
  const bytes = decoded(given.slice(local.length + 1));
  if (!bytes) return undefined;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(services, id))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
