import { useFormState } from "./form-state.ts";

/** An error about the whole form, such as "A colleague has changed this meanwhile." */
export function FormError() {
  const error = useFormState().errors["form"];
  return (
    <div role="alert">
      {error && (
        <p className="form__error" data-form-error="" tabIndex={-1}>
          {error}
        </p>
      )}
    </div>
  );
}
