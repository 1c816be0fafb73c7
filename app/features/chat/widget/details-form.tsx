import type { SubmitEvent } from "react";
import { MAX_EMAIL, MAX_NAME } from "#domain/conversation/limits.ts";
import { useAsk } from "./use-ask.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Talk } from "./use-visitor-chat.ts";

interface DetailsFormProps {
  readonly talk: Talk;
  /** Why it is asked. */
  readonly reason: string;
  onDone(): void;
  onCancel(): void;
}

/** Never required. */
export function DetailsForm({ talk: { chat, view }, reason, onDone, onCancel }: DetailsFormProps) {
  const { isAsking, refusal, ask } = useAsk();
  const first = useFirstFocus<HTMLInputElement>();
  const { name, email } = view.conversation.visitor;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (field: string) => String(form.get(field) ?? "").trim();
    void ask(() => chat.name({ name: text("name"), email: text("email") }), onDone);
  };
  return (
    <form className="talk__foot" noValidate onSubmit={submit}>
      <p className="talk__note">{reason}</p>
      <div className="field">
        <label htmlFor="talk-name">Name (optional)</label>
        <input ref={first} id="talk-name" name="name" className="input" autoComplete="name" maxLength={MAX_NAME} defaultValue={name} />
      </div>
      <div className="field">
        <label htmlFor="talk-email">E-mail (optional)</label>
        <input id="talk-email" name="email" type="email" className="input" autoComplete="email" maxLength={MAX_EMAIL} defaultValue={email} aria-describedby="talk-details-error" />
      </div>
      <p id="talk-details-error" className="talk__error" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <button type="submit" className="button button--small" aria-disabled={isAsking || undefined}>
          Save
        </button>
        <button type="button" className="button button--quiet button--small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
