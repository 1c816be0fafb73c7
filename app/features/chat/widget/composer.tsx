import type { ChangeEvent, KeyboardEvent, SubmitEvent } from "react";
import { MAX_BODY_CHARACTERS } from "#domain/conversation/limits.ts";
import { AttachButton, attachPasted, FilesToSend } from "../talking/files-to-send.tsx";
import { isSendKey } from "../talking/is-send-key.ts";
import { Icon } from "#ui/icon.tsx";
import type { DraftInHand } from "./use-draft.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";
import "./composing.css";

interface ComposerProps {
  readonly draft: DraftInHand;
  /** Whether it is shown again after another view replaced it. */
  readonly isBack: boolean;
  onSend(message: { readonly body: string; readonly files: readonly File[] }): void;
  onTyping(): void;
}

const FIELD_ID = "talk-message";
const NEWS_ID = "talk-message-news";

/** Why the message cannot be sent. */
function DraftNews({ draft: { text, lost, refusals } }: Pick<ComposerProps, "draft">) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const over = text.trim().length - MAX_BODY_CHARACTERS;
  return (
    <div id={NEWS_ID} className="composing__news" role="status">
      {lost.length > 0 && <p className="talk__note">{fillIn(labels.lostFiles, { files: lost.join(", ") })}</p>}
      {over > 0 && <p className="talk__error">{fillIn(labels.tooLong, { count: over })}</p>}
      {refusals.map((refusal) => (
        <p key={refusal} className="talk__error">
          {refusal}
        </p>
      ))}
    </div>
  );
}

const PAPER_CLIP = (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7l-8.5 8.4a1.7 1.7 0 0 1-2.3-2.3L14.5 7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export function Composer({ draft, isBack, onSend, onTyping }: ComposerProps) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const field = useFirstFocus<HTMLTextAreaElement>(isBack);
  const body = draft.text.trim();
  const isReady = body.length <= MAX_BODY_CHARACTERS && (body !== "" || draft.files.length > 0);
  const send = () => {
    field.current?.focus();
    if (!isReady) return;
    onSend({ body, files: draft.files });
    draft.clear();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };
  const write = (event: ChangeEvent<HTMLTextAreaElement>) => {
    draft.write(event.target.value);
    if (event.target.value.trim() !== "") onTyping();
  };
  return (
    <form className="composing" noValidate onSubmit={submit}>
      <FilesToSend files={draft.files} onRemove={draft.remove} />
      <DraftNews draft={draft} />
      <div className="composing__row">
        <label className="visually-hidden" htmlFor={FIELD_ID}>
          {labels.message}
        </label>
        <textarea
          ref={field}
          id={FIELD_ID}
          className="input composing__text"
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          placeholder={labels.placeholder}
          aria-describedby={NEWS_ID}
          value={draft.text}
          onChange={write}
          onKeyDown={press}
          onPaste={attachPasted(draft.attach)}
        />
        <AttachButton className="icon-button" onAttach={draft.attach}>
          {PAPER_CLIP}
          <span className="visually-hidden">{labels.attach}</span>
        </AttachButton>
        <button type="submit" className="icon-button composing__send" aria-disabled={!isReady || undefined}>
          <Icon name="arrowUp" />
          <span className="visually-hidden">{labels.send}</span>
        </button>
      </div>
    </form>
  );
}
