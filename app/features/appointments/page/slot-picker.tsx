import { type SubmitEvent, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import type { BookingAnswer } from "./booking-answer.ts";
import { useHref } from "./booking-href.ts";
import type { LoadedZone } from "./load-booking.server.ts";
import type { LoadedPicker } from "./load-picker.server.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./slot-picker.css";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

interface SlotPickerProps {
  readonly picker: LoadedPicker;
  readonly zone: LoadedZone;
  /** The intent that a slot button submits. */
  readonly intent: "hold" | "move";
  readonly typeId?: string | undefined;
  readonly answer: BookingAnswer | undefined;
}

/** Ignores a second click, which would find the slot taken by the first. Uses a ref, because a double click is faster than a render. */
function useOneSubmit() {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === "idle") isSent.current = false;
  }, [state]);
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}

/** Hidden fields sent with a slot. */
function SlotFacts({ zone, intent, typeId }: Pick<SlotPickerProps, "zone" | "intent" | "typeId">) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="time_zone" value={zone.id} />
      {typeId !== undefined && <input type="hidden" name="type" value={typeId} />}
    </>
  );
}

type Day = LoadedPicker["weeks"][number][number];

function DayCell({ day, chosen }: { readonly day: Day; readonly chosen: string | undefined }) {
  const href = useHref();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  if (day.free === 0) return <span className={day.isOther ? "booking-day booking-day--other" : "booking-day"}>{day.number}</span>;
  const isChosen = day.day === chosen;
  return (
    <Link
      className="booking-day booking-day--free"
      to={href({ day: day.day, month: day.day.slice(0, 7), hold: undefined }, "#times")}
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
    >
      {day.number}
      <span className="visually-hidden">, {day.free === 1 ? labels.oneFree : fillIn(labels.free, { count: day.free })}</span>
    </Link>
  );
}

function Month({ picker }: { readonly picker: LoadedPicker }) {
  const href = useHref();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  const step = (month: string | undefined, label: string, sign: string) =>
    month === undefined ? (
      <span className="booking-month__step" aria-hidden="true" />
    ) : (
      <Link className="booking-month__step" to={href({ month, day: undefined, hold: undefined })} preventScrollReset aria-label={label}>
        {sign}
      </Link>
    );
  return (
    <div className="booking-month">
      <div className="booking-month__head">
        {step(picker.previous, labels.monthBefore, "‹")}
        <h3 id="booking-month" aria-live="polite">
          {picker.month}
        </h3>
        {step(picker.next, labels.monthAfter, "›")}
      </div>
      <table aria-labelledby="booking-month">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picker.weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <td key={day.day}>
                  <DayCell day={day} chosen={picker.day?.day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Offered = BookingAnswer["next"] | LoadedPicker["soon"];

/** Free slots labelled with their day: the next ones, or alternatives to a taken one. */
function NextSlots({ next, className }: { readonly next: Offered; readonly className: string }) {
  const { soon } = useLabels("bookingLabels", BOOKING_LABELS);
  if (!next?.length) return null;
  return (
    <ul className={className} aria-label={soon}>
      {next.map(({ start, label, ...rest }) => (
        <li key={start}>
          <button type="submit" name="start" value={start} className="booking-time figure">
            {"day" in rest && <span>{rest.day} </span>}
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A few free times, without searching the calendar. Hidden when a refusal already lists alternatives. */
export function NextTimes({ picker: { soon }, answer, ...facts }: SlotPickerProps) {
  const submit = useOneSubmit();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  if (soon.length === 0 || answer?.next) return null;
  return (
    <Form method="post" className="booking-soon" preventScrollReset onSubmit={submit}>
      <SlotFacts {...facts} />
      <h3>{labels.soon}</h3>
      <NextSlots next={soon} className="booking-soon__list" />
    </Form>
  );
}

type OpenDay = NonNullable<LoadedPicker["day"]>;

/** A host in another zone may be free while the visitor sleeps: these times stay possible without being in the way. */
const isFolded = (part: string, { parts }: OpenDay) => part === "Night" && parts.length > 1;

function PartTimes({ part, times }: OpenDay["parts"][number]) {
  return (
    <ul className="booking-times__list" aria-labelledby={`booking-day booking-${part}`}>
      {times.map(({ start, label }) => (
        <li key={start}>
          <button type="submit" name="start" value={start} className="booking-time figure">
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Times({ day }: { readonly day: LoadedPicker["day"] }) {
  const { noneFree } = useLabels("bookingLabels", BOOKING_LABELS);
  if (!day) return <p className="booking-times__none">{noneFree}</p>;
  return (
    <>
      <h3 id="booking-day">{day.name}</h3>
      {day.parts.map(({ part, times }) =>
        isFolded(part, day) ? (
          <details key={part} className="booking-part">
            <summary>
              <h4 id={`booking-${part}`}>{part}</h4>
            </summary>
            <PartTimes part={part} times={times} />
          </details>
        ) : (
          <div key={part} className="booking-part">
            <h4 id={`booking-${part}`}>{part}</h4>
            <PartTimes part={part} times={times} />
          </div>
        ),
      )}
    </>
  );
}

/** A month of links and a day of buttons; each is a plain request, so it works without scripts. */
export function SlotPicker({ picker, answer, ...facts }: SlotPickerProps) {
  const submit = useOneSubmit();
  const { allZone } = useLabels("bookingLabels", BOOKING_LABELS);
  return (
    <div className="booking-picker">
      <Month picker={picker} />
      <Form method="post" className="booking-times" id="times" preventScrollReset onSubmit={submit}>
        <SlotFacts {...facts} />
        <div role="alert">{answer?.errors["form"] && <p className="booking__mistake">{answer.errors["form"]}</p>}</div>
        <NextSlots next={answer?.next} className="booking-next" />
        <Times day={picker.day} />
        <p className="booking-times__zone">{fillIn(allZone, { zone: facts.zone.name })}</p>
      </Form>
    </div>
  );
}
