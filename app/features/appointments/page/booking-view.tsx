import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import type { BookingAnswer } from "./booking-answer.ts";
import { DetailsForm } from "./details-form.tsx";
import type { LoadedBooking } from "./load-booking.server.ts";
import { OwnZone } from "./own-zone.tsx";
import { NextTimes, SlotPicker } from "./slot-picker.tsx";
import { TypeChoice } from "./type-choice.tsx";
import { ZoneForm } from "./zone-form.tsx";
import { OpenTicket } from "#features/tickets/widget/open-ticket.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import "./booking.css";

/** Shown while no host takes calls, with other ways to reach us. */
function NoTimes() {
  const { contactEmail } = useContact();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  return (
    <div className="booking-none">
      <p>{labels.none}</p>
      <div className="actions">
        <OpenTicket className="button">{labels.ticket}</OpenTicket>
        <a className="button button--quiet" href={`mailto:${contactEmail}`}>
          {labels.write}
        </a>
      </div>
    </div>
  );
}

interface BookingViewProps {
  readonly page: DocumentPage;
  readonly booking: LoadedBooking;
  readonly answer: BookingAnswer | undefined;
}

/** Messages about a hold that has ended. */
const HOLD_NOTES: Readonly<Record<LoadedBooking["holdState"], string | undefined>> = {
  none: undefined,
  held: undefined,
  over: "The 15 minutes are over, and the time is free for others again. Please choose it once more, or another one.",
  gone: "This time is no longer kept for you. Please choose it once more if it is still free, or another one.",
};

function Steps({ booking, answer }: Pick<BookingViewProps, "booking" | "answer">) {
  const { type, zone, picker, hold, holdState } = booking;
  if (!type || !zone) return null;
  if (hold || answer?.typed) return <DetailsForm booking={booking} answer={answer} />;
  return (
    <>
      {HOLD_NOTES[holdState] !== undefined && !answer && (
        <p className="booking__note" role="status">
          {HOLD_NOTES[holdState]}
        </p>
      )}
      {picker && <NextTimes picker={picker} zone={zone} intent="hold" typeId={type.id} answer={answer} />}
      <ZoneForm zone={zone} typeId={type.id} />
      {picker && <SlotPicker picker={picker} zone={zone} intent="hold" typeId={type.id} answer={answer} />}
    </>
  );
}

/** The page's text and the booking steps: type, time, details. */
export function BookingView({ page, booking, answer }: BookingViewProps) {
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  return (
    <>
      {booking.zone && <OwnZone isAsked={booking.zone.isAsked || answer !== undefined} shown={booking.zone.id} />}
      <Hero kind={labels.kind} headline={page.headline} lede={page.lede} />
      <section className="booking wrap" id="book" aria-labelledby="booking-title">
        <h2 id="booking-title">{booking.candidate ? labels.interview : labels.heading}</h2>
        {booking.candidate && (
          <p className="booking__note">
            It is about your application for {booking.candidate.job}. You get an invitation with a link to move or cancel it.
          </p>
        )}
        {booking.quote !== undefined && (
          <p className="booking__note">
            <a href={`/quote/${booking.quote}`}>Your estimate</a> comes along: we read it before the call.
          </p>
        )}
        {booking.audit !== undefined && (
          <p className="booking__note">
            It is about <a href={`/audit/${booking.audit}`}>your audit</a>: we read what you sent before the call.
          </p>
        )}
        {booking.isInvitationClosed ? (
          <p className="booking__note">This invitation is no longer open. Please write to us if you think that this is a mistake.</p>
        ) : booking.isOpen ? (
          <>
            <TypeChoice types={booking.types} type={booking.type} />
            <div className="booking__step" id="pick">
              <Steps booking={booking} answer={answer} />
            </div>
          </>
        ) : (
          <NoTimes />
        )}
      </section>
      {page.sections.map(({ heading, paragraphs, points }) => (
        <Section key={heading} heading={heading}>
          <Paragraphs paragraphs={paragraphs} />
          {points && <Points points={points} />}
        </Section>
      ))}
    </>
  );
}
