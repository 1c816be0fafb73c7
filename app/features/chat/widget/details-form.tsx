import type { SubmitEvent } from "react";
import { MAX_NAME_CHARACTERS } from "#domain/conversation/limits.ts";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { type Answer, NO_EMAIL } from "../chat-protocol.ts";
import { SaveActions } from "./save-actions.tsx";
import { useAsk } from "./use-ask.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Talk } from "./use-visitor-chat.ts";
import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface DetailsFormProps {
  readonly talk: Talk;
  /** Shown as the reason for asking. */
  readonly reason: string;
  /** Set if a mail is to be sent. */
  readonly isEmailNeeded: boolean;
  onDone(): void;
  onCancel(): void;
}

const REFUSED: Answer = { ok: false, sentence: NO_EMAIL, isFinal: true };

/** Both fields are optional for chatting. */
export function DetailsForm({ talk: { chat, view }, reason, isEmailNeeded, onDone, onCancel }: DetailsFormProps) {
  const { isAsking, refusal, ask } = useAsk();
  const first = useFirstFocus<HTMLInputElement>();
  const labels = useLabels("chatLabels", CHAT_LABELS);
  const { name, email } = view.conversation.visitor;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "").trim();
    const person = { name: text("name"), email: text("email") };
    void ask(async () => (isEmailNeeded && person.email === "" ? REFUSED : chat.name(person)), onDone);
  };
  return (
    <form className="talk__foot" noValidate onSubmit={submit}>
      <p className="talk__note">{reason}</p>
      <div className="field">
        <label htmlFor="talk-name">{labels.name}</label>
        <input
          ref={isEmailNeeded ? undefined : first}
          id="talk-name"
          name="name"
          className="input"
          autoComplete="name"
          maxLength={MAX_NAME_CHARACTERS}
          defaultValue={name}
        />
      </div>
      <div className="field">
        <label htmlFor="talk-email">{isEmailNeeded ? labels.email : labels.emailOptional}</label>
        <input
          ref={isEmailNeeded ? first : undefined}
          id="talk-email"
          name="email"
          type="email"
          required={isEmailNeeded}
          className="input"
          autoComplete="email"
          maxLength={MAX_EMAIL_CHARACTERS}
          defaultValue={email}
          aria-invalid={refusal === NO_EMAIL || undefined}
          aria-describedby="talk-details-error"
        />
      </div>
      <p id="talk-details-error" className="talk__error" role="alert">
        {refusal}
      </p>
      <SaveActions isHeld={isAsking} onCancel={onCancel} />
    </form>
  );
}
