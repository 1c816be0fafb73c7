import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import type { FormAnswer } from "./form-answer.ts";
import { readForm, type FieldErrors } from "./read-form.ts";
import "./account-form.css";

const NO_ERRORS: FieldErrors = {};
const ErrorsContext = createContext(NO_ERRORS);

const neverChanges = () => () => {};

/** Without scripts the browser's own checks are the only ones; with scripts ours say what to do, in our words. */
const useHasScripts = () => useSyncExternalStore(neverChanges, () => true, () => false);

interface AccountFormProps extends Omit<ComponentProps<typeof Form>, "method" | "children"> {
  /** The same that the server checks with. */
  readonly schema: z.ZodType;
  /** What the server said, if it was about this form. */
  readonly answer?: FormAnswer | undefined;
  readonly children: ReactNode;
}

const focusFirstMistake = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

export function AccountForm({ schema, answer, children, className = "account-form", ...form }: AccountFormProps) {
  const [own, setOwn] = useState<FieldErrors>();
  const hasScripts = useHasScripts();
  const element = useRef<HTMLFormElement>(null);
  const errors = own ?? answer?.errors ?? NO_ERRORS;
  useEffect(() => {
    if (errors !== NO_ERRORS) focusFirstMistake(element.current);
  }, [errors]);

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const read = readForm(schema, new FormData(event.currentTarget));
    setOwn(read.ok ? undefined : read.errors);
    if (!read.ok) event.preventDefault();
  };

  return (
    <ErrorsContext value={errors}>
      <Form {...form} method="post" className={className} ref={element} noValidate={hasScripts} onSubmit={check}>
        {children}
        {answer?.message && !own && (
          <p className={answer.isDone ? "account-form__done" : "account-form__mistake"} role={answer.isDone ? "status" : "alert"}>
            {answer.message}
          </p>
        )}
      </Form>
    </ErrorsContext>
  );
}

function Mistake({ id, name }: { readonly id: string; readonly name: string }) {
  const error = use(ErrorsContext)[name];
  return error === undefined ? null : (
    <p id={id} className="account-form__mistake">
      {error}
    </p>
  );
}

interface TextFieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const id = useId();
  const isWrong = use(ErrorsContext)[name] !== undefined;
  const described = [hint && `${id}-hint`, isWrong && `${id}-mistake`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} name={name} className="input" aria-invalid={isWrong} aria-describedby={described || undefined} />
      {hint && (
        <p id={`${id}-hint`} className="account-form__hint">
          {hint}
        </p>
      )}
      <Mistake id={`${id}-mistake`} name={name} />
    </div>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly type: "radio" | "checkbox";
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly chosen: readonly string[];
}

export function Choices({ name, legend, hint, type, options, chosen }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={hint && `${id}-hint`}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="account-form__hint">
          {hint}
        </p>
      )}
      {options.map(({ value, label, hint: about }) => (
        <label key={value} className="choices__option">
          <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {label}
            {about && <span className="account-form__hint"> {about}</span>}
          </span>
        </label>
      ))}
      <Mistake id={`${id}-mistake`} name={name} />
    </fieldset>
  );
}

/** Busy while its own page sends something; the server refuses a second time anyway where that matters. */
export function SubmitButton({ children, className = "button" }: { readonly children: ReactNode; readonly className?: string }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <button type="submit" className={className} aria-busy={isSending || undefined}>
      {children}
    </button>
  );
}
