import { DAY_MS } from "#domain/schedule/durations.ts";
import { ACTIVITY_SOURCE } from "#kit/activity/office/activity-source.server.ts";
import { searchRecords } from "#kit/back-office/search-records.server.ts";
import { contactSource } from "#kit/contacts/office/contact-source.server.ts";
import { loadContact } from "#kit/contacts/office/load-contact.server.ts";
import type { ListRow } from "#kit/lists/list-page.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { viewsFor } from "#kit/lists/built-in-views.ts";
import { findSteps } from "#kit/lists/record-list.server.ts";
import { loadWork } from "#kit/work/load-work.server.ts";
import { mailSourceFor } from "#features/email/office/mail-source.server.ts";
import { loadBoard } from "#features/quotes/office/board.server.ts";
import { loadQuoteRecord } from "#features/quotes/office/load-quote-record.server.ts";
import { QUOTE_SOURCE } from "#features/quotes/office/quote-source.server.ts";
import { loadStats } from "#features/stats/load-stats.server.ts";
import { SECTION_NAMES, type SectionName } from "#features/stats/section-names.ts";
import { loadTicketRecord } from "#features/tickets/office/load-ticket-record.server.ts";
import { TICKET_SOURCE } from "#features/tickets/office/ticket-source.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Sizes } from "./fill.ts";

/** Something a person waits for. */
export interface Case {
  readonly group: string;
  readonly name: string;
  run(): Promise<unknown>;
}

interface Searched {
  /** Occurs in one record. */
  readonly rare: string;
  /** Occurs in many records. */
  readonly common: string;
  readonly two: string;
  readonly none: string;
  /** Too short for a trigram. */
  readonly short: string;
}

const WORDS: Searched = { rare: "R77123", common: "project", two: "project invoice", none: "xyzzyplugh", short: "zq" };
const PAGE_ROWS = 50;
const OFFICE = "http://localhost/admin";

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

function addressesOfFilter<Row extends ListRow>({ list }: ListSource<Row>, id: string, words: readonly string[]): readonly string[] {
  const filter = list.filters[id];
  if (filter?.kind === "dates") return [`${id}.from=${dayAgo(30)}`, `${id}.from=${dayAgo(400)}&${id}.to=${dayAgo(100)}`];
  if (filter?.kind !== "choice") return [`${id}.from=50000`];
  const none = filter.none === undefined ? [] : [`${id}=none`];
  const values = typeof filter.options === "string" ? words : filter.options.map(({ value }) => value);
  return [...none, ...values.slice(0, 12).map((value) => `${id}=${encodeURIComponent(value)}`)];
}

/** First page, every sort, every filter, every view, searches, and the last page. */
async function listCases<Row extends ListRow>(
  ctx: Ctx<Staff>,
  source: ListSource<Row>,
  rows: number,
  email: string,
): Promise<readonly Case[]> {
  const { list } = source;
  const choices = (await source.choices?.(ctx.services)) ?? {};
  const deep = `page=${Math.max(Math.ceil(rows / PAGE_ROWS) - 1, 2)}`;
  const sorts = Object.keys(list.columns).filter((id) => list.columns[id]?.isSortable);
  const addresses: readonly (readonly [string, readonly string[]])[] = [
    ["first page", [""]],
    ["sorts", sorts.flatMap((id) => [`sort=${id}`, `sort=-${id}`])],
    [
      "filters",
      Object.keys(list.filters).flatMap((id) =>
        addressesOfFilter(
          source,
          id,
          (choices[id] ?? []).slice(0, 2).map(({ value }) => value),
        ),
      ),
    ],
    ["views", viewsFor(list, source.views, ctx.actor.personId).map(({ query }) => query)],
    ["searches", [...Object.values(WORDS), email].map((words) => `q=${encodeURIComponent(words)}`)],
    ["deep pages", [deep, ...sorts.slice(0, 2).map((id) => `${deep}&sort=-${id}`)]],
  ];
  return addresses.flatMap(([group, each]) =>
    each.map((address) => ({
      group: `${list.name}, ${group}`,
      name: `${list.name}?${address}`,
      run: () => loadList(ctx, source, new URL(`${OFFICE}?${address}`)),
    })),
  );
}

export interface Samples {
  readonly tickets: readonly string[];
  readonly quotes: readonly string[];
  readonly contacts: readonly string[];
  readonly email: string;
}

export async function casesOf(ctx: Ctx<Staff>, sizes: Sizes, { tickets, quotes, contacts, email }: Samples): Promise<readonly Case[]> {
  const url = new URL(OFFICE);
  const sections = Object.keys(SECTION_NAMES) as readonly SectionName[];
  return [
    ...(await listCases(ctx, TICKET_SOURCE, sizes.tickets, email)),
    ...(await listCases(ctx, QUOTE_SOURCE, sizes.quotes, email)),
    ...(await listCases(ctx, contactSource(ctx), sizes.contacts, email)),
    ...(await listCases(ctx, ACTIVITY_SOURCE, sizes.events, email)),
    ...(await listCases(ctx, mailSourceFor(ctx), sizes.mails, email)),
    ...tickets.map((id) => ({ group: "ticket record", name: id, run: () => loadTicketRecord(ctx, id) })),
    ...quotes.map((id) => ({ group: "quote record", name: id, run: () => loadQuoteRecord(ctx, id, url) })),
    ...contacts.map((id) => ({ group: "contact story", name: id, run: () => loadContact(ctx, id, url) })),
    { group: "board", name: "quotes", run: () => loadBoard(ctx, url) },
    ...[...Object.values(WORDS), email, email.slice(0, 9), tickets[0]?.slice(0, 8) ?? ""].map((words) => ({
      group: "palette",
      name: words,
      run: () => searchRecords(ctx, words),
    })),
    ...["mine", "team", "unassigned", "later"].map((tab) => ({
      group: "queue",
      name: tab,
      run: () => loadWork(ctx, new URL(`${OFFICE}?queue=${tab}`)),
    })),
    ...[
      ...["1", "5000", "40&list=status%3Dnew"].map((place) => `communication/tickets/${tickets[0]}?place=${place}`),
      ...["1", "5000", "40&list=sort%3D-total"].map((place) => `quotes/${quotes[0]}?place=${place}`),
    ].map((path) => ({ group: "neighbours in a list", name: path, run: () => findSteps(ctx, new URL(`${OFFICE}/${path}`)) })),
    { group: "badges", name: "of every page", run: () => loadWork(ctx, new URL(`${OFFICE}/x`)) },
    ...sections.map((section) => ({
      group: "stats",
      name: section,
      run: () => loadStats(ctx, { section, period: { name: "30-days" }, isCompared: true }),
    })),
  ];
}
