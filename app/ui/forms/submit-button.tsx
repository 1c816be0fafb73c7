import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { useAndNext } from "./and-next.ts";
import { isSentBy, useFormState } from "./form-state.ts";

interface SubmitProps {
  readonly children: ReactNode;
  /** Shown while the form is being sent. */
  readonly pendingLabel?: string;
  readonly className?: string;
  /** Tells the action which button was pressed. */
  readonly name?: string;
  readonly value?: string;
  /** Its keyboard shortcut. */
  readonly shortcut?: string;
}

interface NextProps extends Pick<ComponentProps<"button">, "type" | "name" | "value" | "onClick"> {
  readonly label: ReactNode;
  /** The letter that presses the neighbouring button; Shift with that letter presses this one. */
  readonly shortcut?: string | undefined;
}

/** Does the same as the neighbouring button, then opens the next record of the queue. */
export function NextButton({ label, type = "submit", shortcut, ...button }: NextProps) {
  return (
    <button
      type={type}
      className="and-next"
      {...button}
      title="… and next"
      aria-keyshortcuts={shortcut && `Shift+${shortcut.toUpperCase()}`}
    >
      <span className="visually-hidden">{label} and next</span>
      <Icon name="arrowRight" />
    </button>
  );
}

/** Stays focusable while pending, because a disabled button would lose the focus. The form ignores a second submit of the same values. */
export function SubmitButton({ children, pendingLabel = "Saving …", className = "button", name, value, shortcut }: SubmitProps) {
  const state = useFormState();
  const isSent = isSentBy(state, value);
  const andNext = useAndNext();
  const button = (
    <button
      type="submit"
      className={className}
      name={name}
      value={value}
      aria-keyshortcuts={shortcut}
      aria-disabled={state.isPending || undefined}
      aria-busy={isSent || undefined}
    >
      {isSent ? pendingLabel : children}
    </button>
  );
  if (!andNext) return button;
  return (
    <span className="with-next">
      {button}
      <NextButton label={children} shortcut={shortcut} onClick={andNext.arm} name={name} value={value} />
    </span>
  );
}
