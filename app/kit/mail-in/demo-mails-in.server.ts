import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { MAIL_DOMAIN } from "#content/brand.ts";
import { type DemoData, demoRows, type DemoRows, type DemoStep, type DemoWorld } from "#kit/capability/demo-part.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { DEMO_THREADS, type DemoMailIn, type DemoThread } from "./demo-texts.ts";

const HOST = `demo.${MAIL_DOMAIN}`;
const BOUNDARY = "demo-boundary";

/** Headers, an empty line and a body. */
const entity = (headers: readonly string[], body: string) => `${headers.join("\r\n")}\r\n\r\n${body}`;

function multipart(kind: "alternative" | "mixed", parts: readonly string[]): string {
  const boundary = `${BOUNDARY}-${kind}`;
  const body = [...parts.map((part) => `--${boundary}\r\n${part}\r\n`), `--${boundary}--\r\n`].join("");
  return entity([`Content-Type: multipart/${kind}; boundary="${boundary}"`], body);
}

function contentOf({ text, html, attachment }: DemoMailIn): string {
  const plain = entity(["Content-Type: text/plain; charset=utf-8"], text);
  const words = html === undefined ? plain : multipart("alternative", [plain, entity(["Content-Type: text/html; charset=utf-8"], html)]);
  if (!attachment) return words;
  const { contentType, name } = attachment;
  const headers = [`Content-Type: ${contentType}`, `Content-Disposition: attachment; filename="${name}"`];
  return multipart("mixed", [words, entity(headers, attachment.text)]);
}

/** The bytes as a mail server would have sent them. */
function rawOf(thread: DemoThread, mail: DemoMailIn, messageId: string, at: Date): Uint8Array {
  if (mail.isBroken) return new TextEncoder().encode(`--${BOUNDARY}\r\n`.repeat(240));
  const lines = [
    `From: ${thread.name === "" ? thread.address : `"${thread.name}" <${thread.address}>`}`,
    `To: <reply@${HOST}>`,
    `Subject: ${thread.subject}`,
    `Date: ${at.toUTCString()}`,
    `Message-ID: ${messageId}`,
    "MIME-Version: 1.0",
    ...(mail.headers ?? []),
  ];
  return new TextEncoder().encode(`${lines.join("\r\n")}\r\n${contentOf(mail).replaceAll(/\r?\n/g, "\r\n")}`);
}

type FileFacts = Pick<typeof files.$inferInsert, "name" | "contentType" | "createdAt" | "subjectKind" | "subjectId">;

async function fileRow(world: DemoWorld, bytes: Uint8Array, facts: FileFacts) {
  const id = randomUUID();
  await world.putFile(id, bytes);
  return { ...facts, id, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
}

async function mailRows(world: DemoWorld, thread: DemoThread, threadId: string, aboutMailId: string | null, mail: DemoMailIn) {
  const id = randomUUID();
  const createdAt = world.ago({ hours: mail.hoursAgo });
  const messageId = `<${id}@${thread.address.split("@")[1]}>`;
  const bytes = rawOf(thread, mail, messageId, createdAt);
  const ofMail = (subjectKind: string, name: string, contentType: string) => ({ name, contentType, createdAt, subjectKind, subjectId: id });
  const raw = await fileRow(world, bytes, ofMail("inbound_raw", "original.eml", "message/rfc822"));
  const { attachment } = mail;
  const attached = attachment
    ? [await fileRow(world, new TextEncoder().encode(attachment.text), ofMail("inbound_mail", attachment.name, attachment.contentType))]
    : [];
  const row = {
    id,
    dedupeKey: sha256Of(bytes),
    source: "imap" as const,
    rawFileId: raw.id,
    bytes: bytes.byteLength,
    state: "read" as const,
    threadId,
    messageId: mail.isBroken ? null : messageId,
    fromAddress: thread.address,
    fromName: thread.name,
    subject: thread.subject,
    text: mail.text,
    hasHtml: mail.html !== undefined,
    sentAt: mail.isBroken ? null : createdAt,
    aboutMailId,
    createdAt,
    dueAt: createdAt,
    ...mail.columns,
  };
  return { row, files: [raw, ...attached] };
}

async function mailTo(tx: Tx, address: string | undefined): Promise<string | null> {
  if (address === undefined) return null;
  const [mail] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.isDemo, true), eq(mails.toAddress, address)))
    .orderBy(mails.createdAt)
    .limit(1);
  return mail?.id ?? null;
}

async function threadRows(tx: Tx, world: DemoWorld, thread: DemoThread): Promise<readonly DemoRows[]> {
  const { record } = thread;
  const recordId = record && world.idOf(record.kind, record.of);
  const id = randomUUID();
  const aboutMailId = await mailTo(tx, thread.aboutMailTo);
  const times = thread.mails.map(({ hoursAgo }) => world.ago({ hours: hoursAgo }));
  const made = await Promise.all(thread.mails.map((mail) => mailRows(world, thread, id, aboutMailId, mail)));
  const row = {
    id,
    subject: thread.subject,
    address: thread.address,
    name: thread.name,
    subjectKind: record && recordId !== undefined ? record.kind : null,
    subjectId: recordId ?? null,
    lastAt: times.at(-1) ?? world.now,
    createdAt: times[0] ?? world.now,
    isWaiting: thread.columns?.isUnread ?? true,
    ...thread.columns,
  };
  return [
    demoRows(
      files,
      made.flatMap((each) => each.files),
    ),
    demoRows(mailThreads, [row]),
    demoRows(
      inboundMails,
      made.map((each) => each.row),
    ),
  ];
}

const loadThreads: DemoStep = {
  step: "emails that came in",
  run: async (tx, world) => {
    const rows: DemoRows[] = [];
    for (const thread of DEMO_THREADS) rows.push(...(await threadRows(tx, world, thread)));
    return rows;
  },
};

/** A reply to a quote, a ticket opened by email, an unverified sender, an automatic mail, a bounce, spam, and one that is not an email. */
export const demoMailsIn: DemoData = { rows: () => [loadThreads] };
