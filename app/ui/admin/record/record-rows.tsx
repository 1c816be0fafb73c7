import type { ReactNode } from "react";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import "./record-rows.css";

/** Small items of a record, each an `li` with its `record-rows__detail` below and its `record-rows__action` beside it. */
export function RecordRows({ children }: { readonly children: ReactNode }) {
  return <ul className="record-rows">{children}</ul>;
}

/** The errors of a row's action; the row itself may be gone by now. */
export function RowErrors({ errors }: { readonly errors: FieldErrors | undefined }) {
  return (
    <CheckedForm errors={errors} className="row-errors">
      <FormError />
    </CheckedForm>
  );
}
