import { useId, useMemo, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { mentionedIn } from "#domain/text/mentions.ts";
import { MentionArea } from "#ui/admin/record/mention-area.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import type { NoteAnswer } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";

interface NoteFormProps {
  readonly fetcher: FetcherWithComponents<NoteAnswer>;
  readonly staff: RecordActivity["staff"];
}

/** A note with mentions: the server mails every colleague whose "@Name" is in the text. */
export function NoteForm({ fetcher, staff }: NoteFormProps) {
  const field = useId();
  const [body, setBody] = useState("");
  const { data } = fetcher;
  const errors = useMemo(() => (data && !data.ok ? { form: data.reason } : undefined), [data]);
  return (
    <CheckedForm method="post" fetcher={fetcher} errors={errors} noValidate={false} className="message-form message-form--note">
      <input type="hidden" name="intent" value="note.add" />
      {mentionedIn(body, staff).map(({ id }) => (
        <input key={id} type="hidden" name="mentions" value={id} />
      ))}
      <div className="field">
        <label htmlFor={field} className="visually-hidden">
          Note for colleagues
        </label>
        <MentionArea
          staff={staff}
          className="input input--area"
          id={field}
          name="body"
          aria-describedby={`${field}-hint`}
          required
          maxLength={5_000}
          placeholder="A note for colleagues"
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <p id={`${field}-hint`} className="field__hint">
          Type <kbd>@</kbd> to mention a colleague.
        </p>
      </div>
      <div className="message-form__tools">
        <p className="actions">
          <SubmitButton className="button button--small" pendingLabel="Adding …">
            Add note
          </SubmitButton>
        </p>
      </div>
    </CheckedForm>
  );
}
