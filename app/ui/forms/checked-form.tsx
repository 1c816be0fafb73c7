import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type InputEvent,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { Form, useNavigation, type FetcherWithComponents, type FormProps } from "react-router";
import { showToast } from "#ui/toasts.tsx";
import { useAndNext } from "./and-next.ts";
import { FormStateContext, NO_ERRORS, withoutMended, type FieldErrors } from "./form-state.ts";
import { onUnsent } from "./keep-unsent.ts";
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

/** Names of the fields that were changed since they were refused. */
function useMended(errors: FieldErrors) {
  const [mended, setMended] = useState<{ readonly errors: FieldErrors; readonly names: ReadonlySet<string> }>({ errors, names: new Set() });
  const names = mended.errors === errors ? mended.names : new Set<string>();
  const mend = ({ target }: { readonly target: EventTarget }) => {
    if (!("name" in target) || typeof target.name !== "string" || names.has(target.name) || errors[target.name] === undefined) return;
    setMended({ errors, names: new Set([...names, target.name]) });
  };
  return { shown: withoutMended(errors, names), mend };
}

/** The first wrong field; what concerns the whole form is read out by itself, and has the focus when it is all there is. */
const firstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true], fieldset[data-form-error]") ??
  form?.querySelector<HTMLElement>("[data-form-error]");

const neverChanges = () => () => {};

/** Without scripts the browser's own checks are the only ones before sending; with scripts its bubbles would hide our sentences. */
const useHasScripts = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The fields inside find their errors by name. After a refusal the first wrong field has the focus, and all keep what was typed; a field
 * that is changed is no longer called wrong.
 */
export function CheckedForm({
  errors: answered = NO_ERRORS,
  check,
  fetcher,
  children,
  onSubmit,
  onInput,
  className = "form",
  ...form
}: CheckedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<FieldErrors>();
  const hasScripts = useHasScripts();
  const errors = own ?? answered;
  const { shown, mend } = useMended(errors);
  const { state } = useNavigation();
  const { isPending, send, settle } = usePending(fetcher?.state ?? state);
  const Element = fetcher?.Form ?? Form;

  const andNext = useAndNext();
  const onRefusal = useEffectEvent(() => {
    andNext?.disarm();
    // The page around a form with a fetcher may still be loading; the form itself can be mended and sent again. One that navigates waits
    // for what the page now says.
    if (fetcher) settle();
    const wrong = firstWrong(ref.current);
    if (wrong) wrong.focus();
    else if (errors["form"] !== undefined) showToast(errors["form"]);
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) onRefusal();
  }, [errors]);
  // Without a connection the failure is there before the page has shown that anything is being sent.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isPending) isUnderWay.current = false;
  }, [isPending]);
  const unsent = useEffectEvent((sentence: string) => {
    if (!isUnderWay.current) return false;
    isUnderWay.current = false;
    settle();
    setOwn({ form: sentence });
    return true;
  });
  useEffect(() => onUnsent((sentence) => unsent(sentence)), []);

  const input = (event: InputEvent<HTMLFormElement>) => {
    mend(event);
    onInput?.(event);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Twice is once.
    if (isPending) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const wrong = check?.(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setOwn(wrong);
    if (wrong) return event.preventDefault();
    isUnderWay.current = true;
    send();
  };
  return (
    <FormStateContext value={{ errors: shown, isPending }}>
      <Element ref={ref} className={className} noValidate={hasScripts} {...form} onInput={input} onSubmit={submit}>
        {children}
      </Element>
    </FormStateContext>
  );
}
