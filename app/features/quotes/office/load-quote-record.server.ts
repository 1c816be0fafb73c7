import { BRAND } from "#content/brand.ts";
import { desc, eq } from "drizzle-orm";
import { fitDraft } from "#domain/quotes/revision.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { findRow } from "#kit/lists/run-list.server.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { quoteViews } from "#db/schema/quotes.ts";
import { titledPages } from "#kit/site/titled-pages.server.ts";
import {
  findQuote,
  getVersion,
  isExpired,
  listVersions,
  priceVersion,
  type Quote,
  quoteLink,
  type QuoteVersion,
} from "../quote-record.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import { QUOTE_SOURCE } from "./quote-source.server.ts";

const SHOWN_VIEWS = 50;

export const quoteSubject = ({ id, email }: Pick<Quote, "id" | "email">): RecordSubject => ({
  kind: "quote",
  id,
  name: email,
  path: `/admin/quotes/${id}`,
  permission: "quotes",
  client: { address: email, name: "", about: `Your quote from ${BRAND.name}` },
});

/** Hours that staff saved but did not send, matched to the current pages. */
async function loadDraft({ services: { db } }: Ctx, { id, hoursDraft }: Quote, current: QuoteVersion) {
  if (!hoursDraft) return undefined;
  const { version, hours, message, by, at } = hoursDraft;
  const then = version === current.version ? current : await getVersion(db, id, version);
  return { hours: fitDraft(hours, then.pages, current.pages), message, by, at: new Date(at), isOlder: version !== current.version };
}

/** Everything staff see about one quote. Undefined if it does not exist. */
export async function loadQuoteRecord(ctx: Ctx, id: string, url: URL) {
  authorise(ctx.actor, "quotes");
  const { db, clock } = ctx.services;
  const quote = await findQuote(db, id);
  if (!quote) return undefined;
  const current = await getVersion(db, id, quote.version);
  const { price, book } = await priceVersion(db, current);
  // Loaded first: a contact that has not been created yet has no name.
  const trail = await loadPersonTrail(ctx, quote.email, { kind: "quote", id });
  const row = await findRow(ctx, QUOTE_SOURCE, id);
  const name = row?.name ?? "";
  const unnamed = quoteSubject(quote);
  const subject = { ...unnamed, ...(unnamed.client && { client: { ...unnamed.client, name } }) };
  return {
    client: { name, company: row?.company ?? "" },
    draft: await loadDraft(ctx, quote, current),
    book,
    project: row?.project ?? "",
    untouchedDays: row?.untouched ?? null,
    quote: { ...quote, isExpired: isExpired(quote, clock.now()) },
    link: quoteLink(ctx.services, id),
    readPages: titledPages(ctx.services, quote.readPages),
    current,
    price,
    bookVersion: book.version,
    versions: await listVersions(db, id),
    viewCount: quote.viewCount,
    views: await db.select().from(quoteViews).where(eq(quoteViews.quoteId, id)).orderBy(desc(quoteViews.at)).limit(SHOWN_VIEWS),
    trail,
    assignees: await listAssignees(db, "quotes", quote.assigneeId),
    activity: await loadRecordActivity(ctx, subject, url),
    now: clock.now(),
  };
}

export type QuoteRecord = NonNullable<Awaited<ReturnType<typeof loadQuoteRecord>>>;
