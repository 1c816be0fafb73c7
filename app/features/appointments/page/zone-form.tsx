import { Form, Link, useSearchParams } from "react-router";
import { page as BOOKING_LABELS } from "#content/labels/booking.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { useShown } from "#ui/forms/use-shown.ts";
import { useHref } from "./booking-href.ts";
import type { LoadedZone } from "./load-booking.server.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import "./zone-form.css";

/** Other parameters are kept; the day may differ in another time zone. */
const DROPPED = ["time_zone", "day"];

const cityOf = (zone: string) => zone.replaceAll("_", " ");

/** With scripts, selecting a zone submits the form; otherwise the button does. */
export function ZoneForm({ zone, typeId }: { readonly zone: LoadedZone; readonly typeId?: string }) {
  const [params] = useSearchParams();
  const [shown, show] = useShown(zone.id);
  const href = useHref();
  const labels = useLabels("bookingLabels", BOOKING_LABELS);
  if (zone.groups.length === 0) {
    return (
      <p className="booking-zone">
        {fillIn(labels.inZone, { zone: zone.name })}
        <Link to={href({ type: typeId, time_zone: zone.id })} preventScrollReset>
          {labels.otherZone}
        </Link>
      </p>
    );
  }
  return (
    <Form className="booking-zone" action="#pick" preventScrollReset onChange={(event) => event.currentTarget.requestSubmit()}>
      {[...params]
        .filter(([name]) => !DROPPED.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="field">
        <label htmlFor="booking-zone">{labels.zone}</label>
        <select id="booking-zone" className="input" name="time_zone" value={shown} onChange={(event) => show(event.target.value)}>
          {zone.groups.map(({ region, zones }) => (
            <optgroup key={region} label={region}>
              {zones.map((each) => (
                <option key={each} value={each}>
                  {cityOf(each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <button type="submit" className="button button--quiet button--small">
        {labels.showTimes}
      </button>
    </Form>
  );
}
