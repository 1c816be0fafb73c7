import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useUndoOf } from "#ui/forms/use-answer.ts";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { Modal } from "#ui/modal.tsx";

interface RecordDialogProps {
  readonly title: string;
  readonly className?: string;
  /** Tells the page's action what to do. */
  readonly intent: string;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  /** "Cancel" would be ambiguous if the question is whether to cancel something. */
  readonly cancelLabel?: string;
  /** Whether Undo cannot take everything back, such as an email. */
  readonly isDangerous?: boolean;
  readonly check?: (form: FormData) => FieldErrors | undefined;
  /** Errors found before sending. */
  readonly errors?: FieldErrors | undefined;
  /** May prevent the submission, and close the dialog itself. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>, close: () => void) => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Asks for what a rejection needs, such as its reason and letter, and posts it to the page's action. Rendering it opens it. */
export function RecordDialog(props: RecordDialogProps) {
  const {
    title,
    className = "",
    intent,
    confirmLabel,
    pendingLabel,
    cancelLabel = "Cancel",
    isDangerous = true,
    check,
    onSubmit,
    onClose,
  } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { fetcher, errors } = useFormFetcher<FormAnswer>(close, useUndoOf());
  return (
    <Modal ref={dialog} className={`confirm ${className}`} labelledBy={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <CheckedForm
        method="post"
        fetcher={fetcher}
        errors={props.errors ?? errors}
        check={check}
        onSubmit={(event) => onSubmit?.(event, close)}
      >
        <input type="hidden" name="intent" value={intent} />
        {props.children}
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={close}>
            {cancelLabel}
          </button>
          <SubmitButton className={isDangerous ? "button button--danger" : "button"} pendingLabel={pendingLabel}>
            {confirmLabel}
          </SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

interface DialogButtonProps {
  readonly children: ReactNode;
  /** What the command palette calls it. */
  readonly verb: string | undefined;
  /** Whether the record can still do this. */
  readonly isPossible?: boolean;
  readonly renderDialog: (onClose: () => void) => ReactNode;
}

/** Opens a dialog. It stays mounted until it has shown the result: the record often updates first. */
export function DialogButton({ children, verb, isPossible = true, renderDialog }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !isPossible) return null;
  return (
    <>
      <button type="button" className="button button--quiet button--small" data-hold="" data-verb={verb} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  );
}
