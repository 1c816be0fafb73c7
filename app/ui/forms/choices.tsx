import { FieldError, useTies } from "./field.tsx";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  /** Single or multiple choice. */
  readonly type: "radio" | "checkbox";
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
}

/** A few options, all visible. */
export function Choices({ name, legend, hint, type, options, chosen }: ChoicesProps) {
  const { ties, error } = useTies(name, hint);
  return (
    <fieldset
      className="field"
      aria-describedby={ties["aria-describedby"]}
      data-form-error={error ? "" : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{legend}</legend>
      {hint && (
        <p className="field__hint" id={`${ties.id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label, hint: about }) => (
        <label key={value} className="check">
          <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {label}
            {about && <span className="check__hint"> {about}</span>}
          </span>
        </label>
      ))}
      <FieldError id={ties.id} error={error} />
    </fieldset>
  );
}
