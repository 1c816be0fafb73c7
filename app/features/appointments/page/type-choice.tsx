import { Link } from "react-router";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { useHref } from "./booking-href.ts";
import type { LoadedBooking } from "./load-booking.server.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./type-choice.css";

/** The first step: one link per meeting type. */
export function TypeChoice({ types, type }: Pick<LoadedBooking, "types" | "type">) {
  const href = useHref();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  return (
    <ul className={type ? "booking-types booking-types--chosen" : "booking-types"} aria-label={labels.kinds}>
      {types.map(({ id, name, description, minutes, needsConfirmation }) => (
        <li key={id}>
          <Link
            className="booking-type"
            to={href({ type: id, day: undefined, month: undefined, hold: undefined })}
            preventScrollReset
            aria-current={id === type?.id ? "true" : undefined}
          >
            <span className="booking-type__name">{name}</span>
            <span className="booking-type__minutes figure">{fillIn(labels.minutes, { count: minutes })}</span>
            <span className="booking-type__about">{description}</span>
            {needsConfirmation && <span className="booking-type__note">{labels.unconfirmed}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
