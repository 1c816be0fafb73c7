import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { useRound } from "#ui/forms/use-answer.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TalkMessage } from "./load-audit-record.server.ts";

interface FormProps {
  /** Absent for a message about the audit itself. */
  readonly findingId?: string;
  readonly messageKey: string;
  readonly answer: Answer | undefined;
  readonly hint: string;
}

/** Writes to the client's page. */
export function TalkForm({ findingId, messageKey, answer, hint }: FormProps) {
  const round = useRound(takenOf(answer, "message"));
  return (
    <CheckedForm key={round} method="post" className="form message-form" errors={errorsOf(answer, "message")} preventScrollReset>
      <input type="hidden" name="idempotency_key" value={messageKey} />
      {findingId !== undefined && <input type="hidden" name="findingId" value={findingId} />}
      <TextArea name="body" label="Message to the client" hint={hint} rows={3} placeholder="Write to the client" />
      <FormError />
      <div className="message-form__tools">
        <p className="actions">
          <SubmitButton className="button button--small" name="intent" value="message" pendingLabel="Sending …">
            Send
          </SubmitButton>
        </p>
      </div>
    </CheckedForm>
  );
}

interface TalkProps extends FormProps {
  readonly messages: readonly TalkMessage[];
  readonly contactName: string;
}

/** What client and firm said about a finding. Messages are rendered as plain text. */
export function Talk({ messages, contactName, ...form }: TalkProps) {
  return (
    <>
      {messages.length === 0 && <p>No messages yet.</p>}
      <ol className="audit-talk" aria-label="Conversation">
        {messages.map(({ id, writtenBy, authorName, body, createdAt }) => (
          <li key={id} className={`audit-talk__message audit-talk__message--${writtenBy}`}>
            <p className="audit-talk__head">
              <strong>
                <bdi>{writtenBy === "client" ? contactName : (authorName ?? "Former colleague")}</bdi>
              </strong>{" "}
              <Moment at={createdAt} />
            </p>
            <p className="audit-talk__body" dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      <TalkForm {...form} />
    </>
  );
}
