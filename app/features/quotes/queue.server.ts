import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource, WorkFigure } from "#kit/capability/queue-source.ts";
import { clientName } from "#kit/contacts/name-client.server.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { officeZone } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import { events } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";

export const OPEN_STATUSES = ["new", "contacted", "proposal_sent"] as const;
const isOpen = () => inArray(quotes.status, OPEN_STATUSES);

type Moment = Date | SQL;
const asSql = (at: Moment) => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at);

const expiresIn = (now: Moment, period: SQL) =>
  and(isNull(quotes.acceptedAt), gt(quotes.expiresAt, now), lte(quotes.expiresAt, sql`${asSql(now)} + ${period}`));

/** Where clients stand: an accepted quote does not expire. Also the choices of the list's filter. */
export const ANSWERS = {
  accepted: () => isNotNull(quotes.acceptedAt),
  open: (now) => and(isNull(quotes.acceptedAt), gt(quotes.expiresAt, now)),
  expiring: (now) => expiresIn(now, sql`interval '7 days'`),
  expired: (now) => and(isNull(quotes.acceptedAt), lte(quotes.expiresAt, now)),
} as const satisfies Record<string, (now: Moment) => SQL | undefined>;

/** Uses the log event, because the quote's own date moves with every later change. */
export const wasWonThisMonth = (now: Date) =>
  sql`exists (select from ${events} where ${events.subjectKind} = 'quote' and ${events.subjectId} = ${quotes.id}::text and ${events.type} = 'quote.status_changed' and ${events.payload} -> 'after' ->> 'status' = 'won' and ${events.at} >= date_trunc('month', ${now.toISOString()}::timestamptz, ${officeZone}))`;

export const QUOTES_ASSIGNED: AssignedRecords = {
  kind: "quote",
  id: quotes.id,
  assigneeId: quotes.assigneeId,
  name: quotes.email,
  isOpen,
  async mailed(tx, services, record, id) {
    // Without a mail server, the email stays in the outbox and the client has not received it.
    if (!isMailing(services)) return undefined;
    const [quote] = await tx
      .update(quotes)
      .set({ status: "contacted", updatedAt: services.clock.now() })
      .where(and(eq(quotes.id, id), eq(quotes.status, "new")))
      .returning({ email: quotes.email });
    if (!quote) return undefined;
    record({
      type: "quote.status_changed",
      subject: { kind: "quote", id, name: quote.email },
      before: { status: "new" },
      after: { status: "contacted" },
    });
    return "Marked as contacted.";
  },
};

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
      when: sql`${and(isOpen(), expiresIn(now, sql`interval '3 days'`))}`,
      since: sql`${quotes.expiresAt} - interval '3 days'`,
      due: sql`${quotes.expiresAt}`,
    },
    {
      words: "Expired, undecided",
      when: sql`${and(isOpen(), ANSWERS.expired(now))}`,
      since: sql`${quotes.expiresAt}`,
      due: sql`${quotes.expiresAt} + interval '2 days'`,
    },
    {
      words: "No news for a week",
      when: sql`${and(isOpen(), gt(quotes.expiresAt, now), lte(quotes.updatedAt, sql`${now} - interval '7 days'`))}`,
      since: sql`${quotes.updatedAt} + interval '7 days'`,
      due: sql`${quotes.updatedAt} + interval '7 days'`,
    },
  ],
};

const worth = async (db: Db, ...conditions: readonly (SQL | undefined)[]) => {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${quotes.totalCents}), 0)` })
    .from(quotes)
    .where(and(...conditions));
  return formatEstimate(Number(row?.total ?? 0));
};

const OPEN_QUERY = chosen("status", OPEN_STATUSES);

export const QUOTE_FIGURES: readonly WorkFigure[] = [
  {
    label: "Open value",
    position: 2,
    permission: "quotes",
    href: `/admin/quotes?${OPEN_QUERY}&answer=accepted&answer=open`,
    load: ({ db, clock }) => worth(db, isOpen(), or(ANSWERS.accepted(), ANSWERS.open(clock.now()))),
  },
  {
    label: "Won this month",
    position: 3,
    permission: "quotes",
    href: "/admin/quotes?status=won&won=month",
    load: ({ db, clock }) => worth(db, eq(quotes.status, "won"), wasWonThisMonth(clock.now())),
  },
  {
    label: "Expiring this week",
    position: 4,
    permission: "quotes",
    href: `/admin/quotes?${OPEN_QUERY}&answer=expiring&sort=expires`,
    load: async ({ db, clock }) => String(await db.$count(quotes, and(isOpen(), ANSWERS.expiring(clock.now())))),
  },
];
