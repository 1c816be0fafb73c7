import { AUDIT_STATUS_LABELS, type AuditStatus } from "#domain/audits/audit-status.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { type Severity, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { AuditRow } from "./audit-list.ts";
import { SEVERITY_TONES, STATUS_TONES } from "./office-words.ts";

export function AuditStatusBadge({ status }: { readonly status: AuditStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{AUDIT_STATUS_LABELS[status]}</StatusBadge>;
}

/** Beside the status: the report was published, and no longer is. */
export const WithdrawnBadge = () => <StatusBadge tone="warning">Withdrawn</StatusBadge>;

export function SeverityBadge({ severity }: { readonly severity: Severity }) {
  return <StatusBadge tone={SEVERITY_TONES[severity]}>{SEVERITY_LABELS[severity]}</StatusBadge>;
}

const dayOr = (day: string | null) => day !== null && <Day day={day} />;

export const AUDIT_CELLS = {
  project: (row: AuditRow) => row.projectName,
  status: (row: AuditRow) => (
    <>
      <AuditStatusBadge status={row.status} /> {row.withdrawnAt && <WithdrawnBadge />}{" "}
      {row.clientAnsweredAt && <StatusBadge tone="info">Answered</StatusBadge>}
    </>
  ),
  client: (row: AuditRow) => row.company || row.contactName,
  chain: (row: AuditRow) => row.chain,
  findings: (row: AuditRow) => row.findings,
  lead: (row: AuditRow) => row.lead ?? "Nobody",
  starts: (row: AuditRow) => dayOr(row.startsOn),
  price: (row: AuditRow) => row.priceCents !== null && formatDollars(row.priceCents),
  created: (row: AuditRow) => <Moment at={row.createdAt} />,
  ends: (row: AuditRow) => dayOr(row.endsOn),
  deadline: (row: AuditRow) => dayOr(row.deadline),
  updated: (row: AuditRow) => <Moment at={row.updatedAt} />,
};
