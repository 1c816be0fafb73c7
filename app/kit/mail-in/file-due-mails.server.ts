import { buffer } from "node:stream/consumers";
import { noteFailure } from "#platform/database-failure.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import { asWork } from "#platform/running-work.ts";
import type { Services } from "#platform/services.ts";
import { trustCheck } from "#platform/trusted-networks.ts";
import { authenticateMail } from "./authenticate-mail.server.ts";
import { claimReceived, type InboundMail, MAX_ATTEMPTS, postpone } from "./claim-received.server.ts";
import { fileMail, keepUnreadable, type PreparedMail } from "./file-mail.server.ts";
import { readMail } from "./read-mail.server.ts";
import { type LookUp, lookUp } from "./sender-lookups.server.ts";
import { NO_ATTACHMENTS, takeAttachments } from "./take-attachments.server.ts";

type Prepared =
  | { readonly ok: true; readonly prepared: PreparedMail }
  | { readonly ok: false; readonly row: InboundMail; readonly sentence: string }
  | { readonly ok: false; readonly row: InboundMail; readonly error: unknown };

const FAILED = "Reading this email failed several times. It is kept as it came in.";
const LOST = "The stored copy of this email is missing.";

async function rawOf({ config }: Services, { rawFileId }: InboundMail): Promise<Uint8Array | undefined> {
  const stream = rawFileId === null ? undefined : await fileStoreOf(config).open(rawFileId);
  return stream && buffer(stream);
}

/** Everything that needs no transaction: parsing, DNS lookups and attachment checks. */
async function prepare(services: Services, row: InboundMail, ask: LookUp): Promise<Prepared> {
  try {
    // Every attempt so far ended because its process died.
    if (row.attempts > MAX_ATTEMPTS) return { ok: false, row, sentence: FAILED };
    const raw = await rawOf(services, row);
    if (!raw) return { ok: false, row, sentence: LOST };
    const reading = await readMail(raw);
    if (!reading.ok) return { ok: false, row, sentence: reading.sentence };
    const { mail } = reading;
    const { trustedProxies, mail: mailConfig } = services.config;
    // One of our relays is not the server the sender's domain authorises.
    const isRelayed = row.remoteAddress !== null && trustCheck(trustedProxies)(row.remoteAddress);
    const arrival = { ...row, remoteAddress: isRelayed ? null : row.remoteAddress, authservId: mailConfig.inbound?.authservId };
    const vouched = await authenticateMail(raw, mail.from.address, arrival, ask);
    const isReport = mail.kind === "bounce" || mail.kind === "complaint";
    const taken = isReport ? NO_ATTACHMENTS : await takeAttachments(services, mail.attachments);
    return { ok: true, prepared: { row, mail, vouched, taken } };
  } catch (error) {
    return { ok: false, row, error };
  }
}

async function giveUpOrPostpone(services: Services, row: InboundMail, error: unknown): Promise<void> {
  const outage = noteFailure(error);
  if (outage === "away") throw error;
  services.log.error({ err: error, mail: row.id, attempt: row.attempts }, "an email that came in was not filed");
  if (row.attempts >= MAX_ATTEMPTS && outage === undefined) await keepUnreadable(services, row, FAILED);
  else await postpone(services, row, outage === undefined);
}

async function settle(services: Services, each: Prepared): Promise<void> {
  if (!each.ok)
    return "sentence" in each ? keepUnreadable(services, each.row, each.sentence) : giveUpOrPostpone(services, each.row, each.error);
  const { row, taken } = each.prepared;
  try {
    const isFiled = await fileMail(services, each.prepared);
    if (isFiled) return;
    await removeBytes(
      services,
      taken.files.map(({ id }) => id),
    );
  } catch (error) {
    await giveUpOrPostpone(services, row, error);
  }
}

/**
 * Reads stored mails and files them where they belong. Only one process files a mail: its row, its record and everything else change in one
 * transaction, so that a kill at any moment neither loses nor duplicates it.
 */
export async function fileDueMails(services: Services, signal: AbortSignal, ask: LookUp = lookUp): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimReceived(services);
    if (claimed.length === 0) return;
    const prepared = await Promise.all(claimed.map((row) => asWork(`email ${row.id}`, () => prepare(services, row, ask))));
    // One after another in order of arrival, because a later mail may answer an earlier one.
    for (const each of prepared) await settle(services, each);
  }
}
