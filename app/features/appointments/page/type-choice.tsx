import { Link } from "react-router";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { useHref } from "./booking-href.ts";
import type { LoadedBooking } from "./load-booking.server.ts";
import "./type-choice.css";

/** The first step: one link per meeting type. */
export function TypeChoice({ types, type }: Pick<LoadedBooking, "types" | "type">) {
  const href = useHref();
  const { unconfirmed } = useLabels("bookingLabels", BOOKING_LABELS);
  return (
    <ul className={type ? "booking-types booking-types--chosen" : "booking-types"} aria-label="Kinds of call">
      {types.map(({ id, name, description, minutes, needsConfirmation }) => (
        <li key={id}>
          <Link
            className="booking-type"
            to={href({ type: id, day: undefined, month: undefined, hold: undefined })}
            preventScrollReset
            aria-current={id === type?.id ? "true" : undefined}
          >
            <span className="booking-type__name">{name}</span>
            <span className="booking-type__minutes figure">{minutes} minutes</span>
            <span className="booking-type__about">{description}</span>
            {needsConfirmation && <span className="booking-type__note">{unconfirmed}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
