import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { readTicketNumber } from "#domain/tickets/readable-code.ts";
import { formOf } from "#platform/form-of.server.ts";
import { fileSentence } from "#kit/files/file-reasons.ts";
import { clientWords } from "#kit/site/product-words.server.ts";
import { taskWords } from "#kit/site/task-words.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { closeTicket, rateTicket, reopenTicket } from "./answer-ticket.server.ts";
import { readUploads } from "#kit/files/read-uploads.ts";
import { fieldsOf, refusalsOf } from "./read-submission.server.ts";
import { findTicketByKey, readTicket } from "./read-ticket.server.ts";
import { type Replied, replyAsVisitor } from "./reply-as-visitor.server.ts";
import { readTicketCookie, ticketCookies } from "./ticket-cookie.server.ts";
import type { TicketFormAnswer } from "./ticket-form.ts";
import { ratingSchema, replySchema } from "./ticket-input.ts";
import { ticketPass } from "./ticket-keys.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { TICKET_REASONS, type TicketReason } from "./ticket-reasons.ts";
import type { Ticket } from "./ticket-record.server.ts";
import { unlockTicket } from "./unlock-ticket.server.ts";

function withCookies(ctx: Ctx, ticket: Pick<Ticket, "id" | "number">): Headers {
  const headers = new Headers();
  for (const cookie of ticketCookies(ctx.services, ticket)) headers.append("Set-Cookie", cookie);
  return headers;
}

const pageOf = (number: string, place = "") => `/ticket/${number}${place}`;

/** Checked before a form is read, which may have files. */
const FORMS: Limit = { max: 120, windowMs: HOUR_MS };

/** Maximum length of codes that are redisplayed. */
const MAX_CODE_CHARACTERS = 40;

const wordsOf = (form: FormData) => String(form.get("body") ?? "");

const unknown = () => data({ path: "/ticket", suggestions: [] }, { status: TICKET_REASONS.unknown.status });

/** Exchanges the mailed link for a cookie and a URL without a token, which is safe in the history and on screen. */
async function followLink(ctx: Ctx, id: string) {
  const number = readTicketNumber(id);
  if (number !== undefined) return redirect(pageOf(number), 301);
  const ticket = await findTicketByKey(ctx, id);
  if (!ticket) throw unknown();
  return redirect(pageOf(ticket.number), { status: 303, headers: withCookies(ctx, ticket) });
}

export async function loadTicketPage(ctx: Ctx, request: Request, id: string) {
  if (readTicketNumber(id) !== id) return followLink(ctx, id);
  const key = readTicketCookie(request.headers.get("cookie"));
  const found = await findTicketByKey(ctx, key, id);
  const ticket = found && (await readTicket(ctx, key, id));
  const page = {
    number: id,
    ticket,
    replyKey: randomUUID(),
    isMailing: isMailing(ctx.services),
    words: await taskWords(ctx.services, "ticket"),
    standing: await clientWords(ctx.services, "tickets"),
  };
  // Renewed on each visit, so that a visitor is not locked out during a conversation.
  return found ? data(page, { headers: withCookies(ctx, found) }) : data(page);
}

type Kept = Pick<TicketFormAnswer, "body" | "codes" | "field">;

function fail(form: TicketFormAnswer["form"], status: number, message: string, more: Kept & { readonly retryAfterS?: number } = {}) {
  const { retryAfterS, ...kept } = more;
  const headers: Record<string, string> = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return data<TicketFormAnswer>({ form, message, ...kept }, { status, headers });
}

function failFor(
  form: TicketFormAnswer["form"],
  { reason, retryAfterS }: { readonly reason: TicketReason; readonly retryAfterS?: number },
  kept: Kept = {},
) {
  const { status, sentence } = TICKET_REASONS[reason];
  return fail(form, status, sentence, { ...kept, ...(retryAfterS !== undefined && { retryAfterS }) });
}

/** Sends text that was submitted after the pass had expired, once the visitor has entered the passcode again. */
async function sendKept(ctx: Ctx, ticket: Ticket, form: FormData) {
  const sent = await reply(ctx, ticketPass(ctx.services, ticket.id), ticket.number, form, { form: "unlock", mayReopen: true });
  const cookies = withCookies(ctx, ticket);
  if (sent instanceof Response) for (const cookie of cookies.getSetCookie()) sent.headers.append("Set-Cookie", cookie);
  return sent;
}

