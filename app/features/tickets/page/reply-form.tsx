import { useState } from "react";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { ACCEPT, ACCEPTED_WORDS, MAX_FILES } from "#kit/files/accepted-files.ts";
import type { TicketFormAnswer } from "../ticket-form.ts";
import { FormMessage, mistakeId, mistakePlace } from "./form-message.tsx";
import { page as TICKET_PAGE_LABELS } from "#content/labels/ticket-page.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

interface ReplyFormProps {
  /** Idempotency key, so that a double click or a reload sends the reply once. */
  readonly replyKey: string;
  readonly answer: TicketFormAnswer | undefined;
  /** Whether staff have answered yet. */
  readonly isAnswered: boolean;
  /** The ticket was closed while the visitor was writing; sending reopens it. */
  readonly isClosed?: boolean;
}

function Words({ answer, isAnswered }: Pick<ReplyFormProps, "answer" | "isAnswered">) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  const isOurs = answer?.form === "reply";
  const isWrong = isOurs && answer.field === undefined;
  return (
    <div className="field">
      <label htmlFor="ticket-reply">{isAnswered ? labels.answer : labels.more}</label>
      <textarea
        id="ticket-reply"
        name="body"
        className="input ticket-form__words"
        required
        rows={5}
        maxLength={MAX_MESSAGE_CHARACTERS}
        dir="auto"
        defaultValue={isOurs ? answer.body : undefined}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? mistakeId("reply") : undefined}
      />
      <FormMessage form="reply" answer={answer} />
    </div>
  );
}

function Files({ answer }: Pick<ReplyFormProps, "answer">) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  const isWrong = answer?.form === "reply" && answer.field === "files";
  const described = isWrong ? `ticket-files-hint ${mistakeId("reply")}` : "ticket-files-hint";
  return (
    <div className="field">
      <label htmlFor="ticket-files">{labels.files}</label>
      <input
        id="ticket-files"
        type="file"
        name="files"
        multiple
        accept={ACCEPT}
        className="ticket-form__files"
        aria-invalid={isWrong}
        aria-describedby={described}
      />
      <p id="ticket-files-hint" className="ticket-page__hint">
        {fillIn(labels.filesHint, { count: MAX_FILES, kinds: ACCEPTED_WORDS })}
      </p>
      <FormMessage form="reply" field="files" answer={answer} />
    </div>
  );
}

export function ReplyForm({ replyKey, answer, isAnswered, isClosed = false }: ReplyFormProps) {
  // The page revalidates while the visitor writes; their text keeps its idempotency key.
  const [key] = useState(replyKey);
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <form method="post" action={mistakePlace("reply")} noValidate encType="multipart/form-data" className="ticket-form" id="reply">
      <input type="hidden" name="intent" value={isClosed ? "reopen-reply" : "reply"} />
      <input type="hidden" name="idempotency_key" value={key} />
      <Words answer={answer} isAnswered={isAnswered} />
      <Files answer={answer} />
      <button type="submit" className="button">
        {isClosed ? labels.sendAgain : labels.send}
      </button>
    </form>
  );
}
