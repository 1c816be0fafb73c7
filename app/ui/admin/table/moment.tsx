import { formatExactMoment, formatMoment } from "#domain/list/office-time.ts";

/** A point in time as it is in the office; to the second for whoever points at it. */
export function Moment({ at }: { readonly at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatExactMoment(at)}>
      {formatMoment(at)}
    </time>
  );
}
