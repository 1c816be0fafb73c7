import type { KnownChoices } from "#domain/list/active-filters.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { templateTitle } from "#kit/mail/templates.ts";
import type { MailRow } from "./mail-list.ts";
import { type ShownStatus, STATUS_LABELS, STATUS_TONES } from "#kit/mail/office-words.ts";

export function MailStatusBadge({ status }: { readonly status: ShownStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}

export const MAIL_CELLS = {
  subject: (row: MailRow) => <bdi>{row.subject}</bdi>,
  to: (row: MailRow) => row.toAddress,
  status: (row: MailRow) => <MailStatusBadge status={row.status} />,
  template: (row: MailRow, { template }: KnownChoices) => templateTitle(template, row.template),
  due: (row: MailRow) => <Moment at={row.sentAt ?? row.dueAt} />,
  created: (row: MailRow) => <Moment at={row.createdAt} />,
  author: (row: MailRow) => row.author ?? "The system",
  attempts: (row: MailRow) => row.attempts,
  error: (row: MailRow) => row.lastError,
};
