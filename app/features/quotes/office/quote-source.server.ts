import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";
import { LOST_REASON_LABELS, LOST_REASONS, MAX_LOST_NOTE_CHARACTERS } from "#domain/quotes/lost-reason.ts";
import { summaryOf } from "#domain/quotes/project-summary.ts";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { daysUntouched } from "#domain/quotes/untouched.ts";
import { clientCompany, clientName, contactOf, isClientCalled, isClientLike } from "#kit/contacts/name-client.server.ts";
import { counted } from "#domain/text/counted.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf, namesStaff } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assignQuote, setQuoteStatuses, type Wanted } from "../manage-quote.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { bulkAssign } from "#kit/records/bulk-assign.server.ts";
import { events } from "#db/schema/activity.ts";
import type { Ctx } from "#platform/actor.ts";
import { people } from "#db/schema/people.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { ANSWERS, OPEN_STATUSES, wasWonThisMonth } from "../queue.server.ts";
import { LOST_OPTIONS, STATUS_OPTIONS, STATUS_TONES } from "./office-words.ts";

const status = z.enum(QUOTE_STATUSES);

/** Counts like `pagesWithoutHours`, in the current version. */
const missingPages = sql<number>`(select count(*)::int from ${quoteVersions}, jsonb_array_elements(${quoteVersions.pages}) page where ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version} and (page ->> 'isIncluded')::boolean and page -> 'estimate' is null)`;

const address = sql`lower(${quotes.email})`;

const firstPage = (part: SQL) =>
  sql<
    string | null
  >`(select ${part} from ${quoteVersions}, jsonb_array_elements(${quoteVersions.pages}) with ordinality p(page, nth) where ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version} and page ->> 'text' ~ '\\S' order by nth limit 1)`;

/** The first page with text, truncated here because a list needs one line. */
export const firstPageText = firstPage(sql`left(page ->> 'text', 400)`);

/** The last action by staff or the client; views and scheduled work do not count. */
const touchedAt =
  sql`greatest(${quotes.createdAt}, ${quotes.acceptedAt}, (select max(${events.at}) from ${events} where ${events.subjectKind} = 'quote' and ${events.subjectId} = ${quotes.id}::text and ${events.actorKind} <> 'system'))`.mapWith(
    quotes.createdAt,
  ) as SQL<Date>;

/** Computed only for open quotes; most are closed. */
const untouched = sql`case when ${quotes.status} in ('new', 'contacted', 'proposal_sent') then - extract(epoch from ${touchedAt}) end`;

const lostReason = z.enum(LOST_REASONS);

async function setAll(ctx: Ctx, ids: readonly string[], wanted: Wanted) {
  const before = await setQuoteStatuses(ctx, Object.fromEntries(ids.map((id) => [id, wanted])));
  return { done: Object.keys(before).length, undo: { before, wanted } };
}

const undo = {
  token: z.object({
    before: z.record(z.uuid(), z.object({ status, lostReason: lostReason.nullable(), lostNote: z.string().max(MAX_LOST_NOTE_CHARACTERS) })),
    wanted: z.object({ status, lostReason: lostReason.nullable().default(null) }),
  }),
  run: async (ctx: Ctx, { before, wanted }: Awaited<ReturnType<typeof setAll>>["undo"]) => ({
    done: Object.keys(await setQuoteStatuses(ctx, before, wanted)).length,
  }),
};

const OPEN = chosen("status", OPEN_STATUSES);

