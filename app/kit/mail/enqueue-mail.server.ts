import { randomUUID } from "node:crypto";
import { ne, sql } from "drizzle-orm";
import { z } from "zod";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { type MailAttachment, mails, mailSuppressions } from "#db/schema/mail.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import { countUse, refund } from "#platform/rate-limit.server.ts";
import { letterFrom } from "./letter-of.ts";
import { type Letter, oneLine, type RenderedLetter, renderLetter } from "./letter.ts";
import { currentWords } from "./stored-words.server.ts";
import { listProven } from "./proven-addresses.server.ts";

/** For an unverified address typed by a visitor. */
const TYPED = { perHour: 3, perDay: 5 };
/** For an address whose owner has used a mailed link. */
const PROVEN = { perHour: 10, perDay: 20 };

type Needed = Pick<Services, "clock" | "linkSecret" | "capabilities"> & { readonly db: Tx };

/**
 * Counts a mail triggered by a visitor and returns whether it may be sent: a stranger must not flood another person's mailbox through us. A
 * refused mail is not counted. `isLast`: it ends what an earlier mail began, so it may exceed the daily limit by one and ignores the hourly
 * limit.
 */
async function takeMailTo(services: Needed, address: string, isLast: boolean): Promise<boolean> {
  const mailbox = mailboxOf(address);
  const [hourKey, dayKey] = [`mail:hour:${mailbox}`, `mail:day:${mailbox}`];
  const [proven, inHour, inDay] = await Promise.all([
    listProven(services, [address.toLowerCase()]),
    countUse(services, hourKey, HOUR_MS),
    countUse(services, dayKey, DAY_MS),
  ]);
  const { perHour, perDay } = proven.length > 0 ? PROVEN : TYPED;
  if (inDay.count <= perDay + (isLast ? 1 : 0) && (inHour.count <= perHour || isLast)) return true;
  for (const key of [hourKey, dayKey]) await refund(services, key);
  return false;
}

interface Envelope {
  /** The id of its row, if the letter or its headers contain it. */
  readonly id?: string;
  readonly to: { readonly address: string; readonly name?: string };
  /** The record it belongs to. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** Message-IDs of the conversation so far, oldest first. */
  readonly thread?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
  /** Secrets in the letter, such as a passcode or a link's token. They are redacted from the stored copy. */
  readonly secrets?: readonly string[];
  /** Not sent before this time. Defaults to now. */
  readonly dueAt?: Date;
  /** The author, and the batch of mails sent with one press of Send. */
  readonly composed?: { readonly byId: string; readonly batchId: string };
  /**
   * By default the address counts as typed by a visitor, and the limits for such addresses apply. `to_us`: the address is a colleague's or
   * the firm's own, read from the database. `by_staff`: a colleague sends it.
   */
  readonly unlimited?: "to_us" | "by_staff" | undefined;
  /** The one-click unsubscribe URL (RFC 8058). Absent for replies and for mails the recipient asked for. */
  readonly unsubscribe?: string;
  /** It ends what an earlier mail began, such as a calendar entry. */
  readonly isLast?: boolean;
}

/** A letter written by a staff member. `template` names the kind of mail. */
export interface WrittenMail extends Envelope {
  readonly template: string;
  readonly letter: Letter;
}

/** A mail the product sends automatically, with text that staff can edit. */
export type Mail = (Envelope & FilledTemplate) | WrittenMail;

const MAX_ADDRESS_LENGTH = 254;
const MAX_NAME_LENGTH = 100;
/** Length in base64. Many mail servers refuse more than 10 MB. */
export const MAX_ATTACHMENTS_LENGTH = 10_000_000;
/** Enough for every mail program to find the thread, and within the header's length limit. */
const MAX_REFERENCES = 20;

const address = z.email().max(MAX_ADDRESS_LENGTH);

/** Whether mail can be sent to a typed address: forms accept more than mail servers do. */
export const isMailable = (typed: string) => address.safeParse(typed).success;

const messageIdSchema = z
  .string()
  .max(250)
  .regex(/^<[^<>\s\p{Cc}]{1,240}@[^<>\s\p{Cc}]{1,240}>$/u);

/** Whether later mails can refer to it: clients' mail programs do not always create valid ones. */
export const isMessageId = (text: string) => messageIdSchema.safeParse(text).success;

/** Everything that becomes a header or envelope. Callers have validated the input, so a failure here is a bug. */
const SENDABLE = z.object({
  template: z.string().regex(/^[a-z0-9-]{1,60}$/),
  to: z.object({ address }),
  thread: z.array(messageIdSchema),
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .regex(/^[!-;=?-~]{1,500}$/)
    .optional(),
  attachments: z
    .array(
      z.object({
        filename: z.string().regex(/^[^\p{Cc}/\\]{1,200}$/u),
        contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.-]+)*$/),
        base64: z.string(),
      }),
    )
    .refine((all) => all.reduce((length, { base64 }) => length + base64.length, 0) <= MAX_ATTACHMENTS_LENGTH, {
      error: "The attachments are too large",
    }),
});

