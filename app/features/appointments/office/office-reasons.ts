import { SEND_IN_PAST } from "#kit/mail/sending.ts";

/** Messages shown to staff for each refusal. */
export const OFFICE_REASONS = {
  unknown: "This appointment no longer exists.",
  cancelled: "This appointment was cancelled and can no longer be changed.",
  declined: "This request was declined and can no longer be changed.",
  over: "This appointment is in the past. Record the outcome, or book another one.",
  cannot_move: "This is not possible in the current status. Reload the page to see it.",
  changed_since: "The host or the time has been changed since, so nothing was changed.",
  link_changed_since: "The video link has been changed since, so it was not undone.",
  moved_since: "The status has been changed since, so it was not undone.",
  over_since: "The time of this appointment has passed, so it was not undone.",
  booked_since: "The host has been booked for that time since, so it was not undone.",
  not_started: "You can record the outcome once the appointment has started.",
  past: "That time has passed. Please choose a later one.",
  too_soon: "That is too soon. Please choose a later time.",
  too_far: "That is more than two years away. Please choose an earlier day.",
  not_offered: "The host cannot be booked then. Choose a time on the quarter hour and an active host.",
  slot_taken: "The host already has an appointment at that time or within its buffer. Please choose another time or host.",
  day_full: "The host has reached the daily limit. Please choose another day.",
  too_many: "Too many changes at once. Please wait a minute.",
  too_many_moves: "This appointment was moved too often today. Try again tomorrow.",
  too_many_open: "This email address already has three upcoming appointments.",
  unknown_type: "This meeting type is no longer offered. Please choose another one.",
  key_reused: "This form was already sent with other details. Reload the page and check whether the appointment is there.",
  unknown_host: "This person takes no appointments. Please choose another colleague.",
  send_in_past: { sendAt: SEND_IN_PAST },
  unknown_record: "This record no longer exists.",
  linked_since: "This link has been changed since, so it was not undone.",
} as const;

export type OfficeReason = keyof typeof OFFICE_REASONS;
