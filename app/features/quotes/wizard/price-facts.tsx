import { calendarTime, durationInWords } from "#domain/pricing/calendar-time.ts";
import { hoursInWords, priceRange, RANGE_MEANING, shownRange } from "#domain/pricing/dollar-range.ts";
import type { Price } from "#domain/pricing/price.ts";
import type { DeliverySpeed } from "#domain/pricing/price-book.ts";
import { NOT_IN_THE_FIGURE } from "../accepting.ts";
import type { HourRange } from "./page-answer.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

interface PriceFactsProps {
  readonly priced: Price;
  readonly delivery: DeliverySpeed;
  /** Undefined if a page has no range, or nothing was recognised on one: then nothing is known about such projects. */
  readonly range: HourRange | undefined;
  /** `7 December`; undefined if nothing can start any more. */
  readonly firstStart: string | undefined;
}

/** Details beside the figure: its range, the duration and the earliest start. */
export function PriceFacts({ priced, delivery, range, firstStart }: PriceFactsProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const dollars = range && priceRange(priced, delivery, range);
  const { people } = calendarTime(priced.totalHours, delivery);
  return (
    <div className="quote-facts">
      {dollars && (
        <p>
          <strong className="quote-facts__range figure">{shownRange(dollars)}</strong> {RANGE_MEANING}
        </p>
      )}
      {priced.totalHours > 0 && (
        <p>
          {fillIn(firstStart === undefined ? labels.workOf : labels.workFrom, {
            time: durationInWords(priced.totalHours, delivery).replace(/^a/, "A"),
            people: people === 1 ? labels.onePerson : fillIn(labels.people, { count: people }),
            day: firstStart ?? "",
          })}
        </p>
      )}
      {range && <p className="quote__hint figure">{hoursInWords(range)}</p>}
    </div>
  );
}

/** Below the buttons, which on a phone must stay on the first screen with the figure. */
export const NotIncluded = () => <p className="quote__hint">{NOT_IN_THE_FIGURE}</p>;