/** The first reference identifies the thread, the last ones the position in it. */
function threadHeaders(thread: readonly string[]): Readonly<Record<string, string>> {
  const last = thread.at(-1);
  if (last === undefined) return {};
  const references = thread.length > MAX_REFERENCES ? [...thread.slice(0, 1), ...thread.slice(1 - MAX_REFERENCES)] : thread;
  return { "In-Reply-To": last, References: references.join(" ") };
}

/** Mail programs show an unsubscribe button and post to the URL, without cookies and without opening it. */
const unsubscribeHeaders = (link: string | undefined): Readonly<Record<string, string>> =>
  link === undefined ? {} : { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/** Renders the mail as it will be sent; also used for previews. */
export async function renderMail(
  db: Db | Tx,
  { config }: Pick<Services, "config">,
  mail: FilledTemplate | Pick<WrittenMail, "letter">,
): Promise<RenderedLetter> {
  const letter = "letter" in mail ? mail.letter : letterFrom(await currentWords(db, mail.template), mail.values);
  return renderLetter(letter, await findContact(db), config.publicUrl);
}

/** The reason shown in the outbox. Staff can still send the mail from there. */
export const WITHHELD = "Not sent: too many recent emails to this address, and its owner has not confirmed any of them.";

/** Mails the recipient got or will get. */
export const isLeaving = ne(mails.status, "cancelled");

const COLUMNS = [
  "id",
  "messageId",
  "template",
  "toAddress",
  "toName",
  "subject",
  "text",
  "html",
  "secrets",
  "headers",
  "attachments",
  "subjectKind",
  "subjectId",
  "status",
  "lastError",
  "dueAt",
  "composedById",
  "batchId",
  "createdAt",
] as const;

const insertMail = prepared("insert-mail", COLUMNS, (db, $) => {
  const isSuppressed = sql`exists (select from ${mailSuppressions} where ${mailSuppressions.address} = lower(${$.toAddress}::text))`;
  // Due work cancels it and says why.
  const status = sql`(case when ${$.status} = 'kept' and ${isSuppressed} then 'queued' else ${$.status} end)::mail_status`;
  return db.insert(mails).values({ ...$, status } as unknown as typeof mails.$inferInsert);
});

/** Changing the status later would cost as much as the mail itself, because its indexes on texts are written again. */
const statusOf = ({ clock, keepsMails = false }: Pick<Services, "clock" | "keepsMails">, dueAt: Date) =>
  keepsMails && dueAt <= clock.now() ? "kept" : "queued";

const isWithheld = async (
  tx: Tx,
  services: Pick<Services, "clock" | "linkSecret" | "capabilities">,
  { to, unlimited, composed, isLast = false }: Mail,
) => unlimited === undefined && composed === undefined && !(await takeMailTo({ ...services, db: tx }, to.address, isLast));

/**
 * The only way to send mail: inserts a row in the same transaction as the change it is about. Returns the Message-ID, which later mails in
 * the thread refer to; undefined if the limits for typed addresses withhold it.
 */
export async function enqueueMail(
  tx: Tx,
  services: Pick<Services, "config" | "clock" | "linkSecret" | "capabilities" | "keepsMails">,
  mail: Mail,
): Promise<string | undefined> {
  const { config, clock } = services;
  const { id = randomUUID(), to, about, thread = [], attachments = [], secrets = [], dueAt = clock.now(), composed } = mail;
  const template = typeof mail.template === "string" ? mail.template : mail.template.name;
  SENDABLE.parse({ template, to, thread, attachments, unsubscribe: mail.unsubscribe });
  const [{ subject, text, html }, withheld] = await Promise.all([renderMail(tx, services, mail), isWithheld(tx, services, mail)]);
  const messageId = `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;
  await insertMail(tx, {
    id,
    messageId,
    template,
    toAddress: to.address,
    toName: to.name === undefined ? null : oneLine(to.name).slice(0, MAX_NAME_LENGTH).toWellFormed(),
    subject,
    text,
    html,
    secrets: [...secrets],
    headers: { ...threadHeaders(thread), ...unsubscribeHeaders(mail.unsubscribe) },
    attachments,
    subjectKind: about?.kind ?? null,
    subjectId: about?.id ?? null,
    status: withheld ? "cancelled" : statusOf(services, dueAt),
    lastError: withheld ? WITHHELD : null,
    dueAt,
    composedById: composed?.byId ?? null,
    batchId: composed?.batchId ?? null,
    createdAt: clock.now(),
  });
  return withheld ? undefined : messageId;
}
