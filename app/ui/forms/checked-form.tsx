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
import { showFailure } from "#ui/toasts.tsx";
import { useAndNext } from "./and-next.ts";
import { FormStateContext, NO_ERRORS, withoutCorrected, type FieldErrors } from "./form-state.ts";
import { onUnsent } from "./keep-unsent.ts";
import "./forms.css";

interface CheckedFormProps extends Omit<FormProps, "children"> {
  /** The errors in the action's response; a new object for each refusal. */
  readonly errors?: FieldErrors | undefined;
  /** The server's schema, checked before sending: `checkWith(schema)`. Public pages omit it, so that they load no schema. */
  readonly check?: ((form: FormData) => FieldErrors | undefined) | undefined;
  /** For a form that does not navigate. */
  readonly fetcher?: Pick<FetcherWithComponents<unknown>, "Form" | "state">;
  /** Whether a second submit while the form is being sent is not ignored. */
  readonly isSentAgain?: (form: HTMLFormElement) => boolean;
  /** Called when it could not be sent, with the sentence that says so. Returns a better one, if there is one. */
  readonly onNotSent?: (form: HTMLFormElement, sentence: string) => string | undefined;
  readonly children: ReactNode;
}

/** Whether this form, rather than another on the page, is being sent. */
function usePending(state: "idle" | "loading" | "submitting") {
  const [sent, setSent] = useState<{ readonly pressed: string | undefined }>();
  useEffect(() => {
    if (state === "idle") setSent(undefined);
  }, [state]);
  return {
    isPending: sent !== undefined && state !== "idle",
    pressed: sent?.pressed,
    send: (submitter: HTMLElement | null) => setSent({ pressed: submitter instanceof HTMLButtonElement ? submitter.value : undefined }),
    settle: () => setSent(undefined),
  };
}

/** Names of the fields changed since they were refused. */
function useMended(errors: FieldErrors) {
  const [mended, setMended] = useState<{ readonly errors: FieldErrors; readonly names: ReadonlySet<string> }>({ errors, names: new Set() });
  const names = mended.errors === errors ? mended.names : new Set<string>();
  const mend = ({ target }: { readonly target: EventTarget }) => {
    if (!("name" in target) || typeof target.name !== "string" || names.has(target.name) || errors[target.name] === undefined) return;
    setMended({ errors, names: new Set([...names, target.name]) });
  };
  return { shown: withoutCorrected(errors, names), mend };
}

/** The first invalid field. An error about the whole form is announced by itself, and focused if there is no other. */
const firstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true], fieldset[data-form-error]") ??
  form?.querySelector<HTMLElement>("[data-form-error]");

const neverChanges = () => () => {};

/** Without scripts, the browser's validation is the only one before sending; with scripts, its bubbles would hide our messages. */
const useHasScripts = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The fields inside find their errors by name. After a refusal the first invalid field gets the focus, and all keep what was typed;
 * changing a field clears its error.
 */
export function CheckedForm({
  errors: answered = NO_ERRORS,
  check,
  fetcher,
  isSentAgain,
  onNotSent,
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
  const { isPending, pressed, send, settle } = usePending(fetcher?.state ?? state);
  const Element = fetcher?.Form ?? Form;

  const andNext = useAndNext();
  const onRefusal = useEffectEvent(() => {
    andNext?.disarm();
    // The page around a fetcher form may still be loading, but the form itself can be corrected and sent again. A form that navigates waits
    // for the new page.
    if (fetcher) settle();
    const wrong = firstWrong(ref.current);
    if (wrong) wrong.focus();
    else if (errors["form"] !== undefined) showFailure(errors["form"]);
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) onRefusal();
  }, [errors]);
  // Offline, the failure arrives before the page has shown that anything is being sent.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (!isPending) isUnderWay.current = false;
  }, [isPending]);
  const unsent = useEffectEvent((sentence: string) => {
    if (!isUnderWay.current) return false;
    isUnderWay.current = false;
    settle();
    const better = ref.current ? onNotSent?.(ref.current, sentence) : undefined;
    setOwn({ form: better ?? sentence });
    return true;
  });
  useEffect(() => onUnsent((sentence) => unsent(sentence)), []);

  const input = (event: InputEvent<HTMLFormElement>) => {
    mend(event);
    onInput?.(event);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isPending && !isSentAgain?.(event.currentTarget)) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    const wrong = check?.(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setOwn(wrong);
    if (wrong) return event.preventDefault();
    isUnderWay.current = true;
    send(event.nativeEvent.submitter);
  };
  return (
    <FormStateContext value={{ errors: shown, isPending, pressed }}>
      <Element
        ref={ref}
        className={className}
        noValidate={hasScripts}
        data-refused={Object.keys(errors).length > 0 ? "" : undefined}
        {...form}
        onInput={input}
        onSubmit={submit}
      >
        {children}
      </Element>
    </FormStateContext>
  );
}
