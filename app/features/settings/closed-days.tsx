import { FieldError, useTies } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useRows } from "#kit/settings/use-rows.ts";

/** Holidays and other single days on which the office is closed. */
export function ClosedDays({ days }: { readonly days: readonly string[] }) {
  const { rows, add, remove } = useRows(days);
  const { ties, error } = useTies("closedOn", undefined);
  return (
    <fieldset className="settings__group">
      <legend>Days off</legend>
      <p className="field__hint">Public holidays and other days off.</p>
      <div className="days-off">
        {rows.map(({ id, value }) => (
          <div className="days-off__day" key={id}>
            <input
              className="input"
              type="date"
              name="closedOn"
              defaultValue={value}
              aria-label="Day off"
              aria-invalid={ties["aria-invalid"]}
              aria-describedby={ties["aria-describedby"]}
            />
            <button type="button" className="icon-button" onClick={() => remove(id)}>
              <Icon name="close" />
              <span className="visually-hidden">Remove the day off {value}</span>
            </button>
          </div>
        ))}
      </div>
      <FieldError id={ties.id} error={error} />
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={() => add("")}>
          Add a day off
        </button>
      </div>
    </fieldset>
  );
}
