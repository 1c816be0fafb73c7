import type { AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { STATUS_LABELS, STATUS_TONES } from "./office-words.ts";

export function AppointmentBadge({ status }: { readonly status: AppointmentStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}
