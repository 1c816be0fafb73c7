import { randomBytes, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { NUMBER_BYTES, PASSCODE_BYTES, passcodeOf, ticketNumberOf } from "#domain/tickets/readable-code.ts";
import { hmac } from "#platform/hmac.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";

type Secret = Pick<Services, "linkSecret">;

export const newTicketNumber = () => ticketNumberOf(randomBytes(NUMBER_BYTES));

/**
 * Derived from the server's secret and the ticket's id instead of random: a client that retries because the first response was lost must
 * get the same passcode, and the row stores only its hash. It appears only in the response to a submission, in the first mail and, if a
 * chat became the ticket, in the browser that holds the chat's key.
 */
export const passcodeFor = ({ linkSecret }: Secret, ticketId: string) =>
  passcodeOf(hmac(linkSecret).update(`ticket-passcode:${ticketId}`).digest().subarray(0, PASSCODE_BYTES));

export const ticketToken = ({ linkSecret }: Secret, ticketId: string) => linkToken(linkSecret, "ticket", ticketId);

/** The mailed link, which opens the ticket without a passcode. */
export const ticketLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, ticketId: string) =>
  `${config.publicUrl}/ticket/${ticketToken({ linkSecret }, ticketId)}`;

/** The same page without the token, safe to show to staff and on the page. It asks for the passcode. */
export const ticketAddress = ({ config }: Pick<Services, "config">, { number }: { readonly number: string }) =>
  `${config.publicUrl}/ticket/${number}`;

export const TICKET_PASS_MS = 8 * HOUR_MS;
const ID_BYTES = 16;
const TIME_BYTES = 6;
const TAG_BYTES = 16;

const tagOf = ({ linkSecret }: Secret, bytes: Buffer) =>
  hmac(linkSecret).update("ticket-pass:").update(bytes).digest().subarray(0, TAG_BYTES);

/** Valid for a working day; proves that the visitor knew the passcode or had the link. */
export function ticketPass(services: Pick<Services, "linkSecret" | "clock">, ticketId: string): string {
  const bytes = Buffer.alloc(ID_BYTES + TIME_BYTES);
  bytes.write(ticketId.replaceAll("-", ""), "hex");
  bytes.writeUIntBE(services.clock.now().getTime() + TICKET_PASS_MS, ID_BYTES, TIME_BYTES);
  return Buffer.concat([bytes, tagOf(services, bytes)]).toString("base64url");
}

function readPass(services: Pick<Services, "linkSecret" | "clock">, pass: string): string | undefined {
  const given = Buffer.from(pass, "base64url");
  if (given.length !== ID_BYTES + TIME_BYTES + TAG_BYTES) return undefined;
  const bytes = given.subarray(0, ID_BYTES + TIME_BYTES);
  if (!timingSafeEqual(given.subarray(ID_BYTES + TIME_BYTES), tagOf(services, bytes))) return undefined;
  if (bytes.readUIntBE(ID_BYTES, TIME_BYTES) <= services.clock.now().getTime()) return undefined;
  return bytes.toString("hex", 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The ticket that a key opens: the mailed link's token, or the pass of a visitor who entered the passcode. */
export const ticketIdOf = (services: Pick<Services, "linkSecret" | "clock">, key: string) =>
  readLinkToken(services.linkSecret, "ticket", key) ?? readPass(services, key);
