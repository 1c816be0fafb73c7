import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { formOf, takenBack, useUndo } from "#ui/forms/use-answer.ts";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";

type Values = Readonly<Record<string, string>>;

interface ClientFormProps {
  /** Tells the page's action what to set. */
  readonly intent: string;
  /** What is saved, by field name. */
  readonly saved: Values;
  /** Text fields. */
  readonly children: ReactNode;
}

const NOTHING: Values = {};

/**
 * Details of a person, saved on blur or Enter, with Undo. Sends only the fields that were typed, so that colleagues can edit different ones
 * at the same time, and again those of an earlier request that has not been answered or was refused.
 */
export function ClientForm({ intent, saved, children }: ClientFormProps) {
  const undo = useUndo();
  const { pathname } = useLocation();
  const action = useHref(pathname);
  const formRef = useRef<HTMLFormElement>(undefined);
  const typed = useRef(new Set<string>());
  /** The fields that were sent and are not saved yet, with their values before, and as they were sent last. */
  const unsaved = useRef(NOTHING);
  const sentLast = useRef(NOTHING);
  const { fetcher, errors } = useFormFetcher<FormAnswer>(
    () => void (unsaved.current = NOTHING),
    () => {
      const form = formOf({ intent, ...unsaved.current, ...takenBack(sentLast.current) });
      return { label: "Undo", onPress: () => undo({ form, action }) };
    },
  );
  const page = JSON.stringify(saved);
  const followed = useRef(page);
  // Fields that were typed in do not follow the page by themselves, after Undo or a colleague's change.
  useEffect(() => {
    if (page === followed.current) return;
    followed.current = page;
    if (typed.current.size === 0 && unsaved.current === NOTHING) formRef.current?.reset();
  }, [page]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const names = new Set([...typed.current, ...Object.keys(unsaved.current)]);
    typed.current.clear();
    formRef.current = form;
    unsaved.current = Object.fromEntries([...names].map((name) => [name, unsaved.current[name] ?? saved[name] ?? ""]));
    const sent = new FormData(form);
    for (const name of Object.keys(saved)) if (!names.has(name)) sent.delete(name);
    sentLast.current = Object.fromEntries([...names].map((name) => [name, String(sent.get(name))]));
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
