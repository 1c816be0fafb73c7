import { ROLES } from "#domain/pricing/hours.ts";
import { DELIVERY_SPEEDS, type PriceBook } from "#domain/pricing/price-book.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { ADDITIONAL_HOUR, baseField, deliveryField, labelOfRole } from "./rate-fields.ts";

interface Rate {
  readonly name: string;
  readonly label: string;
  readonly value: number;
}

function RateGroup({ legend, hint, rates }: { readonly legend: string; readonly hint: string; readonly rates: readonly Rate[] }) {
  return (
    <fieldset className="settings__group">
      <legend>{legend}</legend>
      <p className="field__hint">{hint}</p>
      <div className="rates__fields">
        {rates.map(({ name, label, value }) => (
          <TextField key={name} name={name} label={label} defaultValue={value} inputMode="numeric" maxLength={9} autoComplete="off" />
        ))}
      </div>
    </fieldset>
  );
}

/** Numbers that do not depend on an option. */
export function BaseRates({ book }: { readonly book: PriceBook }) {
  return (
    <>
      <RateGroup
        legend="Base values"
        hint="Dollars per hour for each role, before options."
        rates={ROLES.map((role) => ({ name: baseField(role), label: labelOfRole(role), value: book.baseValues[role] }))}
      />
      <RateGroup
        legend="Additional hours"
        hint="Dollars per additional hour of an option."
        rates={[{ name: ADDITIONAL_HOUR, label: "An additional hour", value: book.additionalHourDollars }]}
      />
      <RateGroup
        legend="Delivery"
        hint="Percentage of the total: 125 adds a quarter."
        rates={DELIVERY_SPEEDS.map((speed) => ({ name: deliveryField(speed), label: speed, value: book.deliveryPercent[speed] }))}
      />
    </>
  );
}
