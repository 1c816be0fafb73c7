import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "id" | "className">;

/** One line: text, email address, number, date, password. */
export function TextField({ name, label, hint, isOptional = false, type = "text", ...input }: InputProps) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional}>
      {(ties) => <input className="input" type={type} name={name} {...ties} {...input} />}
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
