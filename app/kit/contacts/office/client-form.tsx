import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useHref, useLocation } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { formOf, useUndo } from "#ui/forms/use-answer.ts";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";

interface ClientFormProps {
  /** Tells the page's action what to set. */
  readonly intent: string;
  /** What is saved, by field name. */
  readonly saved: Readonly<Record<string, string>>;
  /** Text fields. */
  readonly children: ReactNode;
}

/**
 * Details of a person, saved on blur or Enter, with Undo. Sends all fields together, so that the later request includes the earlier change.
 */
export function ClientForm({ intent, saved, children }: ClientFormProps) {
  const undo = useUndo();
  const { pathname } = useLocation();
  const action = useHref(pathname);
  const before = useRef<{ readonly fields: typeof saved; readonly place: HTMLFormElement }>(undefined);
  const takeBack = ({ fields, place }: NonNullable<typeof before.current>) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = place.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    undo({ form: formOf({ intent, ...fields }), action });
  };
  const { fetcher, errors } = useFormFetcher<FormAnswer>(
    () => {},
    () => {
      const last = before.current;
      return last && { label: "Undo", onPress: () => takeBack(last) };
    },
  );
  const isTyped = useRef(false);
  const save = (form: HTMLFormElement) => {
    if (!isTyped.current) return;
    isTyped.current = false;
    before.current = { fields: saved, place: form };
    void fetcher.submit(form, { method: "post" });
  };
  const saveOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save(event.currentTarget);
  };
  return (
    <CheckedForm
      fetcher={fetcher}
      method="post"
      errors={errors}
      data-record-field={intent}
      onInput={() => void (isTyped.current = true)}
      onBlur={(event) => save(event.currentTarget)}
      onKeyDown={saveOnEnter}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <span className="without-script">
        <SubmitButton className="button button--quiet button--small">
          Save<span className="visually-hidden"> the details</span>
        </SubmitButton>
      </span>
    </CheckedForm>
  );
}
