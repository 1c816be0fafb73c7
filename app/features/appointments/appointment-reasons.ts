/** The HTTP status and user-facing message for each refusal. */
export const APPOINTMENT_REASONS = {
  unknown_type: [404, "There is no such kind of call. Please choose one of those on the page."],
  unknown_quote: [404, "There is no quote behind this link. Please leave it out, or check that it is complete."],
  unknown_audit: [404, "There is no audit behind this link. Please leave it out, or check that it is complete."],
  unknown_application: [404, "This invitation is no longer open. Please write to us if you think that this is a mistake."],
  past: [422, "This time has passed. Please choose another one."],
  too_soon: [422, "This is too soon for us to prepare. Please choose a later time."],
  too_far: [422, "This is further ahead than our calendar is open. Please choose an earlier time."],
  not_offered: [422, "We do not take calls at this time. Please choose one of the free ones."],
  slot_taken: [409, "This time has just been taken. Please choose another one."],
  day_full: [409, "This day is full. Please choose another one."],
  key_reused: [409, "This idempotency key was used for something else. Use a new one."],
  too_many_open: [409, "There are three calls to come with this address already. Please move or cancel one of them with its own link."],
  too_many: [429, "Too many requests in a short time. Please try again later."],
  too_many_moves: [
    429,
    "This call was moved many times in one day, so it stays where it is for now. You can still cancel it, or write to us to find a time.",
  ],
  unknown: [404, "There is no appointment behind this link. Please check that it is complete."],
  cancelled: [409, "This appointment is cancelled and stays so. You are welcome to book another one."],
  declined: [409, "This appointment was declined. You are welcome to ask for another time."],
  over: [409, "This appointment is over, so nothing can be changed about it."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: string]>>;

export type AppointmentReason = keyof typeof APPOINTMENT_REASONS;
