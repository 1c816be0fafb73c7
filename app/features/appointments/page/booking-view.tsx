import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import type { DocumentPage } from "#content/page-types.ts";
import { Hero, Paragraphs, Points, Section } from "#kit/site/page-parts.tsx";
import { OpenTicket } from "#features/tickets/widget/open-ticket.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRouteLoaderData, Link } from "react-router";
import type { BookingAnswer } from "./booking-answer.ts";
import { DetailsForm } from "./details-form.tsx";
import type { LoadedBooking } from "./load-booking.server.ts";
import { NextTimes, SlotPicker } from "./slot-picker.tsx";
import { ZoneForm } from "./zone-form.tsx";
import "./booking.css";
import ASK_OWN_ZONE_SCRIPT from "./ask-own-zone.ts?inline-script";
import { useHref } from "./booking-href.ts";
import "./type-choice.css";

/** The first step: one link per meeting type. */
function TypeChoice({ types, type }: Pick<LoadedBooking, "types" | "type">) {
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

interface OwnZoneProps {
  /** Whether the visitor chose the time zone; it is then kept. */
  readonly isAsked: boolean;
  readonly shown: string;
}

function Look({ isAsked, shown }: OwnZoneProps) {
  const navigate = useNavigate();
  const href = useHref();
  const showIn = useEffectEvent(
    (timeZone: string) => void navigate(href({ time_zone: timeZone, day: undefined }, ""), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isAsked && own && own !== shown) showIn(own);
  }, [isAsked, shown]);
  return null;
}

/**
 * Sends the browser's time zone: an inline script does so while the page loads, and an effect on every step, because a visitor may navigate
 * before the response arrives.
 */
function OwnZone(props: OwnZoneProps) {
  const nonce = useRouteLoaderData<{ readonly nonce?: string }>("root")?.nonce;
  return (
    <>
      {!props.isAsked && (
        <script nonce={nonce} data-shown={props.shown} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ASK_OWN_ZONE_SCRIPT }} />
      )}
      <Look key={useLocation().key} {...props} />
    </>
  );
}

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
