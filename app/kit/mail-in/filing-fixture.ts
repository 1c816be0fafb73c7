import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { fileStoreOf } from "#platform/files.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { worldWithDisk, type TestWorld } from "#tests/support/test-database.ts";
import { fileDueMails } from "./file-due-mails.server.ts";
import { dnsWith, ELSEWHERE, INBOUND } from "./raw-mail-fixture.ts";
import type { LookUp } from "./sender-lookups.server.ts";

/** A world that receives mail by SMTP. */
export const mailInWorld = (env: Readonly<Record<string, string>> = {}): Promise<TestWorld> =>
  worldWithDisk({ INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: INBOUND, ...env });

type Envelope = Partial<Pick<typeof inboundMails.$inferInsert, "source" | "envelopeFrom" | "envelopeTo" | "remoteAddress" | "helo">>;

/** Stores a mail as the SMTP listener or IMAP reader does. Returns its id. */
export async function receive({ services }: TestWorld, raw: string | Uint8Array, envelope: Envelope = {}): Promise<string> {
  const bytes = Buffer.from(raw);
  const [id, rawFileId, sha256] = [randomUUID(), randomUUID(), sha256Of(bytes)];
  const createdAt = services.clock.now();
  await fileStoreOf(services.config).put(rawFileId, bytes);
  await services.db.insert(files).values({
    id: rawFileId,
    name: "mail.eml",
    contentType: "message/rfc822",
    bytes: bytes.length,
    sha256,
    subjectKind: "inbound_raw",
    subjectId: id,
    createdAt,
  });
  await services.db.insert(inboundMails).values({
    id,
    dedupeKey: id,
    source: "smtp",
    envelopeFrom: "rina@example.com",
    envelopeTo: [INBOUND],
    remoteAddress: ELSEWHERE,
    helo: "mail.example.com",
    rawFileId,
    bytes: bytes.length,
    dueAt: createdAt,
    createdAt,
    ...envelope,
  });
  return id;
}

/** Files all stored mails. */
export const fileAll = ({ services }: TestWorld, dns: LookUp = dnsWith()) => fileDueMails(services, new AbortController().signal, dns);

export async function inbound({ services }: TestWorld, id: string) {
  const [row] = await services.db.select().from(inboundMails).where(eq(inboundMails.id, id));
  if (!row) throw new Error("There is no such mail.");
  return row;
}

/** Stores one mail and files it. */
export async function takeIn(world: TestWorld, raw: string | Uint8Array, { dns, ...envelope }: Envelope & { readonly dns?: LookUp } = {}) {
  const id = await receive(world, raw, envelope);
  await fileAll(world, dns);
  return inbound(world, id);
}

/** Outgoing mails to this address, oldest first. */
export const mailsTo = ({ services }: TestWorld, address: string) =>
  services.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt, mails.id);
