import { QUOTE_STATUS_LABELS, type QuoteStatus } from "#domain/quotes/quote-status.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { counted } from "#domain/text/counted.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import type { QuoteRow } from "./quote-source.server.ts";
import { STATUS_TONES } from "./office-words.ts";

export function QuoteStatusBadge({ status }: { readonly status: QuoteStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{QUOTE_STATUS_LABELS[status]}</StatusBadge>;
}

export function MissingPagesBadge({ count }: { readonly count: number }) {
  return count > 0 && <StatusBadge tone="warning">{counted(count, "page")} without hours</StatusBadge>;
}

/** The day the client was told, which may differ from that moment's day in the office's time zone. */
export function ExpiryDay({ at }: { readonly at: Date }) {
  return <Day day={utcDay(at)} />;
}

export const QUOTE_CELLS = {
  status: (row: QuoteRow) => (
    <>
      <QuoteStatusBadge status={row.status} /> {row.acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}{" "}
      <MissingPagesBadge count={row.missingPages} />
    </>
  ),
  expires: (row: QuoteRow) => <ExpiryDay at={row.expires} />,
};
