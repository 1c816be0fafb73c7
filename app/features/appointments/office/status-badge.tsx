import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { STATUS_TONES } from "./office-words.ts";

export function AppointmentBadge({ status }: { readonly status: AppointmentStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</StatusBadge>;
}
