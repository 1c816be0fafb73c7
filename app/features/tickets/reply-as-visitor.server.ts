import { HOUR_MS } from "#domain/schedule/durations.ts";
import { afterVisitorReply } from "#domain/tickets/ticket-status.ts";
import type { Upload } from "#kit/files/find-content.ts";
import type { FileRefusal } from "#kit/files/file-reasons.ts";
import { removeBytes, storeFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import { takeUpload } from "#kit/files/take-upload.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { addMessage, findRepeated, type NewMessage } from "./add-message.server.ts";
import { asHolder, changeTicket } from "./answer-ticket.server.ts";
import { findTicketByKey } from "./read-ticket.server.ts";
import type { Reply } from "./ticket-input.ts";
import { visitorRepliedLetter } from "./ticket-letters.ts";
import { canMailComeIn, mailSupport, officeLink } from "./ticket-mail.server.ts";
import { hasRoomFor, subjectOf, type Ticket, type TicketMessage } from "./ticket-record.server.ts";

/** Generous; each reply mails support. */
const REPLIES: Limit = { max: 30, windowMs: HOUR_MS };

export type Replied =
  | { readonly ok: true; readonly message: TicketMessage; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "unknown" | "merged" | "closed" | "key_reused" | "ticket_full" }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly ok: false; readonly reason: "file"; readonly refusal: FileRefusal };

type Written = Reply & Pick<NewMessage, "files" | "at" | "inboundMailId">;

/** The caller's transaction holds the ticket's row lock. Reopens a waiting or solved ticket. `isTold`: support is mailed. */
export async function addVisitorReply(
  { tx, ctx, record }: { readonly tx: Tx; readonly ctx: Ctx; readonly record: RecordEvent },
  ticket: Ticket,
  written: Written,
  isTold = true,
): Promise<Replied> {
  const { services } = ctx;
  const { files } = written;
  const status = afterVisitorReply(ticket.status);
  if (status === undefined) return { ok: false, reason: "closed" };
  if (!(await hasRoomFor(tx, ticket, files))) return { ok: false, reason: "ticket_full" };
  const message = await addMessage(tx, ticket, { ...written, kind: "visitor", authorId: null });
  if (!message)
    return (await findRepeated(tx, { ...written, ticketId: ticket.id, kind: "visitor" })) ?? { ok: false, reason: "key_reused" };
  await changeTicket(tx, ctx, ticket, { status, ...(status === "open" && { solvedAt: null }) });
  const letter = visitorRepliedLetter({
    ...ticket,
    body: written.body,
    fileCount: files.length,
    link: officeLink(services, ticket),
    isAnswerable: canMailComeIn(services),
  });
  if (isTold) await mailSupport(tx, services, ticket, letter);
  record({ type: "ticket.reply_sent", subject: subjectOf(ticket), after: { status }, details: { files: files.length } });
  return { ok: true, message, isNew: true };
}

const store = (ctx: Ctx, key: string, reply: Reply, files: readonly StoredFile[]): Promise<Replied> =>
  asHolder(ctx, key, (tx, ticket, record) =>
    addVisitorReply({ tx, ctx, record }, ticket, { ...reply, files, at: ctx.services.clock.now() }),
  );

export const takeReply = (services: Parameters<typeof takeFrom>[0], ticketId: string) =>
  takeFrom(services, `ticket-replies:${ticketId}`, REPLIES);

/** Stores the reply with its files, once per idempotency key. Reopens a waiting or solved ticket. */
export async function replyAsVisitor(ctx: Ctx, key: string, reply: Reply, uploads: readonly Upload[] = []): Promise<Replied> {
  const { services } = ctx;
  const ticket = await findTicketByKey(ctx, key);
  if (!ticket) return { ok: false, reason: "unknown" };
  const repeated = await findRepeated(services.db, { ...reply, ticketId: ticket.id, kind: "visitor" });
  if (repeated) return repeated;
  const counted = await takeReply(services, ticket.id);
  const taken = counted.ok ? await takeUpload(ctx, uploads) : counted;
  if (!taken.ok) return { ...taken, reason: "too_many" };
  const stored = await storeFiles(services, uploads, "visitor");
  if (!stored.ok) return { ok: false, reason: "file", refusal: stored.refusal };
  const replied = await store(ctx, key, reply, stored.files);
  if (!replied.ok || !replied.isNew)
    await removeBytes(
      services,
      stored.files.map(({ id }) => id),
    );
  return replied;
}
