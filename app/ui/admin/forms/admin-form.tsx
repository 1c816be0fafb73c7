import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";
import { FormStateContext, NO_ERRORS, type FieldErrors } from "./form-state.ts";

interface AdminFormProps extends Omit<FormProps, "children"> {
  /** What the action answered; a new object for each refusal. */
  readonly errors?: FieldErrors | undefined;
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
  return { isPending: isSent && state !== "idle", send: () => setIsSent(true) };
}

/** The fields inside find their errors by name. After a refusal the first wrong field has the focus, and all keep what was typed. */
export function AdminForm({ errors = NO_ERRORS, fetcher, children, onSubmit, className = "form", ...form }: AdminFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const { isPending, send } = usePending(fetcher?.state ?? state);
  const Element = fetcher?.Form ?? Form;

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-form-error]");
    wrong?.focus();
  }, [errors]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Twice is once.
    if (isPending) return event.preventDefault();
    onSubmit?.(event);
    if (!event.defaultPrevented) send();
  };
  return (
    <FormStateContext value={{ errors, isPending }}>
      {/* The browser's own bubbles would hide the sentences of the schema. */}
      <Element ref={ref} className={className} noValidate {...form} onSubmit={submit}>
        {children}
      </Element>
    </FormStateContext>
  );
}
