import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode, type SubmitEvent } from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";
import { FormStateContext, NO_ERRORS, type FieldErrors } from "./form-state.ts";
import "./forms.css";

interface CheckedFormProps extends Omit<FormProps, "children"> {
  /** What the action answered; a new object for each refusal. */
  readonly errors?: FieldErrors | undefined;
  /** The schema of the server, asked before anything is sent: `checkWith(schema)`. Public pages do without and load no schema. */
  readonly check?: ((form: FormData) => FieldErrors | undefined) | undefined;
  /** For a form that does not navigate. */
  readonly fetcher?: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
  readonly children: ReactNode;
}

/** Whether this form, and not another one on the page, is being sent. */
function usePending(state: "idle" | "loading" | "submitting") {
  const [isSent, setIsSent] = useState(false);
  useEffect(() => {
    if (state === "idle") setIsSent(false);
  }, [state]);
  return { isPending: isSent && state !== "idle", send: () => setIsSent(true), settle: () => setIsSent(false) };
}

const neverChanges = () => () => {};

/** Without scripts the browser's own checks are the only ones before sending; with scripts its bubbles would hide our sentences. */
const useHasScripts = () => useSyncExternalStore(neverChanges, () => true, () => false);

/** The fields inside find their errors by name. After a refusal the first wrong field has the focus, and all keep what was typed. */
export function CheckedForm({ errors: answered = NO_ERRORS, check, fetcher, children, onSubmit, className = "form", ...form }: CheckedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<FieldErrors>();
  const hasScripts = useHasScripts();
  const errors = own ?? answered;
  const { state } = useNavigation();
  const { isPending, send, settle } = usePending(fetcher?.state ?? state);
  const Element = fetcher?.Form ?? Form;

  const onRefusal = useEffectEvent(() => {
    // The page around a form with a fetcher may still be loading; the form itself can be mended and sent again. One that navigates waits for what the page now says.
    if (fetcher) settle();
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-form-error]");
    wrong?.focus();
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) onRefusal();
  }, [errors]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Twice is once.
    if (isPending) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const wrong = check?.(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setOwn(wrong);
    if (wrong) event.preventDefault();
    else send();
  };
  return (
    <FormStateContext value={{ errors, isPending }}>
      <Element ref={ref} className={className} noValidate={hasScripts} {...form} onSubmit={submit}>
        {children}
      </Element>
    </FormStateContext>
  );
}
