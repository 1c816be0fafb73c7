import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from "react";
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

const NOTHING: Readonly<Record<string, string>> = {};

/**
 * Details of a person, saved on blur or Enter, with Undo. Sends only the fields that were typed, so that colleagues can edit different ones
 * at the same time, and again those of an earlier request that has not been answered or was refused.
 */
export function ClientForm({ intent, saved, children }: ClientFormProps) {
  const undo = useUndo();
  const { pathname } = useLocation();
  const action = useHref(pathname);
  const place = useRef<HTMLFormElement>(undefined);
  const typed = useRef(new Set<string>());
  /** The fields that were sent and are not saved yet, with their values before. */
  const unsaved = useRef(NOTHING);
  const takeBack = (fields: typeof saved) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = place.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    undo({ form: formOf({ intent, ...fields }), action });
  };
  const { fetcher, errors } = useFormFetcher<FormAnswer>(
    () => void (unsaved.current = NOTHING),
    () => {
      const fields = unsaved.current;
      return { label: "Undo", onPress: () => takeBack(fields) };
    },
  );
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const names = new Set([...typed.current, ...Object.keys(unsaved.current)]);
    typed.current.clear();
    place.current = form;
    unsaved.current = Object.fromEntries([...names].map((name) => [name, unsaved.current[name] ?? saved[name] ?? ""]));
    const sent = new FormData(form);
    for (const name of Object.keys(saved)) if (!names.has(name)) sent.delete(name);
    void fetcher.submit(sent, { method: "post" });
  };
  const save = (form: HTMLFormElement) => typed.current.size > 0 && form.requestSubmit();
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
      onInput={({ target }) => target instanceof HTMLInputElement && typed.current.add(target.name)}
      onBlur={(event) => void save(event.currentTarget)}
      onSubmit={send}
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
