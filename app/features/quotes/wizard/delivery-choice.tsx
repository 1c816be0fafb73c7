import { durationInWords } from "#domain/pricing/calendar-time.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "#domain/pricing/price-book.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { Price } from "#domain/pricing/price.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface DeliveryChoiceProps {
  readonly chosen: DeliverySpeed;
  readonly priced: Price;
  readonly isDisabled?: boolean;
  onChoose(speed: DeliverySpeed): void;
}

export function DeliveryChoice({ chosen, priced, isDisabled = false, onChoose }: DeliveryChoiceProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <fieldset className="quote-delivery" disabled={isDisabled}>
      <legend className="quote-side__heading">{labels.delivery}</legend>
      <div className="quote-delivery__speeds">
        {DELIVERY_SPEEDS.map((speed) => (
          <label key={speed} className="quote-tile">
            <input type="radio" name="delivery" value={speed} checked={speed === chosen} onChange={() => onChoose(speed)} />
            <span className="quote-tile__text">
              {speed}
              {priced.totalHours > 0 && <span className="quote-tile__words">{durationInWords(priced.totalHours, speed)}</span>}
            </span>
            <span className="quote-tile__figure figure">{formatEstimate(priced.deliveryCents[speed])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
