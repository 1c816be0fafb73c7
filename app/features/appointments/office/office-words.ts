import { APPOINTMENT_STATUSES, type AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

export const STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  held: "Held",
  requested: "Requested",
  confirmed: "Confirmed",
  declined: "Declined",
  cancelled: "Cancelled",
  done: "Done",
  no_show: "No-show",
};

export const STATUS_TONES: Readonly<Record<AppointmentStatus, Tone>> = { held: "neutral", requested: "warning", confirmed: "info", declined: "neutral", cancelled: "neutral", done: "good", no_show: "bad" };

export const STATUS_OPTIONS = APPOINTMENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** A hold has no name yet. */
export const nameOf = ({ fullName }: { readonly fullName: string }) => fullName || "Somebody who is booking";
