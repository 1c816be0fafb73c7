import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { CheckedForm } from "./checked-form.tsx";
import { FormError } from "./form-error.tsx";
import type { FieldErrors } from "./form-state.ts";
import { UNSAVED, UNSENT } from "./keep-unsent.ts";
import { SubmitButton } from "./submit-button.tsx";
import { offerUndo, takenBack, useUndoOffer } from "./use-answer.ts";

interface SetFormProps {
  /** Tells the action what to set. */
  readonly intent: string;
  readonly errors: FieldErrors | undefined;
  /** Values that cause a mail to a client: saved only by pressing the button, and not undoable. */
  readonly deliberate?: readonly string[];
  /** Asks about a deliberate value in a dialog, which saves it, instead of waiting for the button: the saved value is shown again. */
  readonly onAsk?: (value: string) => void;
  /** What Undo sends, if not only the saved values. Undefined if this cannot be undone. */
  readonly undoOf?: (sent: FormData) => Readonly<Record<string, string>> | undefined;
  readonly onSent?: () => void;
  /** The field. Key the form by its value, so that it is recreated after another person's change. */
  readonly children: ReactNode;
}

/** Arrow keys in a closed select pass through unintended values, so a value is saved only after this pause. */
const REST_MS = 700;
const NONE: readonly string[] = [];

type Control = HTMLInputElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control => element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

const savedValue = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? "")
    : control.defaultValue;

/** Fields that bind a form to the record that it was rendered from: it cannot be sent twice. */
const BOUND = ["revision", "from"];
const isBound = ({ elements }: HTMLFormElement) => BOUND.some((name) => elements.namedItem(name) !== null);

const valuesOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** Shows the saved choices again, and says so if others were shown. */
function putBack({ elements }: HTMLFormElement, sentence: string): string | undefined {
  const changed = [...elements].filter((each) => each instanceof HTMLSelectElement).filter((each) => each.value !== savedValue(each));
  for (const select of changed) {
    select.value = savedValue(select);
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (changed.length === 0) return undefined;
  return sentence === UNSENT ? UNSAVED : `${sentence} The saved choice is shown again.`;
}

/** The form's values before the person changed it. */
const savedFields = ({ elements }: HTMLFormElement) =>
  Object.fromEntries([...elements].filter(isControl).map((control) => [control.name, savedValue(control)]));

/**
 * One field that is saved on change, with Undo. The button is for browsers without scripts, and for values that cannot be undone. The
 * command palette and the record bar on phones find it by `data-record-field`.
 */
export function SetForm({ intent, errors, deliberate = NONE, onAsk, undoOf, onSent, children }: SetFormProps) {
  const [needsPress, setNeedsPress] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByKey = useRef(false);
  /** Leaving the field sends the same values again. */
  const sent = useRef("");
  const offer = useUndoOffer();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (errors) sent.current = "";
  }, [errors]);
  /** While a save runs, the form is compared with what was sent: it may be changed back to what was saved before. */
  const isUnsaved = (form: HTMLFormElement, control: Control) =>
    sent.current === "" ? control.value !== savedValue(control) : valuesOf(form) !== sent.current;

  const save = (form: HTMLFormElement, control: Control) => {
    clearTimeout(timer.current);
    if (onAsk && deliberate.includes(control.value)) {
      const { value } = control;
      if (!isUnsaved(form, control)) return;
      control.value = savedValue(control);
      return onAsk(value);
    }
    const isTold = [...form.elements].some((each) => isControl(each) && deliberate.includes(each.value));
    setNeedsPress(isTold);
    if (!isTold && isUnsaved(form, control)) form.requestSubmit();
  };
  const onChange = ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
    const control: unknown = target;
    if (!(control instanceof HTMLSelectElement)) return;
    clearTimeout(timer.current);
    if (isByKey.current) timer.current = setTimeout(() => save(currentTarget, control), REST_MS);
    else save(currentTarget, control);
  };
  const onBlur = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    const control: unknown = target;
    if (isControl(control)) save(currentTarget, control);
  };
  const onSubmit = ({ currentTarget }: SubmitEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    sent.current = valuesOf(currentTarget);
    const now = new FormData(currentTarget);
    const isOnce = needsPress || isBound(currentTarget);
    const fields = undoOf ? undoOf(now) : isOnce ? undefined : savedFields(currentTarget);
    if (fields) offer({ ...fields, ...takenBack(Object.fromEntries([...now].map(([name, value]) => [name, String(value)]))) });
    else offerUndo(undefined);
    onSent?.();
  };
  /** What waits for a press stays, with its further fields: the button shows that it is not saved. */
  const onNotSent = (form: HTMLFormElement, sentence: string) => {
    offerUndo(undefined);
    sent.current = "";
    return needsPress ? undefined : putBack(form, sentence);
  };
  return (
    <CheckedForm
      method="post"
      errors={errors}
      className="set-form"
      data-record-field={intent}
      data-deliberate={deliberate.join(" ") || undefined}
      data-asks={onAsk ? "" : undefined}
      isSentAgain={(form) => !isBound(form) && valuesOf(form) !== sent.current}
      onNotSent={onNotSent}
      preventScrollReset
      onKeyDown={({ key }: KeyboardEvent) => (isByKey.current = key.length === 1 || key.startsWith("Arrow"))}
      onPointerDown={() => (isByKey.current = false)}
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <span className={needsPress ? "set-form__press" : "set-form__press without-script"}>
        <SubmitButton className="button button--quiet button--small">
          Set<span className="visually-hidden"> {intent}</span>
        </SubmitButton>
      </span>
      <FormError />
    </CheckedForm>
  );
}
