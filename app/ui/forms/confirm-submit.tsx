import { useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useAndNext } from "./and-next.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { isSentBy, useFormState } from "./form-state.ts";

interface ConfirmSubmitProps {
  readonly children: ReactNode;
  /** The question. */
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  /** Deletes, removes or cancels something for good. */
  readonly isDangerous?: boolean;
  readonly className?: string;
  /** Tells the action which button was pressed. */
  readonly name?: string;
  readonly value?: string;
}

/** A submit button that asks for confirmation. A press before hydration waits for the application. */
export function ConfirmSubmit({
  children,
  title,
  text,
  confirmLabel,
  pendingLabel,
  isDangerous,
  className = "button",
  name,
  value,
}: ConfirmSubmitProps) {
  const state = useFormState();
  const isSent = isSentBy(state, value);
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    if (!state.isPending) setIsAsking(true);
  };
  const andNext = useAndNext();
  const confirm = () => button.current?.form?.requestSubmit(button.current);
  return (
    <>
      <button
        ref={button}
        type="submit"
        data-hold=""
        className={className}
        name={name}
        value={value}
        aria-disabled={state.isPending || undefined}
        aria-busy={isSent || undefined}
        onClick={ask}
      >
        {isSent ? pendingLabel : children}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={confirmLabel}
          isDangerous={isDangerous}
          onConfirm={confirm}
          onConfirmAndNext={
            andNext
              ? () => {
                  andNext.arm();
                  confirm();
                }
              : undefined
          }
          onClose={() => setIsAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
