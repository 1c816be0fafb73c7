import { and, eq } from "drizzle-orm";
import { isLeaving } from "#kit/mail/enqueue-mail.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { refuse } from "#platform/json-api.server.ts";
import { linkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import { QUOTE_REASONS, type QuoteReason } from "./quote-reasons.ts";
import { type Quote, quoteLink } from "./quote-record.server.ts";

/** The server's response to the wizard about a stored quote. */
export async function quoteAnswer(services: Services, quote: Quote) {
  const isMail = and(eq(mails.subjectKind, "quote"), eq(mails.subjectId, quote.id), isLeaving);
  const [mailed] = await services.db.select({ id: mails.id }).from(mails).where(isMail).limit(1);
  return {
    token: linkToken(services.linkSecret, "quote", quote.id),
    link: quoteLink(services, quote.id),
    version: quote.version,
    delivery: quote.delivery,
    totalCents: quote.totalCents,
    expiresAt: quote.expiresAt.toISOString(),
    isMailed: mailed !== undefined && isMailing(services),
  };
}

export function refuseQuote(reason: QuoteReason): Response {
  const [status, sentence] = QUOTE_REASONS[reason];
  return refuse(status, sentence);
}
