import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { Icon } from "#ui/icon.tsx";
import type { NoteAnswer } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";

type Mentionable = RecordActivity["staff"][number];

interface MentionMenuProps {
  readonly id: string;
  readonly staff: readonly Mentionable[];
  onPick(person: Mentionable): void;
}

/** Buttons in a popover: the browser opens it, closes it and gives the focus back. */
function MentionMenu({ id, staff, onPick }: MentionMenuProps) {
  return (
    <div className="popover-menu" id={id} popover="auto" role="group" aria-label="Mention somebody">
      {staff.map((person) => (
        <button key={person.id} type="button" className="popover-menu__item" onClick={() => onPick(person)}>
          {person.name}
        </button>
      ))}
    </div>
  );
}

/** The people picked whose names are still in the text. */
const stillNamed = (picked: readonly Mentionable[], text: string) => picked.filter(({ name }) => text.includes(`@${name}`));

interface NoteFormProps {
  readonly fetcher: FetcherWithComponents<NoteAnswer>;
  readonly staff: readonly Mentionable[];
}

/** A note with mentions: "@" or the button opens the names, and a picked name is inserted into the text. */
export function NoteForm({ fetcher: { Form, state }, staff }: NoteFormProps) {
  const [field, menu] = [useId(), useId()];
  const text = useRef<HTMLTextAreaElement>(null);
  const [picked, setPicked] = useState<readonly Mentionable[]>([]);
  const [body, setBody] = useState("");
  const pick = (person: Mentionable) => {
    const [start, end] = [text.current?.selectionStart ?? body.length, text.current?.selectionEnd ?? body.length];
    const before = body.slice(0, start).replace(/@$/, "");
    setBody(`${before}@${person.name} ${body.slice(end)}`);
    setPicked((known) => [...known.filter(({ id }) => id !== person.id), person]);
    document.getElementById(menu)?.hidePopover();
    text.current?.focus();
  };
  const openOnSign = (event: KeyboardEvent) => {
    if (event.key === "@" && staff.length > 0) document.getElementById(menu)?.showPopover({ source: event.currentTarget as HTMLElement });
  };
  return (
    <Form method="post" className="notes__form" onSubmit={(event) => state !== "idle" && event.preventDefault()}>
      <input type="hidden" name="intent" value="note.add" />
      {stillNamed(picked, body).map(({ id }) => (
        <input key={id} type="hidden" name="mentions" value={id} />
      ))}
      <div className="field">
        <label htmlFor={field}>Note for colleagues</label>
        <textarea
          className="input input--area"
          id={field}
          name="body"
          ref={text}
          required
          maxLength={5_000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          onKeyUp={openOnSign}
        />
      </div>
      <div className="notes__tools">
        {staff.length > 0 && (
          <button type="button" className="list-tool" popoverTarget={menu}>
            Mention
            <Icon name="chevron" />
          </button>
        )}
        <button type="submit" className="button button--small" aria-disabled={state !== "idle" || undefined}>
          Add the note
        </button>
      </div>
      <MentionMenu id={menu} staff={staff} onPick={pick} />
    </Form>
  );
}
