import type { ReactNode } from "react";
import { FileField } from "#kit/files/file-field.tsx";
import { useFileCheck } from "#kit/files/use-file-check.ts";
import { MentionArea } from "#ui/admin/record/mention-area.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { MessageAnswer, useMessageForm } from "./use-message-form.ts";
import type { RecordActivity } from "./record-activity.ts";

interface MessageFormProps {
  readonly message: ReturnType<typeof useMessageForm<MessageAnswer>>;
  readonly intent: "reply" | "note";
  readonly label: string;
  readonly placeholder: string;
  readonly hint: ReactNode;
  readonly maxCharacters: number;
  /** The colleagues who can be mentioned. */
  readonly staff?: RecordActivity["staff"];
  /** How large its files may be; absent if it takes none. */
  readonly files?: string;
  /** Fields above the text. */
  readonly head?: ReactNode;
  /** What can be put into the text, beside the files. */
  readonly tools?: ReactNode;
  readonly onReset?: () => void;
  /** Its buttons. */
  readonly children: ReactNode;
}

/** A message or note on a record: its text, and in one row below it what it can carry and the button that sends it. */
export function MessageForm(props: MessageFormProps) {
  const { message, intent, label, placeholder, hint, maxCharacters, staff = [], files, head, tools, onReset, children } = props;
  const { refused, chosen, check, onSubmit, forget } = useFileCheck();
  return (
    <CheckedForm
      {...message.form}
      errors={refused ?? message.errors}
      {...(files !== undefined && { encType: "multipart/form-data" })}
      className={`message-form message-form--${intent}`}
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented) message.onSend();
      }}
      onReset={() => {
        forget();
        onReset?.();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="idempotency_key" value={message.key} />
      {head}
      <Field name="body" label={label} isLabelHidden hint={hint}>
        {(ties) => (
          <MentionArea
            staff={staff}
            className="input input--area"
            name="body"
            maxLength={maxCharacters}
            dir="auto"
            placeholder={placeholder}
            {...ties}
            {...message.field}
          />
        )}
      </Field>
      <FormError />
      <div className="message-form__tools">
        {files !== undefined && <FileField chosen={chosen} onChoose={check} size={files} />}
        {tools}
        <p className="actions">{children}</p>
      </div>
    </CheckedForm>
  );
}
