import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { type ShownStatus, STATUS_LABELS, STATUS_TONES } from "./office-words.ts";

export function MailStatusBadge({ status }: { readonly status: ShownStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}
