import { asFastAs, durationInWords } from "#domain/pricing/calendar-time.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "#domain/pricing/price-book.ts";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import type { Price } from "#domain/pricing/price.ts";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

const LIST = new Intl.ListFormat("en-GB");

interface DeliveryChoiceProps {
  readonly chosen: DeliverySpeed;
  readonly priced: Price;
  onChoose(speed: DeliverySpeed): void;
}

export function DeliveryChoice({ chosen, priced: { totalHours, deliveryCents }, onChoose }: DeliveryChoiceProps) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  const noFaster = DELIVERY_SPEEDS.filter((speed) => totalHours > 0 && asFastAs(totalHours, speed));
  const time = (speed: DeliverySpeed) => {
    const cheaper = asFastAs(totalHours, speed);
    return cheaper ? fillIn(labels.noFaster, { speed: cheaper }) : durationInWords(totalHours, speed);
  };
  return (
    <fieldset className="quote-delivery">
      <legend className="quote-side__heading">{labels.delivery}</legend>
      <div className="quote-delivery__speeds">
        {DELIVERY_SPEEDS.map((speed) => (
          <label key={speed} className="quote-tile">
            <input type="radio" name="delivery" value={speed} checked={speed === chosen} onChange={() => onChoose(speed)} />
            <span className="quote-tile__text">
              {speed}
              {totalHours > 0 && <span className="quote-tile__words">{time(speed)}</span>}
            </span>
            <span className="quote-tile__figure figure">{formatEstimate(deliveryCents[speed])}</span>
          </label>
        ))}
      </div>
      {noFaster.length > 0 && <p className="quote__hint">{fillIn(labels.tooSmall, { speeds: LIST.format(noFaster) })}</p>}
    </fieldset>
  );
}

/** The delivery of an estimate that can no longer be changed. */
export function ChosenDelivery({ chosen, priced: { totalHours, deliveryCents } }: Pick<DeliveryChoiceProps, "chosen" | "priced">) {
  const labels = useLabels("resultLabels", RESULT_LABELS);
  return (
    <div>
      <p className="quote-side__heading">{labels.delivered}</p>
      <p>
        {fillIn(labels.atSpeed, { speed: chosen })}
        {totalHours > 0 && `, ${durationInWords(totalHours, chosen)}`}:{" "}
        <span className="figure">{formatEstimate(deliveryCents[chosen])}</span>
      </p>
    </div>
  );
}
