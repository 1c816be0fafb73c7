import { AUDIT_STATUS_LABELS, type AuditStatus } from "#domain/audits/audit-status.ts";
import { type Severity, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { AuditRow } from "./audit-source.server.ts";
import { SEVERITY_TONES, STATUS_TONES } from "./office-words.ts";

export function AuditStatusBadge({ status }: { readonly status: AuditStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{AUDIT_STATUS_LABELS[status]}</StatusBadge>;
}

/** Shown beside the status of a published report that was withdrawn. */
export const WithdrawnBadge = () => <StatusBadge tone="warning">Withdrawn</StatusBadge>;

export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <StatusBadge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</StatusBadge>;
}

export const AUDIT_CELLS = {
  status: (row: AuditRow) => (
    <>
      <AuditStatusBadge status={row.status} /> {row.withdrawnAt && <WithdrawnBadge />}{" "}
      {row.clientAnsweredAt && <StatusBadge tone="info">Answered</StatusBadge>}
    </>
  ),
};
