import { APPOINTMENT_STATUS_LABELS, APPOINTMENT_STATUSES, type AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const STATUS_TONES: Readonly<Record<AppointmentStatus, Tone>> = {
  held: "neutral",
  requested: "warning",
  confirmed: "info",
  declined: "neutral",
  cancelled: "neutral",
  done: "good",
  no_show: "bad",
};

export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map((value) => ({ value, label: APPOINTMENT_STATUS_LABELS[value] }));

/** Held slots have no name yet. */
export const nameOf = ({ fullName }: { readonly fullName: string }) => fullName || "Booking in progress";

/** Whom the meeting is with: a candidate if it belongs to an application. */
export const whomOf = ({ applicationId }: { readonly applicationId: string | null }) => (applicationId === null ? "client" : "candidate");

/** Stands in a previewed letter for the reason, which is still being typed. */
export const REASON_PLACE = "{{reason}}";
