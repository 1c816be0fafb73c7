import { and, eq } from "drizzle-orm";
import { fileSentence } from "#kit/files/file-reasons.ts";
import { isLeaving } from "#kit/mail/enqueue-mail.server.ts";
import { hmac } from "#platform/hmac.server.ts";
import { answerJson, refuse } from "#platform/json-api.server.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import type { FirstMessage, Opened } from "./open-ticket.server.ts";
import type { TicketAnswer } from "./ticket-answer.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { ticketCookies } from "./ticket-cookie.server.ts";
import { TICKET_REASONS } from "./ticket-reasons.ts";
import { getQuestion, type Ticket } from "./ticket-record.server.ts";

type Accepted = Extract<Opened, { ok: true }>;

/** Visitors have no account, so they are identified by their email address or phone number, which the id must not reveal. */
function creatorId({ linkSecret }: Pick<Services, "linkSecret">, { email, contactNumber }: Ticket): string {
  const hex = hmac(linkSecret)
    .update(`creator:${email.toLowerCase() || contactNumber}`)
    .digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}

/** False also if the address has reached its mail limit, so that an attacker cannot flood someone else's mailbox. */
function mailedOf(services: Services, isWritten: boolean): Pick<TicketAnswer, "is_mailed" | "not_mailed_because"> {
  const reason = !isMailing(services) ? "no_mail_server" : isWritten ? null : "not_to_this_address";
  return { is_mailed: reason === null, not_mailed_because: reason };
}

async function findFirst({ db }: Pick<Services, "db">, ticket: Ticket): Promise<FirstMessage> {
  const isFirstMail = and(eq(mails.subjectKind, "ticket"), eq(mails.subjectId, ticket.id), eq(mails.template, "ticket-opened"), isLeaving);
  const [mailed] = await db.select({ id: mails.id }).from(mails).where(isFirstMail).limit(1);
  return { question: await getQuestion(db, ticket.id), isMailed: mailed !== undefined };
}

async function ticketAnswer(services: Services, { ticket, passcode, first }: Accepted): Promise<TicketAnswer> {
  const { question, isMailed } = first ?? (await findFirst(services, ticket));
  const { number, category, subject, status, priority, email, fullName } = ticket;
  return {
    ticket_id: number,
    passcode,
    category,
    subject,
    question,
    status,
    priority,
    creator_id: creatorId(services, ticket),
    email,
    full_name: fullName,
    ...mailedOf(services, isMailed),
    url: `${services.config.publicUrl}/ticket/${number}`,
  };
}

/** The visitor who opened the ticket can continue to its page without the passcode. */
async function accept(services: Services, accepted: Accepted): Promise<Response> {
  const response = answerJson(await ticketAnswer(services, accepted), accepted.isNew ? 201 : 200);
  for (const cookie of ticketCookies(services, accepted.ticket)) response.headers.append("Set-Cookie", cookie);
  return response;
}

export async function answerOpened(services: Services, opened: Opened): Promise<Response> {
  if (opened.ok) return accept(services, opened);
  if (opened.reason === "file") return refuse(...fileSentence(opened.refusal));
  const { status, sentence } = TICKET_REASONS[opened.reason];
  return refuse(status, sentence, opened.reason === "too_many" ? { "Retry-After": String(opened.retryAfterS) } : {});
}
