import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useNavigationType } from "react-router";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { Filled, fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { TrapField } from "#ui/forms/trap-field.tsx";
import { PolicyLink } from "#ui/policy-link.tsx";
import { WhenWords } from "#ui/when-words.tsx";
import { MINUTE_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import { MAX_TOPIC_CHARACTERS } from "../appointment-limits.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import type { LoadedBooking } from "./load-booking.server.ts";
import "./details-form.css";

const MAX_MS = 15 * MINUTE_MS;

/** Capped at the hold's length, in case the browser's clock is wrong. */
const leftMs = (until: string) => Math.min(MAX_MS, Math.max(0, Date.parse(until) - Date.now()));

/** Announced when one minute is left, and again on expiry. */
function spoken(left: number, labels: typeof BOOKING_LABELS): string {
  if (left === 0) return labels.heldOver;
  return left <= MINUTE_MS ? labels.heldMinute : "";
}

/** The live region changes rarely; only sighted users see the seconds. */
function HoldClock({ until, untilTime }: { readonly until: string; readonly untilTime: string }) {
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => setLeft(leftMs(until));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.ceil((left ?? 0) / SECOND_MS);
  return (
    <div className="hold-clock">
      <p>
        <Filled text={labels.held} values={{ time: <strong className="figure">{untilTime}</strong> }} />
        {left !== undefined && (
          <span className="hold-clock__left figure" aria-hidden="true">
            {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
          </span>
        )}
      </p>
      <p className={left === 0 ? "hold-clock__over" : "visually-hidden"} role="status">
        {left === undefined ? "" : spoken(left, labels)}
      </p>
    </div>
  );
}

/** Prefills the email address that the visitor entered for the estimate in this browser. */
function useOwnEmail(quote: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (quote === undefined) return;
    const fill = async () => {
      const { emailFor, loadProgress } = await import("#features/quotes/wizard/stored-progress.ts");
      if (field.current?.value === "") field.current.value = emailFor(quote, loadProgress());
    };
    // Prefilling is optional; the visitor can type the address.
    fill().catch((error: unknown) => console.error("The stored address could not be read", error));
  }, [quote]);
  return field;
}

interface DetailsProps {
  readonly booking: LoadedBooking;
  readonly answer: BookingAnswer | undefined;
}

/** Takes focus after a time is chosen, so that it is announced and Tab continues from here. Not on page load. */
function When({ words }: { readonly words: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isReached = useNavigationType() !== "POP";
  useEffect(() => {
    // Does not steal focus from a visitor who is already typing.
    if (isReached && document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [isReached]);
  return (
    <p ref={line} className="booking-chosen__when" tabIndex={-1}>
      {words !== undefined && <WhenWords>{words}</WhenWords>}
    </p>
  );
}

/** The held slot, or the alternatives if another visitor has taken it. */
function ChosenTime({ booking: { hold }, answer }: DetailsProps) {
  if (answer?.next) {
    const options = answer.next.map(({ start, label }) => ({ value: start, label }));
    return options.length > 0 ? (
      <Choices name="start" legend="Another time" type="radio" options={options} chosen={[options[0]?.value ?? ""]} />
    ) : null;
  }
  const start = hold?.start ?? answer?.typed?.start ?? "";
  return (
    <div className="booking-chosen">
      <input type="hidden" name="start" value={start} />
      <When words={hold?.when ?? answer?.typed?.when} />
      {hold && <HoldClock until={hold.until} untilTime={hold.untilTime} />}
    </div>
  );
}

function HiddenFields({ booking }: Pick<DetailsProps, "booking">) {
  const { type, zone, hold, quote, audit, candidate, key } = booking;
  return (
    <>
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="type" value={type?.id ?? ""} />
      <input type="hidden" name="time_zone" value={zone?.id ?? ""} />
      <input type="hidden" name="idempotency_key" value={key} />
      {hold && <input type="hidden" name="hold" value={hold.token} />}
      {quote !== undefined && <input type="hidden" name="quote" value={quote} />}
      {audit !== undefined && <input type="hidden" name="audit" value={audit} />}
      {candidate && <input type="hidden" name="application" value={candidate.token} />}
      <TrapField />
    </>
  );
}

/** The last step: name, email address and topic. An invited candidate finds those of the application, and can change them. */
export function DetailsForm({ booking, answer }: DetailsProps) {
  const { candidate } = booking;
  const typed = answer?.typed;
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  const email = useOwnEmail(booking.quote);
  const isRequest = booking.type?.needsConfirmation ?? false;
  return (
    <div className="booking-details">
      <CheckedForm method="post" errors={answer?.errors}>
        <HiddenFields booking={booking} />
        <FormError />
        <ChosenTime booking={booking} answer={answer} />
        <TextField name="name" label={labels.name} autoComplete="name" required defaultValue={typed?.name ?? candidate?.name} />
        <TextField
          ref={email}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          required
          defaultValue={typed?.email ?? candidate?.email}
          hint={labels.emailHint}
        />
        <TextArea
          name="topic"
          label={labels.topic}
          isOptional
          defaultValue={typed?.topic}
          dir="auto"
          hint={fillIn(labels.topicHint, { count: MAX_TOPIC_CHARACTERS.toLocaleString("en-GB") })}
        />
        <p className="booking-details__privacy">
          <Filled text={labels.privacy} values={{ policy: <PolicyLink>{labels.policy}</PolicyLink> }} />
        </p>
        <SubmitButton pendingLabel="Booking …">{isRequest ? labels.request : labels.book}</SubmitButton>
      </CheckedForm>
      {booking.hold && (
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="release" className="link-button booking-back">
            {labels.back}
          </button>
        </Form>
      )}
    </div>
  );
}
