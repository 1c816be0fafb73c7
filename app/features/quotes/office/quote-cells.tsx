import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#domain/quotes/quote-status.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { counted } from "#domain/text/counted.ts";
import { LOST_REASON_LABELS, type LostReason } from "#domain/quotes/lost-reason.ts";
import { LONG_UNTOUCHED_DAYS } from "#domain/quotes/untouched.ts";
import { Breakable } from "#ui/admin/breakable.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import type { QuoteRow } from "./quote-source.server.ts";
import { STATUS_TONES } from "./office-words.ts";
import "./quote-record.css";

export function QuoteStatusBadge({ status }: { readonly status: QuoteStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{QUOTE_STATUS_LABELS[status]}</StatusBadge>;
}

/** An accepted quote is not news any more, so "Accepted" stands alone until staff set another status. */
export const isOnlyAccepted = ({ status, acceptedAt }: { readonly status: QuoteStatus; readonly acceptedAt: Date | null }) =>
  status === "new" && acceptedAt !== null;

export function MissingPagesBadge({ count }: { readonly count: number }) {
  return count > 0 && <StatusBadge tone="warning">{counted(count, "page")} without hours</StatusBadge>;
}

/** The day that the client was told, which may differ from the date in the office's time zone. */
export function ExpiryDay({ at }: { readonly at: Date }) {
  return <Day day={utcDay(at)} />;
}

/** "Price too high: they asked for half." */
export const lostWords = (reason: LostReason | null, note: string) =>
  [reason && LOST_REASON_LABELS[reason], note].filter(Boolean).join(": ");

/** Name and company if known, and always the email address. */
export function Client({
  name,
  company,
  email,
}: {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string;
}) {
  const known = [name, company].filter(Boolean).join(", ");
  return (
    <span className="quote-client">
      {known && <bdi>{known}</bdi>}
      <span className={known ? "quote-client__address" : undefined}>
        <Breakable text={email} />
      </span>
    </span>
  );
}

/** How long nobody has done anything. */
export function LastActivity({ days }: { readonly days: number | null }) {
  if (days === null) return null;
  if (days === 0) return "today";
  const words = `${counted(days, "day")} ago`;
  return days < LONG_UNTOUCHED_DAYS ? words : <StatusBadge tone="warning">{words}</StatusBadge>;
}

export const QUOTE_CELLS = {
  client: (row: QuoteRow) => <Client name={row.name} company={row.company} email={row.client} />,
  total: (row: QuoteRow) => formatEstimate(row.total),
  project: (row: QuoteRow) => row.project && <bdi className="quote-project">{row.project}</bdi>,
  untouched: (row: QuoteRow) => <LastActivity days={row.untouched} />,
  status: (row: QuoteRow) => (
    <>
      {/* Narrow lists have room only for the first one. */}
      {row.acceptedAt && row.status !== "won" && <StatusBadge tone="good">Accepted</StatusBadge>}{" "}
      {!isOnlyAccepted(row) && <QuoteStatusBadge status={row.status} />}{" "}
      {row.acceptedAt && row.status === "won" && <StatusBadge tone="good">Accepted</StatusBadge>}{" "}
      <MissingPagesBadge count={row.missingPages} />
      {row.lost && <span className="quote-client__address"> {lostWords(row.lost, row.lostNote)}</span>}
    </>
  ),
};
