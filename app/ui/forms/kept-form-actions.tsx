import type { ReactNode } from "react";

/** The end of a form whose draft the browser keeps (`useFormDraft`): its submit button, and a way to discard the draft. */
export function KeptFormActions({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="actions">
        {children}
        <button type="reset" className="button button--quiet">
          Clear the form
        </button>
      </p>
      <p className="field__hint">What you type is kept in this browser until you send it or clear the form.</p>
    </>
  );
}
