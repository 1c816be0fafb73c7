import { type KeyboardEvent, type SubmitEvent, useId } from "react";
import { MAX_BODY_CHARACTERS } from "#domain/conversation/limits.ts";
import { CannedSelect } from "#features/tickets/office/canned-select.tsx";
import { MentionArea } from "#ui/admin/record/mention-area.tsx";
import { NextButton } from "#ui/forms/submit-button.tsx";
import { AttachButton, FilesToSend } from "../talking/files-to-send.tsx";
import type { ChatRecord } from "./load-chat-record.server.ts";
import type { Composer } from "./use-composer.ts";
import "./composer.css";

interface ComposerProps {
  readonly composer: Composer;
  readonly record: ChatRecord;
  /** False until the connection is ready. */
  readonly isReady: boolean;
  /** Sends, then opens the next record of the queue. Undefined if there is none. */
  readonly sendAndNext: (() => void) | undefined;
}

function Modes({ composer: { mode, switchTo } }: Pick<ComposerProps, "composer">) {
  return (
    <div className="composer__modes" role="group" aria-label="Who reads it">
      <button
        type="button"
        className="composer__mode"
        aria-pressed={mode === "message"}
        aria-keyshortcuts="r"
        onClick={() => switchTo("message")}
      >
        Reply
      </button>
      <button
        type="button"
        className="composer__mode"
        aria-pressed={mode === "note"}
        aria-keyshortcuts="n"
        onClick={() => switchTo("note")}
      >
        Internal note
      </button>
    </div>
  );
}

function Files({ composer: { attachments } }: Pick<ComposerProps, "composer">) {
  const { files, refusals, remove } = attachments;
  return (
    <>
      <FilesToSend files={files} onRemove={remove} />
      <div role="alert">
        {refusals.map((sentence) => (
          <p key={sentence} className="field__error">
            {sentence}
          </p>
        ))}
      </div>
    </>
  );
}

function Tools({ composer, record }: Pick<ComposerProps, "composer" | "record">) {
  const { mode, insert, attachments } = composer;
  return (
    <div className="composer__tools">
      <AttachButton className="button button--quiet button--small" onAttach={attachments.attach}>
        Attach
      </AttachButton>
      {mode === "message" && (
        <button type="button" className="button button--quiet button--small" onClick={() => insert(record.bookingLink)}>
          Booking link
        </button>
      )}
      {mode === "message" && record.cannedReplies && <CannedSelect replies={record.cannedReplies} onPick={insert} />}
    </div>
  );
}

function wordsOf({ mode, isEditing }: Composer) {
  if (isEditing) return { label: "Message", send: "Save", hint: "Enter to save, Escape to cancel." };
  if (mode === "note")
    return { label: "Internal note", send: "Add note", hint: "Only your team can see this. Type @ to mention a colleague, Enter to add." };
  return { label: "Message", send: "Send", hint: "Enter to send, ↑ to edit your last message." };
}

/** The staff's message field. The text is kept until it is sent, even across reloads. */
export function ComposerForm({ composer, record, isReady, sendAndNext }: ComposerProps) {
  const { field, mode, text, isEditing, change, onKeyDown, onPaste, send, cancelEdit } = composer;
  const id = useId();
  const words = wordsOf(composer);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const next = isEditing ? undefined : sendAndNext;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !event.shiftKey || !(event.ctrlKey || event.metaKey) || !next) return onKeyDown(event);
    event.preventDefault();
    next();
  };
  return (
    <form className={`composer composer--${mode}`} onSubmit={onSubmit}>
      <div className="composer__head">
        <Modes composer={composer} />
        <span className="composer__hint" id={`${id}-hint`}>
          {words.hint} {next && "Ctrl Shift Enter also opens the next."}
        </span>
      </div>
      <label className="visually-hidden" htmlFor={id}>
        {words.label}
      </label>
      <MentionArea
        staff={mode === "note" ? record.colleagues : []}
        ref={field}
        className="input input--area composer__text"
        id={id}
        aria-describedby={`${id}-hint`}
        rows={2}
        maxLength={MAX_BODY_CHARACTERS}
        dir="auto"
        autoComplete="off"
        // The restored draft would overwrite text typed before hydration.
        readOnly={!isReady}
        placeholder={mode === "note" ? "A note for colleagues" : "Write to the visitor"}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        onPaste={onPaste}
      />
      <Files composer={composer} />
      <div className="composer__foot">
        {!isEditing && <Tools composer={composer} record={record} />}
        {isEditing && (
          <button type="button" className="button button--quiet button--small" onClick={cancelEdit}>
            Cancel
          </button>
        )}
        <span className={next ? "with-next composer__send" : "composer__send"}>
          <button type="submit" className="button button--small" aria-disabled={!isReady || undefined}>
            {words.send}
          </button>
          {next && <NextButton type="button" label={words.send} onClick={next} />}
        </span>
      </div>
    </form>
  );
}
