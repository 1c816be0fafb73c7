import { CLIENT_ANSWERS, findingMoves, type FindingStatus } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { ClientFormAnswer } from "../client-page.server.ts";
import type { ClientFinding } from "../load-client-audit.server.ts";
import { countOwn } from "./count-own.ts";
import { page as CLIENT_AUDIT_LABELS } from "#content/labels/client-audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { fillIn } from "#kit/site/filled-label.tsx";

interface AnswerFormProps {
  readonly finding: ClientFinding;
  readonly answer: ClientFormAnswer | undefined;
  /** A published report cannot change, but the client can still send messages. */
  readonly isClosed: boolean;
}

type Answer = Exclude<FindingStatus, "open">;

/** The available answers. An unverified fix can be corrected. */
function choicesOf({ status, isFixVerified }: ClientFinding): readonly Answer[] {
  const moves = findingMoves("client", status).filter((move): move is Answer => move !== "open");
  return status === "fixed" && !isFixVerified ? ["fixed"] : moves;
}

export function AnswerForm({ finding, answer, isClosed }: AnswerFormProps) {
  const choices = isClosed ? [] : choicesOf(finding);
  const typed = answer?.typed ?? {};
  const labels = useLabels("clientAuditLabels", CLIENT_AUDIT_LABELS);
  return (
    <details className="answer" open={answer !== undefined || (finding.status === "open" && !isClosed)}>
      <summary>{fillIn(labels.answer, { finding: findingName(finding.number) })}</summary>
      <CheckedForm method="post" errors={answer?.errors} key={`${finding.status} ${countOwn(finding.messages)}`}>
        <input type="hidden" name="finding" value={finding.number} />
        <input type="hidden" name="idempotency_key" value={finding.key} />
        {choices.length > 0 && (
          <Choices
            name="answer"
            legend={labels.question}
            type="radio"
            options={choices.map((value) => ({ value, label: CLIENT_ANSWERS[value] }))}
            chosen={[typed["answer"] ?? ""]}
          />
        )}
        {choices.includes("fixed") && (
          <div className="answer__commit">
            <TextField
              name="commit"
              label={labels.fix}
              autoComplete="off"
              defaultValue={typed["commit"] ?? (isClosed ? "" : finding.fixCommit)}
              hint={labels.fixHint}
            />
          </div>
        )}
        <TextArea name="body" label={labels.words} isOptional rows={3} hint={labels.wordsHint} defaultValue={typed["body"]} />
        <FormError />
        <p className="actions">
          <SubmitButton name="intent" value="answer" className="button button--quiet button--small" pendingLabel="Sending …">
            {labels.sendAnswer}
          </SubmitButton>
        </p>
      </CheckedForm>
    </details>
  );
}
