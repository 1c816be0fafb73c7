import type { SelectHTMLAttributes } from "react";
import { Field, type FieldProps } from "./field.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "id" | "className" | "children"> {
  readonly options: readonly Option[];
  /** Shown while nothing is chosen. */
  readonly prompt?: string;
}

export function SelectField({ name, label, hint, isOptional = false, options, prompt, ...select }: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional}>
      {(ties) => (
        <select className="input" name={name} {...ties} {...select}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
