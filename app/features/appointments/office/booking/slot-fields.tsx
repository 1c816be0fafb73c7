import { useState } from "react";
import { formatDay } from "#domain/list/office-time.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import type { StaffSlot } from "../staff-slots.server.ts";

const QUARTERS = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15].map((part) => String(part).padStart(2, "0"));
  return { value: `${hour}:${minute}`, label: `${hour}:${minute}` };
});

const MORNING = "09:00";

interface SlotFieldsProps {
  readonly slots: readonly StaffSlot[];
  readonly day: string;
  /** The zone of the day and of all times. */
  readonly zone: string;
  readonly host: { readonly name: string };
  /** The slot selected initially, if it is free. */
  readonly chosen?: string | undefined;
  /** The same time on the clock, as the default of the custom time field. */
  readonly time?: string | undefined;
}

/** The host's free slots on that day, and a field for any other time, which the database checks for overlaps. */
export function SlotFields({ slots, day, zone, host, chosen, time }: SlotFieldsProps) {
  const isOther = slots.length === 0 || time !== undefined;
  const first = slots.find(({ start }) => start === chosen)?.start ?? (isOther ? "other" : "");
  const [start, setStart] = useState(first);
  const { elsewhere = "" } = slots.find((slot) => slot.start === start) ?? {};
  const { ties, error } = useTies("start", undefined);
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <fieldset
        className="field"
        aria-describedby={ties["aria-describedby"]}
        data-form-error={error ? "" : undefined}
        tabIndex={error ? -1 : undefined}
      >
        <legend>
          Free times of {host.name} on {formatDay(day)} ({zone.replaceAll("_", " ")})
        </legend>
        {slots.length === 0 && <p className="field__hint">No free time within working hours on that day.</p>}
        <div className="slots">
          {slots.map((slot) => (
            <label key={slot.start} className="slots__slot">
              <input type="radio" name="start" value={slot.start} checked={start === slot.start} onChange={() => setStart(slot.start)} />
              <span>{slot.time}</span>
            </label>
          ))}
          <label className="slots__slot">
            <input type="radio" name="start" value="other" checked={start === "other"} onChange={() => setStart("other")} />
            <span>Another time</span>
          </label>
        </div>
        {elsewhere !== "" && <p className="field__hint">{elsewhere}.</p>}
        <FieldError id={ties.id} error={error} />
      </fieldset>
      {start === "other" && (
        // A native time field shows twelve or twenty-four hours as the browser's language has it.
        <SelectField
          name="time"
          label="Time"
          options={QUARTERS}
          defaultValue={time ?? MORNING}
          hint={`Time in ${zone.replaceAll("_", " ")}. May be outside working hours; cannot overlap another appointment.`}
        />
      )}
    </>
  );
}
