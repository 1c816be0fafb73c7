/** Why something about an appointment was refused, in one sentence for staff. */
export const OFFICE_REASONS = {
  unknown: "This appointment is gone.",
  cancelled: "It was cancelled, so there is nothing more to do about it.",
  declined: "It was declined, so there is nothing more to do about it.",
  over: "Its time is over. Say what came of it, or book another one.",
  cannot_move: "That is not possible from its present status. Load the page again to see it.",
  not_started: "That can be said once it has begun.",
  past: "That time is over already. Please choose one that is still to come.",
  too_soon: "That is too soon. Please choose a later time.",
  too_far: "That is more than two years away. Please choose an earlier day.",
  not_offered: "The host cannot be booked then: choose a full quarter of an hour, and a host who is active.",
  slot_taken: "The host already has something at that time, its buffer included. Please choose another time or host.",
  day_full: "The host has enough on that day. Please choose another one.",
  too_many: "That was too much at once. Please wait a minute.",
  too_many_moves: "It was moved too often today.",
  too_many_open: "There are three appointments to come with this address already.",
  unknown_type: "This meeting type is no longer offered. Please choose another one.",
  key_reused: "This form was sent before with other words. Load the page again and look whether the appointment is there.",
  unknown_host: "This person takes no appointments. Please choose another colleague.",
  unknown_record: "This record is gone.",
} as const;

export type OfficeReason = keyof typeof OFFICE_REASONS;
