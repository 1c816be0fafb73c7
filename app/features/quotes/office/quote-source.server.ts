import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { setQuoteStatuses } from "../manage-quote.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { people } from "#db/schema/people.ts";
import { quotes, quoteVersions, quoteViews } from "#db/schema/quotes.ts";
import { STATUS_OPTIONS, STATUS_TONES } from "./office-words.ts";

const status = z.enum(QUOTE_STATUSES);

/** Counts like `pagesWithoutHours`, in the current version. */
const missingPages = sql<number>`(select count(*)::int from ${quoteVersions}, jsonb_array_elements(${quoteVersions.pages}) page where ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version} and (page ->> 'isIncluded')::boolean and page -> 'estimate' is null)`;

const views = sql<number>`(select count(*)::int from ${quoteViews} where ${quoteViews.quoteId} = ${quotes.id})`;

export const QUOTE_SOURCE = listSource({
  name: "quotes",
  permission: "quotes",
  noun: { one: "quote", many: "quotes" },
  recordPath: "/admin/quotes",
  from: quotes,
  joins: [{ table: people, on: eq(quotes.assigneeId, people.id) }],
  id: quotes.id,
  columns: {
    client: { kind: "text", label: "Client", value: quotes.email },
    status: { kind: "badge", label: "Status", value: quotes.status, words: QUOTE_STATUS_LABELS, tones: STATUS_TONES },
    total: { kind: "money", label: "Total", value: quotes.totalCents },
    delivery: { kind: "text", label: "Delivery", value: quotes.delivery, sort: false },
    assignee: { kind: "text", label: "Assignee", value: people.name, none: "Nobody" },
    created: { kind: "moment", label: "Requested", value: quotes.createdAt },
    expires: { kind: "moment", label: "Valid until", value: quotes.expiresAt },
    views: { kind: "number", label: "Views", value: views, isExtra: true },
    version: { kind: "number", label: "Version", value: quotes.version, sort: false, isExtra: true },
  },
  // Included pages without hours: the total counts them as zero.
  fields: { acceptedAt: quotes.acceptedAt, missingPages },
  search: [quotes.email, people.name],
  filters: {
    status: { kind: "choice", options: STATUS_OPTIONS, isCounted: true },
    assignee: { kind: "choice", by: quotes.assigneeId, options: "id", none: "Nobody", isCounted: true },
    answer: {
      kind: "choice",
      label: "Answer",
      by: anyOf({
        accepted: isNotNull(quotes.acceptedAt),
        open: and(isNull(quotes.acceptedAt), sql`${quotes.expiresAt} > now()`),
        expired: and(isNull(quotes.acceptedAt), sql`${quotes.expiresAt} <= now()`),
      }),
      options: [
        { value: "accepted", label: "Accepted" },
        { value: "open", label: "Open" },
        { value: "expired", label: "Expired" },
      ],
    },
    delivery: { kind: "choice", options: DELIVERY_SPEEDS.map((value) => ({ value, label: value })) },
    created: { kind: "dates" },
    total: { kind: "numbers", label: "Total in dollars" },
  },
  sort: { column: "created", direction: "desc" },
  choices: async ({ db }) => ({ assignee: await assigneesAsChoices(db, "quotes", quotes.assigneeId) }),
  bulk: {
    status: bulkAction({
      label: "Set status",
      done: "changed",
      choices: STATUS_OPTIONS,
      input: status,
      run: async (ctx, ids, wanted) => {
        const before = await setQuoteStatuses(ctx, Object.fromEntries(ids.map((id) => [id, wanted])));
        return { done: Object.keys(before).length, undo: { before, wanted } };
      },
      undo: {
        token: z.object({ before: z.record(z.uuid(), status), wanted: status }),
        run: async (ctx, { before, wanted }) => ({ done: Object.keys(await setQuoteStatuses(ctx, before, wanted)).length }),
      },
    }),
  },
});

export type QuoteRow = RowOf<typeof QUOTE_SOURCE>;

export const searchQuotes = searchOf(QUOTE_SOURCE, {
  icon: "quotes",
  by: [quotes.email],
  isFoundById: true,
  detail: ["status", "created"],
  isDayEnough: true,
});
