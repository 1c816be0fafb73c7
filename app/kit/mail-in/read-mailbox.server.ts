import type { FetchMessageObject, ImapFlow } from "imapflow";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Services } from "#platform/services.ts";
import { countRead, findFullLimit } from "./count-mails.server.ts";
import type { Lease, Mailbox } from "./imap-lease.server.ts";
import { type IntakeLimits, MAX_MAIL_BYTES, MAX_MAIL_MEGABYTES } from "./intake-limits.ts";
import { leaveMail } from "./leave-mail.server.ts";
import { receiveMail } from "./receive-mail.server.ts";

/** Number of mails whose metadata is fetched at once. */
const BATCH = 200;
/** Clocks and time zones of mail servers are unreliable. */
const OVERLAP_MS = 2 * DAY_MS;

/** Reading cannot continue now. The mails stay in the mailbox and are read later. The message is for staff. */
export class ReadingPaused extends Error {
  override name = "ReadingPaused";
}

/** Another process has taken over the mailbox. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

export interface Reading {
  readonly services: Services;
  readonly client: ImapFlow;
  readonly lease: Lease;
  readonly limits: IntakeLimits;
  /** The name of the mailbox. */
  readonly name: string;
  readonly signal: AbortSignal;
}

type Left = "size" | "sender" | "unreachable";

const SENTENCES: Readonly<Record<Left, (limits: IntakeLimits) => string>> = {
  size: () => `The email has more than ${MAX_MAIL_MEGABYTES} MB, so it was left in the mailbox. Please read it there.`,
  sender: ({ perSender }) =>
    `This sender sent more than ${perSender.max} emails within an hour. The others were left in the mailbox. Please read them there.`,
  unreachable: () => "The mailbox's server did not return the email, so it was left in the mailbox. Please read it there.",
};

const WAITS_FOR_TOTAL = "Too many emails came in within an hour. The others wait in the mailbox and are read when the hour is over.";

const fromOf = ({ envelope }: FetchMessageObject) => ({ address: "", name: "", ...envelope?.from?.[0] });
const dateOf = (date: Date | string | undefined) => (date instanceof Date && !Number.isNaN(date.getTime()) ? date : undefined);

async function leave({ services, name, limits }: Reading, mail: FetchMessageObject, validity: string, why: Left): Promise<void> {
  const { envelope, size = 0, uid } = mail;
  const from = fromOf(mail);
  const hour = Math.floor(services.clock.now().getTime() / limits.perSender.windowMs);
  // One entry for all mails of a flood; any other mail has its own, even if the server renumbers its mails.
  const key = why === "sender" ? [name, from.address, hour] : [name, envelope?.messageId ?? [validity, uid], size];
  await leaveMail(services, {
    key: JSON.stringify(key),
    bytes: size,
    from: { address: from.address ?? "", name: from.name ?? "" },
    subject: envelope?.subject ?? "",
    sentAt: dateOf(envelope?.date),
    sentence: SENTENCES[why](limits),
  });
}

/** Undefined if it was deleted meanwhile; `unreachable` if the server refuses to return it. */
async function download({ client }: Reading, uid: number): Promise<Buffer | "unreachable" | undefined> {
  try {
    const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength: MAX_MAIL_BYTES + 1 } }, { uid: true });
    return found ? found.source : undefined;
  } catch (error) {
    // On a broken connection everything fails, which says nothing about this mail.
    if (!client.usable) throw error;
    return "unreachable";
  }
}

/** Stores one mail, then marks it as read in the mailbox as acknowledgement. */
async function takeMail(reading: Reading, mail: FetchMessageObject, validity: string): Promise<void> {
  const { services, client, limits } = reading;
  const sender = fromOf(mail).address ?? "";
  const full = await findFullLimit(services, sender, limits);
  if (full === "total") throw new ReadingPaused(WAITS_FOR_TOTAL);
  if (full === "sender") return leave(reading, mail, validity, "sender");
  if ((mail.size ?? 0) > MAX_MAIL_BYTES) return leave(reading, mail, validity, "size");
  const raw = await download(reading, mail.uid);
  if (raw === undefined) return;
  if (raw === "unreachable") return leave(reading, mail, validity, "unreachable");
  const received = await receiveMail(services, { source: "imap", raw });
  if (!received.ok && received.reason === "too_large") return leave(reading, mail, validity, "size");
  if (!received.ok)
    throw new ReadingPaused("The upload space is full. The emails wait in the mailbox. Increase UPLOAD_QUOTA and restart the app.");
  if (received.isNew) await countRead(services, sender, limits);
  await client.messageFlagsAdd(String(mail.uid), ["\\Seen"], { uid: true });
}

/**
 * Whether to read it: unread mail, and mail that arrived since the last check, even if a person or another program has opened it. Other
 * mail that was already read is history.
 */
function isForUs({ flags, internalDate }: FetchMessageObject, readAt: Date | null): boolean {
  if (!flags?.has("\\Seen")) return true;
  const arrivedAt = dateOf(typeof internalDate === "string" ? new Date(internalDate) : internalDate);
  return readAt !== null && arrivedAt !== undefined && arrivedAt.getTime() > readAt.getTime() - OVERLAP_MS;
}

async function note(lease: Lease, change: Parameters<Lease["note"]>[0]): Promise<void> {
  if (!(await lease.note(change))) throw new LeaseLost();
}

/** A server that renumbers its mails changes its UIDVALIDITY: all mails are then checked again, and stored ones are recognised. */
async function startingPoint({ lease }: Reading, mailbox: Mailbox, validity: string): Promise<number> {
  if (mailbox.uidValidity === validity) return mailbox.lastUid;
  await note(lease, { uidValidity: validity, lastUid: 0 });
  return 0;
}

/** Reads all mails that are new since the last time. When aborted, finishes the current mail. */
export async function readMailbox(reading: Reading, mailbox: Mailbox): Promise<Mailbox> {
  const { client, lease, signal, services } = reading;
  const startedAt = services.clock.now();
  const validity = String(client.mailbox ? client.mailbox.uidValidity : "");
  let lastUid = await startingPoint(reading, mailbox, validity);
  const found = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  // The range always includes the newest mail, however old it is.
  const uids = found.filter((uid) => uid > lastUid).toSorted((one, other) => one - other);
  for (let at = 0; at < uids.length && !signal.aborted; at += BATCH) {
    const batch = uids.slice(at, at + BATCH);
    const facts = await client.fetchAll(
      batch.join(","),
      { uid: true, flags: true, internalDate: true, size: true, envelope: true },
      { uid: true },
    );
    for (const mail of facts.toSorted((one, other) => one.uid - other.uid)) {
      if (signal.aborted) break;
      if (!batch.includes(mail.uid)) continue;
      const isTaken = isForUs(mail, mailbox.readAt);
      if (isTaken) await takeMail(reading, mail, validity);
      lastUid = mail.uid;
      // Skipped mails can safely be skipped again.
      if (isTaken) await note(lease, { lastUid });
    }
  }
  if (signal.aborted) return { ...mailbox, uidValidity: validity, lastUid };
  await note(lease, { lastUid: Math.max(lastUid, ...uids.slice(-1)), readAt: startedAt, problem: null });
  return { uidValidity: validity, lastUid: Math.max(lastUid, ...uids.slice(-1)), readAt: startedAt };
}
