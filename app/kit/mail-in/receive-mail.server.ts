import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachFiles, removeBytes, type StoredFile } from "#kit/files/store-files.server.ts";
import { hasRoomForMail } from "#kit/files/upload-quota.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { dedupeKey } from "./dedupe-key.ts";
import { MAX_MAIL_BYTES, MAX_MAIL_MEGABYTES } from "./intake-limits.ts";

type Needed = Pick<Services, "db" | "config" | "clock">;

/** The subject kind of raw mails, and their only file name: the sender's subject is not known before the mail is parsed. */
const RAW_KIND = "inbound_raw";
const RAW_NAME = "email.eml";

export interface ArrivedMail {
  readonly source: "smtp" | "imap";
  readonly raw: Uint8Array;
  /** What the SMTP client said; unknown for a mailbox. */
  readonly envelope?: { readonly from: string; readonly to: readonly string[]; readonly remoteAddress: string; readonly helo: string };
}

export type Received =
  | { readonly ok: true; readonly id: string; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "too_large" | "no_room"; readonly sentence: string };

export const TOO_LARGE = `We accept emails of up to ${MAX_MAIL_MEGABYTES} MB.`;
const NO_ROOM = "We have no room for further emails at the moment. Please try again later.";

async function findKnown({ db }: Needed, key: string): Promise<string | undefined> {
  const [known] = await db.select({ id: inboundMails.id }).from(inboundMails).where(eq(inboundMails.dedupeKey, key));
  return known?.id;
}

async function storeRaw({ config }: Needed, raw: Uint8Array): Promise<StoredFile> {
  const id = randomUUID();
  await fileStoreOf(config).put(id, raw);
  return { id, name: RAW_NAME, contentType: "message/rfc822", bytes: raw.byteLength, sha256: sha256Of(raw) };
}

/** Returns false if another connection or process has stored the same mail meanwhile. */
function insertMail({ db, clock }: Needed, id: string, key: string, file: StoredFile, { source, envelope }: ArrivedMail): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await attachFiles(tx, [file], { kind: RAW_KIND, id }, now);
    const inserted = await tx
      .insert(inboundMails)
      .values({
        id,
        dedupeKey: key,
        source,
        envelopeFrom: envelope?.from ?? "",
        envelopeTo: [...(envelope?.to ?? [])],
        remoteAddress: envelope?.remoteAddress ?? null,
        helo: envelope?.helo ?? null,
        rawFileId: file.id,
        bytes: file.bytes,
        dueAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: inboundMails.dedupeKey })
      .returning({ id: inboundMails.id });
    if (inserted.length === 0) await tx.delete(files).where(eq(files.id, file.id));
    return inserted.length > 0;
  });
}

/**
 * Stores a mail as received: first its bytes, then the rows that refer to them, in one transaction. Once this resolves, the mail is durable
 * and may be acknowledged. A mail received again is not stored again. If the process is killed in between, the file sweep removes the
 * bytes.
 */
export async function receiveMail(services: Needed, mail: ArrivedMail): Promise<Received> {
  const { raw } = mail;
  if (raw.byteLength > MAX_MAIL_BYTES) return { ok: false, reason: "too_large", sentence: TOO_LARGE };
  const key = dedupeKey(raw);
  const known = await findKnown(services, key);
  if (known !== undefined) return { ok: true, id: known, isNew: false };
  if (!(await hasRoomForMail(services, raw.byteLength))) return { ok: false, reason: "no_room", sentence: NO_ROOM };
  const file = await storeRaw(services, raw);
  const id = randomUUID();
  if (await insertMail(services, id, key, file, mail)) return { ok: true, id, isNew: true };
  await removeBytes(services, [file.id]);
  return { ok: true, id: (await findKnown(services, key)) ?? id, isNew: false };
}
