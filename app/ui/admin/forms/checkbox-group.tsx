import { FieldError, Hint, useTies, type FieldProps } from "./field.tsx";
import type { Option } from "./select-field.tsx";

export interface CheckboxOption extends Option {
  readonly hint?: string;
}

interface GroupProps extends Omit<FieldProps, "isOptional"> {
  readonly options: readonly CheckboxOption[];
  readonly defaultValue?: readonly string[];
}

const NONE: readonly string[] = [];

/** Any number of choices under one name. */
export function CheckboxGroup({ name, label, hint, options, defaultValue = NONE }: GroupProps) {
  const { ties, error } = useTies(name, hint);
  return (
    <fieldset className="field field--group" aria-describedby={ties["aria-describedby"]}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        // The first one gets the focus when the group is wrong.
        <label className="check" key={option.value}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={defaultValue.includes(option.value)} aria-invalid={index === 0 ? ties["aria-invalid"] : undefined} />
          <span>
            {option.label}
            {option.hint && <span className="check__hint">{option.hint}</span>}
          </span>
        </label>
      ))}
      <Hint id={ties.id}>{hint}</Hint>
      <FieldError id={ties.id} error={error} />
    </fieldset>
  );
}
