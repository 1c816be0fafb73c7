import type { OpenSpan } from "#domain/schedule/business-hours.ts";
import { FieldError, useTies } from "#ui/forms/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { useRows } from "./use-rows.ts";
import { DAY_FIELDS, MAX_SPANS } from "./week-days.ts";

type DayFields = (typeof DAY_FIELDS)[number];

const NEW_SPAN: OpenSpan = ["", ""];

interface SpanProps {
  readonly day: DayFields;
  readonly span: OpenSpan;
  readonly isWrong: boolean;
  readonly described: string | undefined;
  readonly onRemove: () => void;
}

function SpanFields({ day, span: [from, to], isWrong, described, onRemove }: SpanProps) {
  const ties = { "aria-invalid": isWrong || undefined, "aria-describedby": described };
  return (
    <div className="week__span">
      <input className="input" type="time" name={day.from} defaultValue={from} aria-label={`${day.name} from`} {...ties} />
      <span aria-hidden="true">–</span>
      <input className="input" type="time" name={day.to} defaultValue={to} aria-label={`${day.name} until`} {...ties} />
      <button type="button" className="icon-button" onClick={onRemove}>
        <Icon name="close" />
        <span className="visually-hidden">Remove these hours of {day.name}</span>
      </button>
    </div>
  );
}

function DayRow({ day, spans }: { readonly day: DayFields; readonly spans: readonly OpenSpan[] }) {
  const { rows, add, remove } = useRows(spans);
  const { ties, error } = useTies(day.from, undefined);
  return (
    <div className="week__day">
      <h3 className="week__name">{day.name}</h3>
      <div className="week__spans">
        {rows.length === 0 && <p className="week__closed">Closed</p>}
        {rows.map(({ id, value }) => (
          <SpanFields
            key={id}
            day={day}
            span={value}
            isWrong={error !== undefined}
            described={ties["aria-describedby"]}
            onRemove={() => remove(id)}
          />
        ))}
        <FieldError id={ties.id} error={error} />
      </div>
      {rows.length < MAX_SPANS && (
        <button type="button" className="button button--quiet button--small" onClick={() => add(NEW_SPAN)}>
          Add hours<span className="visually-hidden"> on {day.name}</span>
        </button>
      )}
    </div>
  );
}

/** Seven days with up to three spans each; a day without spans is closed. */
export function WeekEditor({ week }: { readonly week: readonly (readonly OpenSpan[])[] }) {
  return (
    <div className="week">
      {DAY_FIELDS.map((day, index) => (
        <DayRow key={day.name} day={day} spans={week[index] ?? []} />
      ))}
    </div>
  );
}
