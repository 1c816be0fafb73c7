import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import type { Message } from "#domain/conversation/conversation.ts";
import { MAX_BODY_CHARACTERS } from "#domain/conversation/limits.ts";
import { isSendKey } from "../talking/is-send-key.ts";
import { SaveActions } from "./save-actions.tsx";
import { useFirstFocus } from "./use-first-focus.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface EditFormProps {
  readonly message: Message;
  onSave(body: string): void;
  onCancel(): void;
}

export function EditForm({ message, onSave, onCancel }: EditFormProps) {
  const [text, setText] = useState(message.body);
  const field = useFirstFocus<HTMLTextAreaElement>();
  const body = text.trim();
  const { editMessage } = useLabels("chatLabels", CHAT_LABELS);
  const save = () => {
    if (body === message.body) onCancel();
    else if (body !== "") onSave(body);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    save();
  };
  return (
    <form className="talk__foot" onSubmit={submit}>
      <label className="talk__note" htmlFor="talk-edit">
        {editMessage}
      </label>
      <textarea
        ref={field}
        id="talk-edit"
        className="input composing__text"
        rows={1}
        dir="auto"
        maxLength={MAX_BODY_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <SaveActions isHeld={body === ""} onCancel={onCancel} />
    </form>
  );
}
