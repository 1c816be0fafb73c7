import { useState } from "react";
import { formatDay } from "#domain/list/office-time.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import type { StaffSlot } from "../staff-slots.server.ts";

const QUARTER_S = 900;

interface SlotFieldsProps {
  readonly slots: readonly StaffSlot[];
  readonly day: string;
  readonly host: { readonly name: string; readonly timeZone: string };
  /** The slot selected initially, if it is free. */
  readonly chosen?: string | undefined;
  /** The same time in the host's time zone, as the default of the custom time field. */
  readonly time?: string | undefined;
}

/** The host's free slots on that day, and a field for any other time, which the database checks for overlaps. */
export function SlotFields({ slots, day, host, chosen, time }: SlotFieldsProps) {
  const isOther = slots.length === 0 || time !== undefined;
  const first = slots.find(({ start }) => start === chosen)?.start ?? (isOther ? "other" : "");
  const [start, setStart] = useState(first);
  const { ties, error } = useTies("start", undefined);
  return (
    <>
      <fieldset
        className="field"
        aria-describedby={ties["aria-describedby"]}
        data-form-error={error ? "" : undefined}
        tabIndex={error ? -1 : undefined}
      >
        <legend>
          Free times of {host.name} on {formatDay(day)} ({host.timeZone.replaceAll("_", " ")})
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
        <FieldError id={ties.id} error={error} />
      </fieldset>
      {start === "other" && (
        <TextField
          name="time"
          label="Time"
          type="time"
          step={QUARTER_S}
          defaultValue={time}
          hint={`Time in ${host.timeZone.replaceAll("_", " ")}. May be outside working hours; cannot overlap another appointment.`}
        />
      )}
    </>
  );
}
