import { Link } from "react-router";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { SeverityBadge } from "./audit-cells.tsx";
import { FINDING_TONES } from "./office-words.ts";
import type { SectionProps } from "./section-props.ts";

type Finding = SectionProps["record"]["findings"][number];

/** Names the finding by its id: a colleague may have moved it to another number since the page was loaded. */
function MoveButton({ finding: { id, number }, by }: { readonly finding: Finding; readonly by: "-1" | "1" }) {
  return (
    <CheckedForm method="post" className="audit-move" preventScrollReset>
      <input type="hidden" name="findingId" value={id} />
      <input type="hidden" name="by" value={by} />
      <SubmitButton className="icon-button" name="intent" value="move" pendingLabel="…">
        <span aria-hidden="true">{by === "1" ? "↓" : "↑"}</span>
        <span className="visually-hidden">
          Move {findingName(number)} {by === "1" ? "down" : "up"}
        </span>
      </SubmitButton>
    </CheckedForm>
  );
}

function Row({
  finding,
  auditId,
  count,
  isOrdered,
}: {
  readonly finding: Finding;
  readonly auditId: string;
  readonly count: number;
  readonly isOrdered: boolean;
}) {
  const { number, title, severity, status } = finding;
  return (
    <li className="audit-finding-row">
      <Link to={`/admin/audit/${auditId}/findings/${number}`}>
        <span className="figure">{findingName(number)}</span> {title}
      </Link>
      <span className="audit-finding-row__badges">
        <SeverityBadge severity={severity} /> <StatusBadge tone={FINDING_TONES[status]}>{findingStanding(finding)}</StatusBadge>
      </span>
      {isOrdered && (
        <span className="audit-finding-row__moves">
          {number > 1 && <MoveButton finding={finding} by="-1" />}
          {number < count && <MoveButton finding={finding} by="1" />}
        </span>
      )}
    </li>
  );
}

export function FindingsSection({ record: { audit, findings }, answer }: SectionProps) {
  const isShared = audit.sharedAt !== null;
  const mailWords = useMailWords();
  return (
    <>
      {findings.length === 0 && <p>No findings yet.</p>}
      <ol className="audit-findings">
        {findings.map((finding) => (
          <Row key={finding.id} finding={finding} auditId={audit.id} count={findings.length} isOrdered={!isShared} />
        ))}
      </ol>
      {audit.status !== "published" && (
        <CheckedForm method="post" errors={errorsOf(answer, "share", "move")} className="" preventScrollReset>
          <FormError />
          <div className="actions">
            <Link className="button button--small" to={`/admin/audit/${audit.id}/findings/new`}>
              Add finding
            </Link>
            {!isShared && (
              <ConfirmSubmit
                className="button button--quiet button--small"
                name="intent"
                value="share"
                title="Share the findings with the client?"
                text={`The client’s page then shows all findings with their discussions, and every later change to them. ${mailWords("The client gets an email.")} This cannot be undone.`}
                confirmLabel="Share findings"
                pendingLabel="Sharing …"
              >
                Share with the client
              </ConfirmSubmit>
            )}
          </div>
        </CheckedForm>
      )}
    </>
  );
}
