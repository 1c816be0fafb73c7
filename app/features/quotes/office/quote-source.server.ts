import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf, withinDollars } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { setQuoteStatuses } from "../manage-quote.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { people } from "#db/schema/people.ts";
import { quotes, quoteVersions, quoteViews } from "#db/schema/quotes.ts";
import { QUOTE_LIST, type QuoteRow } from "./quote-list.ts";

const status = z.enum(QUOTE_STATUSES);

const views = sql<number>`(select count(*)::int from ${quoteViews} where ${quoteViews.quoteId} = ${quotes.id})`;

/** As `pagesWithoutHours` counts them, in the version that counts. */
const missingPages = sql<number>`(select count(*)::int from ${quoteVersions}, jsonb_array_elements(${quoteVersions.pages}) page where ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version} and (page ->> 'isIncluded')::boolean and page -> 'estimate' is null)`;

const ANSWERS: Readonly<Record<string, SQL | undefined>> = {
  accepted: isNotNull(quotes.acceptedAt),
  open: and(isNull(quotes.acceptedAt), sql`${quotes.expiresAt} > now()`),
  expired: and(isNull(quotes.acceptedAt), sql`${quotes.expiresAt} <= now()`),
};

export const QUOTE_SOURCE: ListSource<typeof QUOTE_LIST, QuoteRow> = {
  list: QUOTE_LIST,
  from: quotes,
  joins: [{ table: people, on: eq(quotes.assigneeId, people.id) }],
  id: quotes.id,
  fields: {
    id: quotes.id,
    email: quotes.email,
    status: quotes.status,
    totalCents: quotes.totalCents,
    delivery: quotes.delivery,
    assignee: people.name,
    createdAt: quotes.createdAt,
    expiresAt: quotes.expiresAt,
    acceptedAt: quotes.acceptedAt,
    views,
    version: quotes.version,
    missingPages,
  },
  search: [quotes.email, people.name],
  sort: {
    client: sql`lower(${quotes.email})`,
    status: quotes.status,
    total: quotes.totalCents,
    assignee: sql`lower(${people.name})`,
    created: quotes.createdAt,
    expires: quotes.expiresAt,
    views,
  },
  filter: {
    status: quotes.status,
    assignee: quotes.assigneeId,
    answer: anyOf(ANSWERS),
    delivery: quotes.delivery,
    created: quotes.createdAt,
    total: withinDollars(quotes.totalCents),
  },
  counted: ["status", "assignee"],
  csv: {
    client: (row) => row.email,
    status: (row) => QUOTE_STATUS_LABELS[row.status],
    total: (row) => row.totalCents / 100,
    delivery: (row) => row.delivery,
    assignee: (row) => row.assignee,
    created: (row) => row.createdAt,
    expires: (row) => row.expiresAt,
    views: (row) => row.views,
    version: (row) => row.version,
  },
  choices: async ({ db }) => ({ assignee: await assigneesAsChoices(db, "quotes", quotes.assigneeId) }),
  bulk: {
    status: bulkAction({
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
};
