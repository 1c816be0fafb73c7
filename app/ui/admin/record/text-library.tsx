import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { showFailure, showToast } from "#ui/toasts.tsx";
import { FactList, type Fact } from "./fact-list.tsx";
import { RecordHeader } from "./record-header.tsx";
import { RecordLayout, RecordSection } from "./record-layout.tsx";

interface LibraryText {
  readonly id: string;
  readonly title: string;
}

/** The response of the page's action to `add`, `change` and `remove`. */
export type LibraryAnswer =
  /** `undo`: the form values that restore it. */
  | { readonly ok: true; readonly done: string; readonly undo?: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly errors: FieldErrors };

export interface LibraryForm<T> {
  /** Absent for a new text. */
  readonly text?: T;
  /** Called once it has been saved. */
  onDone(): void;
  onCancel?(): void;
}

interface TextFormProps extends LibraryForm<LibraryText> {
  readonly titleHint: string;
  readonly addLabel: string;
  readonly check?: ComponentProps<typeof CheckedForm>["check"];
  /** The fields below the title. */
  readonly children: ReactNode;
}

/** The form of one text: its title, the fields particular to its kind, and the buttons. */
export function TextForm({ text, onDone, onCancel, titleHint, addLabel, check, children }: TextFormProps) {
  const { fetcher, errors } = useFormFetcher<LibraryAnswer>(onDone);
  return (
    <CheckedForm method="post" fetcher={fetcher} check={check} errors={errors}>
      <input type="hidden" name="intent" value={text ? "change" : "add"} />
      {text && <input type="hidden" name="id" value={text.id} />}
      <TextField name="title" label="Title" hint={titleHint} defaultValue={text?.title} maxLength={100} autoComplete="off" />
      {children}
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--small">{text ? "Save" : addLabel}</SubmitButton>
        {onCancel && (
          <button type="button" className="button button--quiet button--small" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </CheckedForm>
  );
}

interface LibraryProps<T extends LibraryText> {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  readonly meta: string;
  /** The heading of the list, such as "All letters". */
  readonly heading: string;
  readonly texts: readonly T[];
  /** How placeholders are filled in, and what each one means. */
  readonly filling: string;
  readonly placeholders: readonly Fact[];
  readonly Form: ComponentType<LibraryForm<T>>;
  /** Rendered below a text's title. */
  readonly children: (text: T) => ReactNode;
}

/** Deletes with one press, and restores with another. */
function useRemoval() {
  const fetcher = useFetcher<LibraryAnswer>();
  const onAnswer = useEffectEvent((answer: LibraryAnswer) => {
    if (!answer.ok) return showFailure(Object.values(answer.errors).join(" "));
    const { undo } = answer;
    showToast(answer.done, undo && { label: "Undo", onPress: () => void fetcher.submit({ intent: "add", ...undo }, { method: "post" }) });
  });
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data) onAnswer(data);
  }, [data, state]);
  return (id: string) => void fetcher.submit({ intent: "remove", id }, { method: "post" });
}

function TextHead({ text, onEdit, onRemove }: { readonly text: LibraryText; onEdit(): void; onRemove(): void }) {
  return (
    <div className="library__head">
      <h3 dir="auto">{text.title}</h3>
      <button type="button" className="button button--quiet button--small" onClick={onEdit}>
        Edit<span className="visually-hidden"> “{text.title}”</span>
      </button>
      <button type="button" className="button button--quiet button--small" onClick={onRemove}>
        Delete<span className="visually-hidden"> “{text.title}”</span>
      </button>
    </div>
  );
}

function TextList<T extends LibraryText>({ texts, Form, children }: Pick<LibraryProps<T>, "texts" | "Form" | "children">) {
  const [edited, setEdited] = useState<string>();
  const remove = useRemoval();
  const stop = () => setEdited(undefined);
  if (texts.length === 0) return <p>None yet. Add one for text that you write often.</p>;
  return (
    <ul className="library">
      {texts.map((text) => (
        <li key={text.id}>
          {edited === text.id ? (
            <Form text={text} onDone={stop} onCancel={stop} />
          ) : (
            <>
              <TextHead text={text} onEdit={() => setEdited(text.id)} onRemove={() => remove(text.id)} />
              {children(text)}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Texts written once, with placeholders, and used often. */
export function TextLibrary<T extends LibraryText>({
  title,
  back,
  meta,
  heading,
  texts,
  filling,
  placeholders,
  Form,
  children,
}: LibraryProps<T>) {
  const [added, setAdded] = useState(0);
  const side = (
    <RecordSection title="Placeholders">
      <p>{filling}</p>
      <FactList facts={placeholders} />
    </RecordSection>
  );
  return (
    <>
      <RecordHeader title={title} back={back} meta={meta} />
      <RecordLayout side={side} sideLabel="Placeholders">
        <RecordSection title={heading}>
          <TextList texts={texts} Form={Form}>
            {children}
          </TextList>
        </RecordSection>
        <RecordSection title="New text">
          <Form key={added} onDone={() => setAdded((count) => count + 1)} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
