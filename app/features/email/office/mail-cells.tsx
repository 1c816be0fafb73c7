import type { KnownChoices } from "#domain/list/active-filters.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { templateTitle } from "#kit/mail/templates.ts";
import type { MailRow } from "./mail-source.server.ts";
import { type ShownStatus, STATUS_LABELS, STATUS_TONES } from "#kit/mail/office-words.ts";

export function MailStatusBadge({ status }: { readonly status: ShownStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}

export const MAIL_CELLS = {
  subject: (row: MailRow) => <bdi>{row.subject}</bdi>,
  template: (row: MailRow, { template }: KnownChoices) => templateTitle(template, row.template),
};
