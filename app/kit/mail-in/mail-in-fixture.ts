import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { fileStoreOf } from "#platform/files.server.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { fileDueMails } from "./file-due-mails.server.ts";
import type { LookUp } from "./sender-lookups.server.ts";

export const INBOUND = "reply@firm.example";

/** A world in which mail comes in by SMTP, with its own file folder. */
export async function mailInWorld(env: Readonly<Record<string, string>> = {}): Promise<TestWorld> {
  const folder = await mkdtemp(join(tmpdir(), "orbweave-mail-in-"));
  const world = await testWorld({ DATA_DIR: folder, INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: INBOUND, ...env });
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A mail as a person writes it. A header without a value is left out. */
export function aMail(headers: Readonly<Record<string, string | undefined>> = {}, text = "Good morning!"): string {
  const all = {
    From: "Rina Zebrafinch <rina@example.com>",
    To: INBOUND,
    Subject: "Marmalade",
    Date: "Sun, 15 Nov 2026 08:59:00 +0000",
    "Message-ID": `<${randomUUID()}@mail.example.com>`,
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [...lines, "", ...text.split("\n")].join("\r\n");
}

export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

export function withFiles(headers: Readonly<Record<string, string | undefined>>, text: string, attached: readonly TextFile[]): string {
  const boundary = "=_parts";
  const parts = attached.map(({ name, type, content }) => [
    `--${boundary}`,
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64"),
  ]);
  const body = [`--${boundary}`, "Content-Type: text/plain; charset=utf-8", "", text, ...parts.flat(), `--${boundary}--`, ""];
  return aMail({ "MIME-Version": "1.0", "Content-Type": `multipart/mixed; boundary="${boundary}"`, ...headers }, body.join("\n"));
}

/** A delivery report of RFC 3464. */
export const aBounce = (
  messageId: string,
  recipient: string,
  { action = "failed", status = "5.1.1", to = INBOUND }: { readonly action?: string; readonly status?: string; readonly to?: string } = {},
) =>
  aMail(
    {
      From: "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
      To: to,
      Subject: "Undelivered Mail Returned to Sender",
      "Auto-Submitted": "auto-replied",
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="=_b"',
    },
    `--=_b
Content-Type: text/plain

It did not arrive.
--=_b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} No such user

--=_b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Your ticket

--=_b--
`,
  );

/** A complaint of RFC 5965. */
export const aComplaint = (messageId: string) =>
  aMail(
    {
      From: "feedback@provider.example",
      Subject: "FW: Your ticket",
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/report; report-type=feedback-report; boundary="=_b"',
    },
    `--=_b
Content-Type: text/plain

A user said that this is spam.
--=_b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1

--=_b
Content-Type: message/rfc822

Message-ID: ${messageId}
Subject: Your ticket

Hello
--=_b--
`,
  );

type Envelope = Partial<Pick<typeof inboundMails.$inferInsert, "source" | "envelopeFrom" | "envelopeTo" | "remoteAddress" | "helo">>;

/** The address of a server that sends mail of no domain in particular. */
export const ELSEWHERE = "198.51.100.9";

/** Stores a mail as a way in does. Returns its id. */
export async function receive({ services }: TestWorld, raw: string | Uint8Array, envelope: Envelope = {}): Promise<string> {
  const bytes = Buffer.from(raw);
  const [id, rawFileId, sha256] = [randomUUID(), randomUUID(), createHash("sha256").update(bytes).digest("hex")];
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

const nothing = () => Promise.reject(Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" }));

/** Name servers with these TXT records and no others. */
export const dnsWith =
  (texts: Readonly<Record<string, string>> = {}): LookUp =>
  (name, type) =>
    type === "TXT" && texts[name] !== undefined ? Promise.resolve([[texts[name]]]) : nothing();

/** No name server answers. */
export const noDns: LookUp = () => Promise.reject(Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" }));

/** The domains that the tests forge publish that only other servers send for them. */
export const DISOWNING = { "_dmarc.example.com": "v=DMARC1; p=reject", "example.com": "v=spf1 ip4:192.0.2.1 -all" };
/** The server that these tests send from is one of example.com and of the firm. */
export const VOUCHING = {
  "_dmarc.example.com": "v=DMARC1; p=reject",
  "example.com": `v=spf1 ip4:${ELSEWHERE} -all`,
  "_dmarc.orbweave.example": "v=DMARC1; p=reject",
  "orbweave.example": `v=spf1 ip4:${ELSEWHERE} -all`,
};

/** Files everything that came in. */
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

/** Mails of ours to this address, oldest first. */
export const mailsTo = ({ services }: TestWorld, address: string) =>
  services.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.createdAt, mails.id);