async function unlock(ctx: Ctx, form: FormData, number: string) {
  const body = wordsOf(form);
  const passcode = String(form.get("passcode") ?? "");
  const unlocked = await unlockTicket(ctx, { number, passcode });
  const codes = { number: number.slice(0, MAX_CODE_CHARACTERS), passcode: passcode.slice(0, MAX_CODE_CHARACTERS) };
  if (!unlocked.ok) return failFor("unlock", unlocked, { codes, ...(body !== "" && { body }) });
  if (body !== "") return sendKept(ctx, unlocked.ticket, form);
  return redirect(pageOf(unlocked.ticket.number), { status: 303, headers: withCookies(ctx, unlocked.ticket) });
}

interface Sending {
  /** The form that displays the error. */
  readonly form: "reply" | "unlock";
  /** Whether the reply may reopen a closed ticket. */
  readonly mayReopen: boolean;
}

/** Only the page's own form has files; text kept for the passcode is sent without. */
const filesOf = (form: Sending["form"]): Kept => (form === "reply" ? { field: "files" } : {});

function failReply(form: Sending["form"], replied: Extract<Replied, { ok: false }>, body: string) {
  if (replied.reason === "file") return fail(form, ...fileSentence(replied.refusal), { body, ...filesOf(form) });
  return failFor(form, replied, { body, ...(replied.reason === "ticket_full" && filesOf(form)) });
}

async function reply(ctx: Ctx, key: string, number: string, form: FormData, sending: Sending) {
  const body = wordsOf(form);
  const parsed = replySchema.safeParse(fieldsOf(form));
  if (!parsed.success) return fail(sending.form, 400, parsed.error.issues[0]?.message ?? "", { body });
  const refusals = refusalsOf(form);
  if (refusals.length > 0) return fail(sending.form, 400, refusals.join(" "), { body, ...filesOf(sending.form) });
  const read = await readUploads(form);
  if ("refusal" in read) return fail(sending.form, ...fileSentence(read.refusal), { body, ...filesOf(sending.form) });
  const first = await replyAsVisitor(ctx, key, parsed.data, read.uploads);
  const isClosed = !first.ok && first.reason === "closed";
  const replied =
    isClosed && sending.mayReopen && (await reopenTicket(ctx, key)).ok ? await replyAsVisitor(ctx, key, parsed.data, read.uploads) : first;
  return replied.ok ? redirect(pageOf(number, `#m-${replied.message.id}`), 303) : failReply(sending.form, replied, body);
}

async function rate(ctx: Ctx, key: string, number: string, form: FormData) {
  const parsed = ratingSchema.safeParse(fieldsOf(form));
  if (!parsed.success) return fail("rate", 400, parsed.error.issues[0]?.message ?? "", { body: String(form.get("comment") ?? "") });
  const rated = await rateTicket(ctx, key, parsed.data);
  return rated.ok ? redirect(pageOf(number, "#rating"), 303) : failFor("rate", rated);
}

async function move(ctx: Ctx, key: string, number: string, verb: typeof closeTicket) {
  const moved = await verb(ctx, key);
  return moved.ok ? redirect(pageOf(number, "#status"), 303) : failFor("status", moved);
}

export const loadTicketEntry = async ({ services }: Ctx) => ({
  isMailing: isMailing(services),
  words: await taskWords(services, "ticket"),
});

/** For visitors with number and passcode but no link. Responds like the ticket's page. */
export async function actOnTicketEntry(ctx: Ctx, request: Request) {
  const form = await formOf(request);
  return unlock(ctx, form, String(form.get("number") ?? ""));
}

/** Dispatches the page's forms by intent. Without the ticket's cookie, only unlocking is possible. */
export async function actOnTicketPage(ctx: Ctx, request: Request, id: string) {
  if (readTicketNumber(id) !== id) throw unknown();
  const taken = await takeFromSender(ctx, "ticket-forms", FORMS);
  if (!taken.ok)
    return failFor(readTicketCookie(request.headers.get("cookie")) === "" ? "unlock" : "status", {
      reason: "too_many",
      retryAfterS: taken.retryAfterS,
    });
  const form = await formOf(request);
  const intent = form.get("intent");
  if (intent === "unlock") return unlock(ctx, form, id);
  const key = readTicketCookie(request.headers.get("cookie"));
  const body = wordsOf(form);
  if (!(await findTicketByKey(ctx, key, id)))
    return fail(
      "unlock",
      403,
      `It has been a while. Please enter the passcode again${isMailing(ctx.services) ? ", or use the link in our email" : ""}.`,
      body === "" ? {} : { body },
    );
  if (intent === "reply" || intent === "reopen-reply")
    return reply(ctx, key, id, form, { form: "reply", mayReopen: intent === "reopen-reply" });
  if (intent === "rate") return rate(ctx, key, id, form);
  if (intent === "close" || intent === "reopen") return move(ctx, key, id, intent === "close" ? closeTicket : reopenTicket);
  return fail("status", 400, "The form cannot be read. Please reload the page and try again.");
}
