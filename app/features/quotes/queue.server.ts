import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { QueueSource, WorkFigure } from "#kit/capability/queue-source.ts";
import { clientName } from "#kit/contacts/name-client.server.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import { events } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";

const EXPIRES_SOON_DAYS = 3;
const WEEK_DAYS = 7;

export const OPEN_STATUSES = ["new", "contacted", "proposal_sent"] as const;
const isOpen = () => inArray(quotes.status, OPEN_STATUSES);

const expiresWithin = (now: Date, days: number) =>
  and(isOpen(), isNull(quotes.acceptedAt), gt(quotes.expiresAt, now), lte(quotes.expiresAt, new Date(now.getTime() + days * DAY_MS)));

export const quoteQueue: QueueSource = {
  kind: "quote",
  one: "Quote",
  many: "Quotes",
  icon: "quotes",
  menu: "/admin/quotes",
  from: sql`${quotes}`,
  id: sql`${quotes.id}`,
  person: sql`coalesce((select ${clientName} from ${contactAddresses} join ${contacts} on ${contacts.id} = ${contactAddresses.contactId} where ${contactAddresses.address} = lower(${quotes.email})), ${quotes.email})`,
  title: sql`(select ${quoteVersions.pages} -> 0 ->> 'text' from ${quoteVersions} where ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.version})`,
  assigneeId: sql`${quotes.assigneeId}`,
  cents: sql`${quotes.totalCents}`,
  reasons: (now) => [
    {
      words: "Accepted",
      when: sql`${and(isNotNull(quotes.acceptedAt), isOpen())}`,
      since: sql`${quotes.acceptedAt}`,
      due: sql`${quotes.acceptedAt} + interval '1 day'`,
    },
    {
      words: "New",
      when: sql`${eq(quotes.status, "new")}`,
      since: sql`${quotes.createdAt}`,
      due: sql`${quotes.createdAt} + interval '1 day'`,
    },
    {
      words: "Expires soon",
      when: sql`${expiresWithin(now, EXPIRES_SOON_DAYS)}`,
      since: sql`${quotes.expiresAt} - interval '3 days'`,
      due: sql`${quotes.expiresAt}`,
    },
    {
      words: "No news for a week",
      when: sql`${and(isOpen(), gt(quotes.expiresAt, now), lte(quotes.updatedAt, new Date(now.getTime() - WEEK_DAYS * DAY_MS)))}`,
      since: sql`${quotes.updatedAt} + interval '7 days'`,
      due: sql`${quotes.updatedAt} + interval '7 days'`,
    },
  ],
};

const total = sql<string>`coalesce(sum(${quotes.totalCents}), 0)`;

export const QUOTE_FIGURES: readonly WorkFigure[] = [
  {
    label: "Open value",
    position: 2,
    permission: "quotes",
    href: "/admin/quotes?status=new&status=contacted&status=proposal_sent",
    async load({ db, clock }) {
      const [row] = await db
        .select({ total })
        .from(quotes)
        .where(and(isOpen(), gt(quotes.expiresAt, clock.now())));
      return formatEstimate(Number(row?.total ?? 0));
    },
  },
  {
    label: "Won this month",
    position: 3,
    permission: "quotes",
    href: "/admin/quotes?status=won",
    async load({ db, clock }) {
      const month = sql`date_trunc('month', ${clock.now().toISOString()}::timestamptz, ${officeZone})`;
      // Uses the log event, because the quote's own date moves with every later change.
      const wasWon = sql`exists (select from ${events} where ${events.subjectKind} = 'quote' and ${events.subjectId} = ${quotes.id}::text and ${events.type} = 'quote.status_changed' and ${events.payload} -> 'after' ->> 'status' = 'won' and ${events.at} >= ${month})`;
      const [row] = await db
        .select({ total })
        .from(quotes)
        .where(and(eq(quotes.status, "won"), wasWon));
      return formatEstimate(Number(row?.total ?? 0));
    },
  },
  {
    label: "Expire this week",
    position: 4,
    permission: "quotes",
    href: "/admin/quotes?answer=open&status=new&status=contacted&status=proposal_sent&sort=expires",
    load: async ({ db, clock }) => String(await db.$count(quotes, expiresWithin(clock.now(), WEEK_DAYS))),
  },
];
