import { useId, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { mentionedIn } from "#domain/text/mentions.ts";
import { MentionArea } from "#ui/admin/record/mention-area.tsx";
import type { NoteAnswer } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";

interface NoteFormProps {
  readonly fetcher: FetcherWithComponents<NoteAnswer>;
  readonly staff: RecordActivity["staff"];
}

/** A note with mentions: the server mails every colleague whose "@Name" is in the text. */
export function NoteForm({ fetcher: { Form, state }, staff }: NoteFormProps) {
  const field = useId();
  const [body, setBody] = useState("");
  return (
    <Form method="post" className="notes__form" onSubmit={(event) => state !== "idle" && event.preventDefault()}>
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
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </div>
      <div className="notes__tools">
        <p id={`${field}-hint`} className="field__hint">
          Type <kbd>@</kbd> to mention a colleague
          <span className="key-hint">
            , <kbd>Ctrl Enter</kbd> to add
          </span>
          .
        </p>
        <button type="submit" className="button button--small" aria-disabled={state !== "idle" || undefined}>
          Add note
        </button>
      </div>
    </Form>
  );
}