export const QUOTE_SOURCE = listSource({
  name: "quotes",
  permission: "quotes",
  noun: { one: "quote", many: "quotes" },
  recordPath: "/admin/quotes",
  from: quotes,
  joins: [{ table: people, on: eq(quotes.assigneeId, people.id) }, ...contactOf(address)],
  id: quotes.id,
  columns: {
    client: { kind: "text", label: "Client", value: quotes.email, sort: sql`lower(coalesce(${clientName}, ${quotes.email}))` },
    project: { kind: "text", label: "Project", priority: 5 },
    status: { kind: "badge", label: "Status", priority: 1, value: quotes.status, words: QUOTE_STATUS_LABELS, tones: STATUS_TONES },
    total: { kind: "money", label: "Total", priority: 2, value: quotes.totalCents },
    assignee: { kind: "text", label: "Assignee", priority: 3, value: people.name, none: "Unassigned" },
    created: { kind: "moment", label: "Requested", priority: 4, value: quotes.createdAt },
    untouched: { kind: "number", label: "Last activity", sort: untouched },
    // The day that the client was told.
    expires: {
      kind: "day",
      label: "Valid until",
      value: sql<string>`to_char(${quotes.expiresAt} at time zone 'UTC', 'YYYY-MM-DD')`,
      sort: quotes.expiresAt,
      isExtra: true,
    },
    name: { kind: "text", label: "Name", value: clientName, isExtra: true },
    company: { kind: "text", label: "Company", value: clientCompany, isExtra: true },
    source: { kind: "text", label: "Source", value: quotes.source, isExtra: true },
    delivery: { kind: "text", label: "Delivery", value: quotes.delivery, sort: false, isExtra: true },
    lost: { kind: "text", label: "Lost reason", value: quotes.lostReason, words: LOST_REASON_LABELS, isExtra: true },
    views: { kind: "number", label: "Views", value: quotes.viewCount, isExtra: true },
    version: { kind: "number", label: "Version", value: quotes.version, sort: false, isExtra: true },
  },
  // Included pages without hours, which the total counts as zero.
  fields: { acceptedAt: quotes.acceptedAt, missingPages, firstPageText, touchedAt, lostNote: quotes.lostNote },
  derived: {
    project: ({ firstPageText: text }) => summaryOf(text ?? ""),
    untouched: ({ status: standing, touchedAt: at }, { clock }) => daysUntouched(standing, at, clock.now()),
  },
  csv: { untouched: ({ untouched: days }) => (days === null ? "" : `${counted(days, "day")} ago`) },
  uncut: { project: firstPage(sql`page ->> 'text'`) },
  search: [quotes.email, namesStaff(quotes.assigneeId), isClientLike(address)],
  filters: {
    status: { kind: "choice", options: STATUS_OPTIONS, isCounted: true },
    assignee: { kind: "choice", by: quotes.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    answer: {
      kind: "choice",
      label: "Client’s answer",
      by: anyOf((now) => Object.fromEntries(Object.entries(ANSWERS).map(([answer, is]) => [answer, is(now)]))),
      options: [
        { value: "accepted", label: "Accepted" },
        { value: "open", label: "Open" },
        { value: "expiring", label: "Expires within 7 days" },
        { value: "expired", label: "Expired" },
      ],
    },
    won: {
      kind: "choice",
      label: "Won",
      by: anyOf((now) => ({ month: wasWonThisMonth(now) })),
      options: [{ value: "month", label: "This month" }],
    },
    lost: { kind: "choice", label: "Lost", options: LOST_OPTIONS },
    delivery: { kind: "choice", options: DELIVERY_SPEEDS.map((value) => ({ value, label: value })) },
    created: { kind: "dates" },
    total: { kind: "numbers" },
  },
  sort: { column: "created", direction: "desc" },
  views: [
    { name: "Mine", query: `assignee=me&${OPEN}`, none: "No open quotes of yours" },
    { name: "Unassigned", query: `assignee=none&${OPEN}`, none: "No unassigned quotes" },
    { name: "Expired", query: `answer=expired&${OPEN}`, none: "No expired quotes" },
    { name: "Open", query: OPEN, none: "No open quotes" },
  ],
  choices: async ({ db }) => ({ assignee: await assigneesAsChoices(db, "quotes", quotes.assigneeId) }),
  bulk: {
    status: bulkAction({
      label: "Set status",
      done: "changed",
      choices: STATUS_OPTIONS.filter(({ value }) => value !== "lost"),
      input: status.exclude(["lost"]),
      run: async (ctx, ids, wanted) => setAll(ctx, ids, { status: wanted }),
      undo,
    }),
    assign: bulkAssign("quotes", assignQuote),
    // The choice is the reason, so that no quote is lost without one. Details can be added to a single quote.
    lost: bulkAction({
      label: "Mark as lost",
      done: "marked as lost",
      choices: LOST_OPTIONS,
      input: lostReason,
      run: async (ctx, ids, reason) => setAll(ctx, ids, { status: "lost", lostReason: reason }),
      undo,
    }),
  },
});

export type QuoteRow = RowOf<typeof QUOTE_SOURCE>;

export const searchQuotes = searchOf(QUOTE_SOURCE, {
  icon: "quotes",
  by: [quotes.email, (words) => isClientCalled(address, words)],
  isFoundById: true,
  called: "name",
  detail: ["client", "status", "created"],
  isDayEnough: true,
});
