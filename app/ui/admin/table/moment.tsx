import { formatExactMoment, formatMoment } from "#domain/list/office-time.ts";
import { useOfficeZone } from "../office-zone.ts";

/** A time in the office's time zone; to the second on hover. */
export function Moment({ at }: { readonly at: Date }) {
  const zone = useOfficeZone();
  return (
    <time dateTime={at.toISOString()} title={formatExactMoment(at, zone)}>
      {formatMoment(at, zone)}
    </time>
  );
}
