import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "id" | "className"> & {
    /** For the field that the page was opened to fill in. */
    readonly hasFocus?: boolean;
  };

/** One line: text, email address, number, date, password. */
export function TextField({ name, label, hint, isOptional = false, type = "text", hasFocus = false, ...input }: InputProps) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional}>
      {(ties) => (
        <input
          className="input"
          type={type}
          name={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person came to type here
          autoFocus={hasFocus}
          data-first-focus={hasFocus || undefined}
          {...ties}
          {...input}
        />
      )}
    </Field>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps | "id" | "className">;

/** Several lines; grows with its content if the browser supports it. */
export function TextArea({ name, label, hint, isOptional = false, rows = 4, ...area }: AreaProps) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional}>
      {(ties) => <textarea className="input input--area" name={name} rows={rows} {...ties} {...area} />}
    </Field>
  );
}
