import type { ReactNode } from "react";
import { useFormState } from "./form-state.ts";

interface SubmitProps {
  readonly children: ReactNode;
  /** Said while the form is being sent. */
  readonly pendingLabel?: string;
  readonly className?: string;
  /** Tells the action which button it was. */
  readonly name?: string;
  readonly value?: string;
}

/** Stays focusable while it waits: a disabled button would drop the focus. The form ignores a second submit. */
export function SubmitButton({ children, pendingLabel = "Saving …", className = "button", name, value }: SubmitProps) {
  const { isPending } = useFormState();
  return (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
    >
      {isPending ? pendingLabel : children}
    </button>
  );
}
