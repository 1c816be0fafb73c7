import { useId, type ReactNode } from "react";
import { useFormState } from "./form-state.ts";

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown beside the label; most fields of a form are required. */
  readonly isOptional?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface Ties {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export function useTies(name: string, hint: ReactNode): { readonly ties: Ties; readonly error: string | undefined } {
  const id = useId();
  const error = useFormState().errors[name];
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { error, ties: { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined } };
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return children ? (
    <p className="field__hint" id={`${id}-hint`}>
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error ? (
    <p className="field__error" id={`${id}-error`}>
      {error}
    </p>
  ) : null;
}

interface AnyFieldProps extends FieldProps {
  /** For a label that a tab or heading already shows. */
  readonly isLabelHidden?: boolean;
  readonly children: (ties: Ties) => ReactNode;
}

/** Label above, hint and error below; `children` is the control. */
export function Field({ name, label, hint, isOptional = false, isLabelHidden = false, children }: AnyFieldProps) {
  const { ties, error } = useTies(name, hint);
  return (
    <div className="field">
      <label htmlFor={ties.id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label} {isOptional && <span className="field__optional">(optional)</span>}
      </label>
      {children(ties)}
      <Hint id={ties.id}>{hint}</Hint>
      <FieldError id={ties.id} error={error} />
    </div>
  );
}
