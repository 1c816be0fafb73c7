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
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
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

function Steps({ booking, answer }: Pick<BookingViewProps, "booking" | "answer">) {
  const { type, zone, picker, hold, holdState } = booking;
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  if (!type || !zone) return null;
  if (hold || answer?.typed) return <DetailsForm booking={booking} answer={answer} />;
  return (
    <>
      {(holdState === "over" || holdState === "gone") && !answer && (
        <p className="booking__note" role="status">
          {labels[holdState]}
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
        {booking.candidate && <p className="booking__note">{fillIn(labels.invited, { job: booking.candidate.job })}</p>}
        {booking.quote !== undefined && (
          <p className="booking__note">
            <Filled text={labels.quoted} values={{ estimate: <a href={`/quote/${booking.quote}`}>{labels.quotedLink}</a> }} />
          </p>
        )}
        {booking.audit !== undefined && (
          <p className="booking__note">
            <Filled text={labels.audited} values={{ audit: <a href={`/audit/${booking.audit}`}>{labels.auditedLink}</a> }} />
          </p>
        )}
        {booking.isInvitationClosed ? (
          <p className="booking__note">{labels.closed}</p>
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
