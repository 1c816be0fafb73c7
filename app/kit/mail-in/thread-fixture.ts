import { randomUUID } from "node:crypto";
import { fileStoreOf } from "#platform/files.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

type MailFacts = Partial<typeof inboundMails.$inferInsert> & {
  /** The raw bytes. */
  readonly raw?: string;
  readonly attachment?: string;
};

async function storeFile({ services }: TestWorld, content: string, subjectKind: string, subjectId: string): Promise<string> {
  const id = randomUUID();
  const bytes = new TextEncoder().encode(content);
  await fileStoreOf(services.config).put(id, bytes);
  const facts = { name: `${subjectKind}.txt`, contentType: "text/plain", bytes: bytes.byteLength };
  const sha256 = sha256Of(bytes);
  await services.db.insert(files).values({ id, ...facts, sha256, subjectKind, subjectId, createdAt: services.clock.now() });
  return id;
}

/** A parsed email in this conversation. */
export async function addMailIn(world: TestWorld, threadId: string, { raw, attachment, ...facts }: MailFacts = {}): Promise<string> {
  const id = randomUUID();
  const { db, clock } = world.services;
  const source = raw ?? `From: x@example.com\r\nSubject: ${facts.subject ?? ""}\r\n\r\n${facts.text ?? ""}`;
  await db.insert(inboundMails).values({
    id,
    dedupeKey: id,
    source: "imap",
    rawFileId: await storeFile(world, source, "inbound_raw", id),
    bytes: source.length,
    state: "read",
    threadId,
    messageId: `<${id}@example.com>`,
    createdAt: clock.now(),
    ...facts,
  });
  if (attachment !== undefined) await storeFile(world, attachment, "inbound_mail", id);
  return id;
}

/** A conversation with one email. */
export async function addThread(
  world: TestWorld,
  thread: Partial<typeof mailThreads.$inferInsert> = {},
  mail: MailFacts = {},
): Promise<{ readonly threadId: string; readonly mailId: string }> {
  const { db, clock } = world.services;
  const facts = {
    subject: "Marmalade",
    address: "rina@example.com",
    name: "Rina Zebrafinch",
    lastAt: clock.now(),
    isWaiting: thread.isUnread ?? true,
    ...thread,
  };
  const [added] = await db
    .insert(mailThreads)
    .values({ createdAt: clock.now(), ...facts })
    .returning({ id: mailThreads.id });
  if (!added) throw new Error("The conversation was not added.");
  const from = { fromAddress: facts.address, fromName: facts.name, subject: facts.subject };
  return { threadId: added.id, mailId: await addMailIn(world, added.id, { ...from, text: "Where is the platypus?", ...mail }) };
}
