import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TalkMessage } from "./load-audit-record.server.ts";

interface TalkProps {
  readonly messages: readonly TalkMessage[];
  readonly contactName: string;
  readonly messageKey: string;
  readonly answer: Answer | undefined;
  readonly hint: string;
  /** Names a message's finding, where several are listed. */
  readonly nameOf?: (findingId: string) => string;
}

/** The conversation between client and firm. Messages are rendered as plain text. */
export function Talk({ messages, contactName, messageKey, answer, hint, nameOf }: TalkProps) {
  const round = useRound(takenOf(answer, "message"));
  return (
    <>
      {messages.length === 0 && <p>No messages yet.</p>}
      <ol className="audit-talk" aria-label="Conversation">
        {messages.map(({ id, writtenBy, authorName, body, createdAt, findingId }) => (
          <li key={id} className={`audit-talk__message audit-talk__message--${writtenBy}`}>
            <p className="audit-talk__head">
              <strong>
                <bdi>{writtenBy === "client" ? contactName : (authorName ?? "Former colleague")}</bdi>
              </strong>{" "}
              {findingId && nameOf && <span>on {nameOf(findingId)}</span>} <Moment at={createdAt} />
            </p>
            <p className="audit-talk__body" dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      <CheckedForm key={round} method="post" errors={errorsOf(answer, "message")} preventScrollReset>
        <input type="hidden" name="idempotency_key" value={messageKey} />
        <TextArea name="body" label="Message to the client" hint={hint} rows={3} />
        <FormError />
        <p className="actions">
          <SubmitButton className="button button--quiet button--small" name="intent" value="message" pendingLabel="Sending …">
            Send
          </SubmitButton>
        </p>
      </CheckedForm>
    </>
  );
}
