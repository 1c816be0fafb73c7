import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { ACCEPT, ACCEPTED_WORDS, MAX_FILES } from "#features/files/accepted-files.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage } from "./form-message.tsx";

interface ReplyFormProps {
  /** Sending the page twice, by a double click or a reload, sends the answer once. */
  readonly replyKey: string;
  readonly answer: TicketFormAnswer | undefined;
  /** The ticket was closed while somebody wrote: sending opens it again. */
  readonly isClosed?: boolean;
}

export function ReplyForm({ replyKey, answer, isClosed = false }: ReplyFormProps) {
  const isWrong = answer?.form === "reply";
  return (
    <form method="post" encType="multipart/form-data" className="ticket-form" id="reply">
      <input type="hidden" name="intent" value={isClosed ? "reopen-reply" : "reply"} />
      <input type="hidden" name="idempotency_key" value={replyKey} />
      <div className="field">
        <label htmlFor="ticket-reply">Your answer</label>
        <textarea
          id="ticket-reply"
          name="body"
          className="input ticket-form__words"
          required
          rows={5}
          maxLength={MAX_MESSAGE_CHARACTERS}
          dir="auto"
          defaultValue={isWrong ? answer.body : undefined}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "ticket-reply-mistake" : undefined}
        />
      </div>
      <div className="field">
        <label htmlFor="ticket-files">Files</label>
        <input id="ticket-files" type="file" name="files" multiple accept={ACCEPT} className="ticket-form__files" aria-describedby="ticket-files-hint" />
        <p id="ticket-files-hint" className="ticket-page__hint">
          Up to {MAX_FILES}, 10 MB each: {ACCEPTED_WORDS}.
        </p>
      </div>
      <FormMessage id="ticket-reply-mistake" form="reply" answer={answer} />
      <button type="submit" className="button">
        {isClosed ? "Open again and send" : "Send"}
      </button>
    </form>
  );
}
